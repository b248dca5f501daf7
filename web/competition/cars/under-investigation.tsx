/** Stands beside a team or a lap while the times of its cars are under investigation. */
import { Badge } from '@mantine/core'

type Props = { cars: readonly string[] /** Of a lap: only this car. */; car?: string }

export function UnderInvestigation({ cars, car }: Props) {
  const shown = car === undefined ? cars : cars.filter((one) => one === car)
  if (shown.length === 0) return null
  const which = car === undefined ? `car ${shown.join(' and ')}` : 'this car'
  return (
    <Badge variant="default" size="sm" title={`The times of ${which} are under investigation`}>
      Under investigation
    </Badge>
  )
}

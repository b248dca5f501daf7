/** The clock of a fix window or a service: what is left, or how far it is over. */
import { minutesOver } from '@paddock/domain/cars/states.ts'
import { useDates } from '../../ui/time-zone.tsx'
import { useNow } from '../../ui/use-now.ts'

export function CarClock({ due_at }: { due_at: string }) {
  const { timeOfDay } = useDates()
  const now = useNow()
  const over = minutesOver(due_at, now)
  const left = Math.ceil((Date.parse(due_at) - now.getTime()) / 60_000)
  return (
    <strong style={{ color: over > 0 ? 'var(--mantine-color-red-9)' : undefined }}>
      {over > 0 ? `${over} min over` : `${left} min left`}, until {timeOfDay(due_at)}
    </strong>
  )
}

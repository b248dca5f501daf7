/** The car of a lane; in the knockout a team may nominate the other one before its first time. */
import { CARS, type Car } from '@paddock/domain/racing/run-time.ts'
import type { DeskRace } from './control-data.ts'
import { useNominate } from './desk-actions.ts'
import classes from './lane-card.module.css'

type CarButtonProps = { race: DeskRace; lane: number; car: Car }

export function CarButton({ race, lane, car }: CarButtonProps) {
  const nominate = useNominate()
  const isOpen = race.match !== null && race.runs.every(({ status }) => status === null)
  if (!isOpen) return <>car {car}</>
  const other = CARS.find((one) => one !== car) ?? car
  return (
    <button
      type="button"
      className={classes.nominate}
      aria-label={`Car ${car} in lane ${lane}. Nominate car ${other}`}
      title={`Nominate car ${other}`}
      onClick={() => void nominate.run({ race_id: race.id, lane: lane as 1 | 2 | 3 | 4, car_type: other })}
    >
      car {car} ⇄
    </button>
  )
}

/** What the gate measured in a lane, beside the fields in which the timekeeper confirms or corrects it. */
import { toMilliseconds } from '@paddock/domain/timing/desk-times.ts'
import type { Milliseconds } from '@paddock/domain/units.ts'
import classes from './gate-bar.module.css'
import { laneInWords } from './gate-data.ts'
import type { Measured } from './measured-race.ts'
import { GATE } from './messages.ts'

/** The gate's total, where it knows no reaction: the racing time follows from the reaction that is typed. */
export function gateTotalOf(measured: Measured | undefined, lane: number): Milliseconds | undefined {
  const found = measured?.lanes.find((one) => one.lane === lane)
  if (!found || found.time_us === null || found.reaction_us !== null || measured?.contact !== 'lights') return undefined
  return toMilliseconds(found.time_us)
}

type GateLaneTimesProps = {
  measured: Measured | undefined
  lane: number
  isSent: boolean
  /** Records the gate's time without a reaction. */
  onTake: (time: Milliseconds) => void
}

export function GateLaneTimes({ measured, lane, isSent, onTake }: GateLaneTimesProps) {
  const found = measured?.lanes.find((one) => one.lane === lane)
  if (!measured || !found) return null
  const isTimed = found.status === 'finish' && found.time_us !== null
  return (
    <div className={classes.lane}>
      <span>
        Gate{isTimed && ` ${GATE.contact[measured.contact]}`}:{' '}
        <strong className={classes.times}>{laneInWords(found)}</strong>
        {!isSent && ', not sent yet'}
      </span>
      {isTimed && found.reaction_us === null && (
        <button
          type="button"
          // Enter takes it here; in the rest of the form it goes on.
          onKeyDown={(pressed) => pressed.key === 'Enter' && pressed.stopPropagation()}
          onClick={() => found.time_us !== null && onTake(toMilliseconds(found.time_us))}
        >
          {measured.contact === 'lights' ? 'Take the gate’s total' : 'No reaction measured'}
        </button>
      )}
    </div>
  )
}

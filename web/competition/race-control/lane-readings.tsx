/** The two readings of a lane that differ, one press each where it is decided. */
import type { ShownReading } from './desk-readings.ts'
import classes from './lane-card.module.css'
import type { LaneDraft } from './planned-draft.ts'

type LaneReadingsProps = {
  readings: readonly ShownReading[]
  /** Undefined where the readings can only be looked at. */
  onChoose: ((fields: Partial<LaneDraft>) => void) | undefined
}

export function LaneReadings({ readings, onChoose }: LaneReadingsProps) {
  if (readings.length === 0) return null
  return (
    <div className={classes.readings}>
      {readings.map(({ by, text, fields }) =>
        onChoose ? (
          <button
            key={`${by} ${text}`}
            type="button"
            className={classes.outcome}
            // Enter chooses here; in the rest of the form it goes on.
            onKeyDown={(pressed) => pressed.key === 'Enter' && pressed.stopPropagation()}
            onClick={() => onChoose(fields)}
          >
            <span className={classes.reader}>{by}</span> <strong>{text}</strong>
          </button>
        ) : (
          <span key={`${by} ${text}`}>
            <span className={classes.reader}>{by}</span> <strong>{text}</strong>
          </span>
        ),
      )}
    </div>
  )
}

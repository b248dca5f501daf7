/** Above the lanes of a race that two timekeepers enter: whose times are in, and what is to be done about it. */
import { Alert, Button } from '@mantine/core'
import type { DeskRace } from './control-data.ts'
import classes from './control-desk.module.css'
import { isUndecided, ownReading } from './desk-readings.ts'
import { READINGS } from './messages.ts'

type ReadingsNoticeProps = {
  race: DeskRace
  /** Whether this desk or person may go on with one reading, and choose between two. */
  decides: boolean
  pending: boolean
  onGoOn: () => void
}

export function ReadingsNotice({ race, decides, pending, onGoOn }: ReadingsNoticeProps) {
  const [first] = race.readings
  if (!first) return null
  if (isUndecided(race))
    return (
      <Alert color="orange" variant="outline" role="alert" className={classes.others} title={READINGS.differ}>
        {decides ? READINGS.decide : READINGS.decidedElsewhere}
      </Alert>
    )
  return (
    <Alert variant="outline" role="status" className={classes.others}>
      <div className={classes.othersLine}>
        <span>{ownReading(race) ? READINGS.waiting : READINGS.other(first.by)}</span>
        {decides && (
          <Button size="compact-md" variant="default" loading={pending} onClick={onGoOn}>
            Go on with one reading
          </Button>
        )}
      </div>
    </Alert>
  )
}

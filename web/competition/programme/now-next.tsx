/** Who races now and next, and how the day runs against its plan. */
import { Paper, Text } from '@mantine/core'
import { lateText, minutesLate, whenInWords } from '@paddock/domain/programme/when.ts'
import classes from './programme.module.css'
import { isGap, numberOf, type OpenRace, teamOf } from './programme-data.ts'

const NAMES = ['Now', 'Next', 'Then']

type NowNextProps = { open: readonly OpenRace[]; now: Date; zone: string | null }

export function NowNext({ open, now, zone }: NowNextProps) {
  const [first] = open
  if (!first) return null
  const begun = first.session.races.some(({ raced_at }) => raced_at !== null)
  const isDue = Date.parse(first.time.expected_at) <= now.getTime()
  return (
    <Paper withBorder component="section" aria-label="Now and next" className={classes.nowNext}>
      <ol>
        {open.slice(0, NAMES.length).map(({ programme, race, time }, index) => (
          <li key={race.id}>
            <Text component="span" fw={700}>
              {isDue || index > 0 ? NAMES[index] : 'First'}
            </Text>
            <span>
              {programme.category} race {numberOf(programme, race.id)}:{' '}
              {race.runs
                .filter(({ team_id }) => !isGap(programme, race, team_id))
                .map(({ team_id, car_type }) => `${teamOf(programme, team_id)?.team_name ?? ''} (car ${car_type})`)
                .join(' – ')}
            </span>
            {(index > 0 || !isDue) && (
              <Text component="span" c="dimmed">
                {whenInWords(time, now.toISOString(), zone)}
              </Text>
            )}
          </li>
        ))}
      </ol>
      {(begun || isDue) && <Text fw={650}>{lateText(minutesLate(first.time))}</Text>}
    </Paper>
  )
}

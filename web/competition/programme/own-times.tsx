/** When a team races: its next race in words, and all that are still to come. */
import { Paper, Text, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { ownStateInWords } from '@paddock/domain/race-control/state-words.ts'
import { useDates } from '../../ui/time-zone.tsx'
import { useNow } from '../../ui/use-now.ts'
import classes from './programme.module.css'
import { numberOf, type OpenRace, openRaces, type Programme, racesOf, teamOf, timesOf } from './programme-data.ts'

type OwnTimesProps = { programmes: Programme[]; team_id: string; zone: string | null; title?: string; order?: 2 | 3 }

export function OwnTimes({ programmes, team_id, zone, title = 'Your races', order = 3 }: OwnTimesProps) {
  const now = useNow()
  const open = ownRaces(programmes, team_id, now)
  const all = programmes.flatMap(racesOf).filter((race) => runOf(race, team_id))
  if (all.length === 0) return null
  return (
    <section aria-label={title}>
      <Title order={order} size="h3" mb="xs">
        {title}
      </Title>
      <Paper withBorder className={classes.own}>
        {open.length > 0 ? (
          <Text fw={650} role="status">
            <NextOwnRace programmes={programmes} team_id={team_id} zone={zone} />
          </Text>
        ) : (
          <Text>All {plural(all.length, 'race')} of the programme are raced.</Text>
        )}
        <ol className={classes.times}>
          {open.map((one) => (
            <OwnRace key={one.race.id} {...one} team_id={team_id} />
          ))}
        </ol>
      </Paper>
    </section>
  )
}

/** 'Next: race 5, car A in lane 2, in about 12 minutes, after 4 races', or that it is called. */
export function NextOwnRace({ programmes, team_id, zone }: OwnTimesProps) {
  const now = useNow()
  const [next] = ownRaces(programmes, team_id, now)
  if (!next) return null
  const { programme, race, time } = next
  const run = runOf(race, team_id)
  const when = ownStateInWords({ ...time, state: race.state }, now.toISOString(), zone)
  return `Next: race ${numberOf(programme, race.id)}, car ${run?.car_type} in lane ${run?.lane}, ${when}`
}

const runOf = (race: OpenRace['race'], team_id: string) => race.runs.find((run) => run.team_id === team_id)

const ownRaces = (programmes: Programme[], team_id: string, now: Date) =>
  openRaces(programmes, timesOf(programmes, now)).filter(
    ({ programme, race }) => runOf(race, team_id) && !teamOf(programme, team_id)?.is_out,
  )

function OwnRace({ programme, race, time, team_id }: OpenRace & { team_id: string }) {
  const { timeOfDay } = useDates()
  const run = runOf(race, team_id)
  const rivals = race.runs
    .filter((one) => one.team_id !== team_id)
    .map((one) => teamOf(programme, one.team_id)?.team_name)
  const isMoved = timeOfDay(time.planned_at) !== timeOfDay(time.expected_at)
  return (
    <li>
      <strong>{timeOfDay(time.expected_at)}</strong>
      <span>
        Race {numberOf(programme, race.id)}, car {run?.car_type}, lane {run?.lane}
        {rivals.length > 0 && `, against ${rivals.join(' and ')}`}
        {isMoved && (
          <Text component="span" c="dimmed">
            {' '}
            (planned {timeOfDay(time.planned_at)})
          </Text>
        )}
      </span>
    </li>
  )
}

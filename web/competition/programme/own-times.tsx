/** When a team races: its next race in words, and all that are still to come. */
import { Paper, Text, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { whenInWords } from '@paddock/domain/programme/when.ts'
import { useDates } from '../../ui/time-zone.tsx'
import { useNow } from '../../ui/use-now.ts'
import classes from './programme.module.css'
import { numberOf, type OpenRace, openRaces, type Programme, racesOf, teamOf, timesOf } from './programme-data.ts'

type OwnTimesProps = { programmes: Programme[]; team_id: string; zone: string | null; title?: string }

export function OwnTimes({ programmes, team_id, zone, title = 'Your races' }: OwnTimesProps) {
  const now = useNow()
  const own = (race: OpenRace['race']) => race.runs.find((run) => run.team_id === team_id)
  const open = openRaces(programmes, timesOf(programmes, now)).filter(
    ({ programme, race }) => own(race) && !teamOf(programme, team_id)?.is_out,
  )
  const all = programmes.flatMap(racesOf).filter(own)
  if (all.length === 0) return null
  const [next] = open
  return (
    <section aria-label={title}>
      <Title order={3} mb="xs">
        {title}
      </Title>
      <Paper withBorder className={classes.own}>
        {next ? (
          <Text fw={650}>
            Next: race {numberOf(next.programme, next.race.id)}, car {own(next.race)?.car_type} in lane{' '}
            {own(next.race)?.lane}, {whenInWords(next.time, now.toISOString(), zone)}
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

function OwnRace({ programme, race, time, team_id }: OpenRace & { team_id: string }) {
  const { timeOfDay } = useDates()
  const run = race.runs.find((one) => one.team_id === team_id)
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

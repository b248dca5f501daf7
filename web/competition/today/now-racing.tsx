/** Who races now and next in an event of today, and how the day runs against its plan. */
import { Paper, Title } from '@mantine/core'
import { lateText } from '@paddock/domain/programme/when.ts'
import { stateInWords } from '@paddock/domain/race-control/state-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ownEventAddress } from '../../app/paths.ts'
import { useNow } from '../../ui/use-now.ts'
import { type OwnRace, ownControlQuery } from '../race-control/race-control.tsx'
import classes from './today.module.css'

const SHOWN = 3

export function NowRacing({ event_id }: { event_id: string }) {
  const { data } = useQuery(ownControlQuery(event_id))
  const now = useNow()
  if (!data) return null
  const next = data.tracks.flatMap((track) => track.next).toSorted(byTime)
  const races = [...data.tracks.flatMap(({ race }) => (race ? [race] : [])), ...next].slice(0, SHOWN)
  if (races.length === 0) return null
  const nameOf = (team_id: string) => data.teams.find(({ id }) => id === team_id)?.team_name ?? ''
  return (
    <Paper withBorder component="section" aria-label="Now racing" className={classes.card}>
      <Title order={3} className={classes.heading}>
        Now racing
      </Title>
      <ul className={classes.needs}>
        {races.map((race) => (
          <li key={race.id}>
            <Link to={ownEventAddress(event_id, { section: 'racing', racing: 'start' })} className={classes.racing}>
              <span>
                <strong>{race.number}</strong> {race.runs.map(({ team_id }) => nameOf(team_id)).join(' – ')}
              </span>
              <span className={classes.when}>{stateInWords(race, now.toISOString(), data.event.time_zone)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {data.minutes_late !== null && data.races.done > 0 && (
        <p className={classes.none}>
          {lateText(data.minutes_late)}, {data.races.done} of {data.races.planned} races
        </p>
      )}
    </Paper>
  )
}

const byTime = (one: OwnRace, other: OwnRace) => Date.parse(one.expected_at) - Date.parse(other.expected_at)

/** One race to fetch teams for: its lanes with a tick each, its clock, and the call. */
import { Button, Title } from '@mantine/core'
import { stateInWords } from '@paddock/domain/race-control/state-words.ts'
import { raceTitle } from '@paddock/domain/screens/race-labels.ts'
import { IconCheck } from '@tabler/icons-react'
import { TeamMark } from '../../ui/team-mark.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { useNow } from '../../ui/use-now.ts'
import { NoShowClock, type OwnRace, type OwnRaceControl } from '../race-control/race-control.tsx'
import { useCallRace, useTick } from './marshal-actions.ts'
import classes from './start-line.module.css'

type Arrival = { team_id: string; here_by: string }
type FetchCardProps = { race: OwnRace; control: OwnRaceControl; here: readonly Arrival[] }

export function FetchCard({ race, control, here }: FetchCardProps) {
  const { timeOfDay } = useDates()
  const now = useNow()
  const missing = race.runs.filter(({ team_id }) => !here.some((one) => one.team_id === team_id)).length
  return (
    <article className={classes.card} data-state={race.state} aria-label={`Race ${race.number}`}>
      <header className={classes.head}>
        <div>
          <Title order={3} className={classes.title}>
            {timeOfDay(race.expected_at)} · {race.category}, {raceTitle(race)}
          </Title>
          <p className={classes.state}>{stateInWords(race, now.toISOString(), control.event.time_zone)}</p>
        </div>
        {race.state === 'called' && missing > 0 && (
          <NoShowClock called={race.state_at} seconds={control.event.no_show_seconds} />
        )}
      </header>
      <ul className={classes.lanes}>
        {race.runs.map((run) => (
          <Lane
            key={run.lane}
            race={race}
            run={run}
            team={control.teams.find(({ id }) => id === run.team_id)}
            tick={here.find(({ team_id }) => team_id === run.team_id)}
          />
        ))}
      </ul>
      <Steps race={race} missing={missing} />
    </article>
  )
}

type LaneProps = {
  race: OwnRace
  run: OwnRace['runs'][number]
  team: OwnRaceControl['teams'][number] | undefined
  tick: Arrival | undefined
}

function Lane({ race, run, team, tick }: LaneProps) {
  const { run: send, pending } = useTick()
  const name = team?.team_name ?? 'Unknown team'
  return (
    <li>
      <span className={classes.lane} aria-hidden>
        {run.lane}
      </span>
      <TeamMark name={name} mark={team?.mark ?? null} size="2rem" />
      <span className={classes.team}>
        <strong>{name}</strong>
        <span>
          Lane {run.lane}, car {run.car_type}
          {team && ` · ${team.team_number}`}
          {tick && ` · ticked by ${tick.here_by}`}
        </span>
      </span>
      <Button
        className={classes.tick}
        size="md"
        variant={tick ? 'filled' : 'default'}
        color="#1f6f33"
        aria-pressed={tick !== undefined}
        aria-label={`${name} is here`}
        loading={pending}
        leftSection={tick && <IconCheck size={20} aria-hidden />}
        onClick={() => void send({ race_id: race.id, team_id: run.team_id, here: !tick })}
      >
        Here
      </Button>
    </li>
  )
}

function Steps({ race, missing }: { race: OwnRace; missing: number }) {
  const { run: send, pending } = useCallRace()
  const to = (state: 'scheduled' | 'called' | 'at_start') =>
    void send({ race_id: race.id, from: race.state, to: state })
  if (race.state === 'scheduled' || race.state === 'postponed')
    return (
      <Button size="md" loading={pending} onClick={() => to('called')}>
        Call race {race.number}
      </Button>
    )
  if (race.state !== 'called') return null
  return (
    <div className={classes.steps}>
      <Button size="md" loading={pending} variant={missing ? 'default' : 'filled'} onClick={() => to('at_start')}>
        At the start
      </Button>
      <Button size="md" variant="subtle" disabled={pending} onClick={() => to('scheduled')}>
        Take the call back
      </Button>
    </div>
  )
}

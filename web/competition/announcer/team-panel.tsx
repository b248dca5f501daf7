/** What can be said about one team at the start. */
import { Title } from '@mantine/core'
import { inSeconds, shownTime } from '@paddock/domain/racing/run-time.ts'
import { TeamMark } from '../../ui/team-mark.tsx'
import type { OwnRace, OwnRaceControl } from '../race-control/race-control.tsx'
import classes from './announcer.module.css'
import type { Said } from './race-head.tsx'

type TeamPanelProps = {
  run: OwnRace['runs'][number]
  team: OwnRaceControl['teams'][number] | undefined
  said: Said['teams'][number] | undefined
}

export function TeamPanel({ run, team, said }: TeamPanelProps) {
  const name = team?.team_name ?? 'Unknown team'
  const facts: [string, string][] = [
    ['Place', said?.standing?.place ? `${said.standing.place} of ${said.standing.of}` : '–'],
    ['Best', said?.best ? inSeconds(said.best.gross_time) : '–'],
    ['Last runs', said?.latest.map(({ gross_time, status }) => shownTime(gross_time, status)).join(' · ') || '–'],
  ]
  return (
    <section className={classes.team} aria-label={name}>
      <p className={classes.lane}>
        Lane {run.lane} · car {run.car_type}
        {team && ` · ${team.team_number}`}
      </p>
      <div className={classes.who}>
        <TeamMark name={name} mark={team?.mark ?? null} size="3.5rem" />
        <div>
          <Title order={3} className={classes.name}>
            {name}
          </Title>
          {said?.pronunciation && <p className={classes.spoken}>say: {said.pronunciation}</p>}
          <p className={classes.school}>{team?.school_name}</p>
        </div>
      </div>
      <dl className={classes.figures}>
        {facts.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {said?.story && <p className={classes.story}>{said.story}</p>}
    </section>
  )
}

/** The two teams of a match, the winner in bold. */
import { inSeconds, SENTINEL } from '@paddock/domain/racing/run-time.ts'
import { fittingSize } from '@paddock/domain/screens/fit-text.ts'
import type { Milliseconds } from '@paddock/domain/units.ts'
import { TeamSwatch } from '../../ui/team-mark.tsx'
import classes from './bracket-view.module.css'
import type { Teams } from './teams.ts'
import type { Match } from './view-props.ts'

/** The room for a name, in the unit of the views. */
export type NameRoom = { width: number; height: number; most: number }

const LEAST = 0.9
const SWATCH = 2.4
const TIME = 3.8

type MatchSidesProps = { match: Match; teams: Teams; room: NameRoom; timed: boolean }

export function MatchSides({ match, teams, room, timed }: MatchSidesProps) {
  const of = { match, teams, room, timed }
  return (
    <>
      <Side id={match.team_a_id} name={match.team_a_name} time={match.team_a_time} {...of} />
      <Side id={match.team_b_id} name={match.team_b_name} time={match.team_b_time} {...of} />
    </>
  )
}

type SideProps = MatchSidesProps & { id: string | null; name: string; time: Milliseconds | null }

function Side({ id, name, time, match, teams, room, timed }: SideProps) {
  const won = id !== null && id === match.winner_id
  const lost = match.winner_id !== null && !won
  const said = won && match.is_walkover ? 'Walkover' : timed ? timeText(time) : ''
  const width = room.width - SWATCH - (said ? TIME : 0)
  const size = fittingSize(name, { width, height: room.height }, { most: room.most, least: LEAST })
  return (
    <span className={classes.side} data-won={won || undefined} data-lost={lost || undefined}>
      {id && <TeamSwatch name={name} mark={teams.get(id)?.mark ?? null} />}
      <span className={classes.name} style={{ fontSize: `calc(var(--u) * ${size})` }}>
        {id ? name : match.is_bye ? 'Bye' : '–'}
      </span>
      {said && <span className={classes.time}>{said}</span>}
    </span>
  )
}

const timeText = (time: Milliseconds | null) => (time === null || time >= SENTINEL ? '' : inSeconds(time))

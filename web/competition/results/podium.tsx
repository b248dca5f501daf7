/** The podium: all teams in the first three places, the winner in the middle, and shared places at the same height. */
import { Title } from '@mantine/core'
import { podiumOf } from '@paddock/domain/racing/podium.ts'
import { pointsText } from '@paddock/domain/racing/points.ts'
import { TeamMark } from '../../ui/team-mark.tsx'
import classes from './podium.module.css'
import shared from './results.module.css'
import type { Row } from './standing-rows.ts'

/** More do not fit in one row around the winner: they are shown in the order of their places. */
const AROUND = 5

type PodiumProps = { rows: Row[]; order: 2 | 3; decimals: number }

export function Podium({ rows, order, decimals }: PodiumProps) {
  const teams = podiumOf(rows.flatMap((row) => (row.rank === null ? [] : [{ ...row, place: row.rank }])))
  if (teams.length === 0) return null
  const many = teams.length > AROUND
  return (
    <div className={classes.onWideScreens}>
      <Title order={order} className={shared.heading}>
        Podium
      </Title>
      <ol className={classes.podium} data-many={many || undefined} data-teams={teams.length}>
        {teams.map(({ team, place, total_points, incomplete }, index) => (
          <li key={team.id} data-rank={place} style={{ order: many ? index : fromTheMiddle(index) }}>
            <span className={classes.podiumTeam}>
              <TeamMark name={team.team_name} mark={team.mark} size="2.75rem" />
              <strong>{team.team_name}</strong>
              {team.school_name && <span>{team.school_name}</span>}
            </span>
            <span className={classes.step}>
              <span className={classes.place}>{place}</span>
              <span className={classes.podiumPoints}>{pointsText(total_points, decimals)}</span>
              <span>{incomplete ? 'points, incomplete' : 'points'}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** 0 in the middle, then left and right in turn: 3 1 0 2 4. */
const fromTheMiddle = (index: number) => (index % 2 === 1 ? -index : index)

/** The podium of the first three rows, the winner in the middle. */

import { Title } from '@mantine/core'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import classes from './podium.module.css'
import shared from './results.module.css'
import type { Row } from './rows.ts'

export function Podium({ rows, order }: { rows: Row[]; order: 2 | 3 }) {
  return (
    <div>
      <Title order={order} className={shared.heading}>
        Podium
      </Title>
      <ol className={classes.podium}>
        {rows.slice(0, 3).map(({ team, rank, total_points }, step) => (
          <li key={team.id} data-step={step + 1} data-rank={rank}>
            <span className={classes.podiumTeam}>
              <strong>{team.team_name}</strong>
              {team.school_name && <span>{team.school_name}</span>}
            </span>
            <span className={classes.step}>
              <span className={classes.place}>{rank}</span>
              <span className={classes.podiumPoints}>{shownPoints(total_points)}</span>
              <span>points</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

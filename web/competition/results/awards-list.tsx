/** The awards that are revealed, with their teams; nothing before that. */
import { Title } from '@mantine/core'
import { TeamMark } from '../../ui/team-mark.tsx'
import classes from './results.module.css'
import type { Results } from './use-results.ts'

const PLACES: Record<number, string> = { 1: '1st', 2: '2nd', 3: '3rd' }

export function AwardsList({ results: { awards, teams }, order }: { results: Results; order: 2 | 3 }) {
  const byId = new Map(teams.map((team) => [team.id, team]))
  if (awards.length === 0) return null
  return (
    <section aria-labelledby="awards">
      <Title order={order} id="awards">
        Awards
      </Title>
      <ul className={classes.awards}>
        {awards.map(({ id, title, category, places }) => (
          <li key={id}>
            <strong>
              {title}
              {category && `, ${category}`}
            </strong>
            {places.map(({ place, team_id }) => {
              const team = byId.get(team_id)
              return (
                team && (
                  <span key={team_id} className={classes.awarded}>
                    {places.length > 1 && <span>{PLACES[place] ?? place}</span>}
                    <TeamMark name={team.team_name} mark={team.mark} />
                    {team.team_name}
                  </span>
                )
              )
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}

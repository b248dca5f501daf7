/** The teams of a public event by category; one's own stand first. */
import { Badge, Title } from '@mantine/core'
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import number from '../../ui/start-number.module.css'
import { TeamMark } from '../../ui/team-mark.tsx'
import { NameAndSchool } from '../racing/racing.tsx'
import classes from './competition-page.module.css'
import { FAILED } from './messages.ts'

export function ShownTeams({ event_id, mine }: { event_id: string; mine: ReadonlySet<string> }) {
  const teams = useQuery(
    api.competition_teams.shown.queryOptions({
      input: { event_id },
      meta: FAILED.loadTeams,
    }),
  )
  return (
    <QueryState
      query={teams}
      loading="Loading teams"
      errorTitle="Failed to load teams"
      empty={<EmptyState title="No teams yet" />}
    >
      {(rows) => (
        <div className={classes.columns}>
          {CATEGORIES.filter((category) => rows.some((team) => team.category === category)).map((category) => (
            <div key={category}>
              <Title order={4}>{category}</Title>
              <ul className={classes.list} aria-label={category}>
                {rows
                  .filter((team) => team.category === category)
                  .toSorted((a, b) => Number(mine.has(b.id)) - Number(mine.has(a.id)))
                  .map((team) => (
                    <li key={team.id} data-mine={mine.has(team.id) || undefined}>
                      <span className={number.number}>{team.team_number}</span>
                      <TeamMark name={team.team_name} mark={team.mark} />
                      <NameAndSchool team={team} />
                      {mine.has(team.id) && <Badge color="racing">Your team</Badge>}
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </QueryState>
  )
}

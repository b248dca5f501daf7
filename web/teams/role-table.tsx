/** What each role may do, straight from the table that the server enforces. */
import { Paper, Title } from '@mantine/core'
import { type Action, type Standing, standingMay, TEAM_RIGHTS } from '@paddock/domain/teams/roles.ts'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import classes from './role-table.module.css'

const RIGHTS = Object.keys(TEAM_RIGHTS) as Action[]

const STANDINGS: [Standing, string][] = [
  ['admin', 'Admin'],
  ['member', 'Member'],
  ['pending', 'Waiting'],
]

/** Not the one table of the house: three ticks stay side by side on a phone too. */
export function RoleTable() {
  return (
    <section>
      <Title order={2} size="h3" mb="md" id="role-table">
        What each role may do
      </Title>
      <Paper withBorder>
        <table className={classes.table} aria-labelledby="role-table">
          <thead>
            <tr>
              <th scope="col">What</th>
              {STANDINGS.map(([standing, name]) => (
                <th key={standing} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {RIGHTS.map((right) => (
              <tr key={right}>
                <th scope="row">{TEAM_RIGHTS[right].text}</th>
                {STANDINGS.map(([standing]) => (
                  <td key={standing}>
                    {standingMay(standing, right) ? (
                      <IconCheck size={20} role="img" aria-label="Yes" />
                    ) : (
                      <IconMinus size={20} role="img" aria-label="No" color="var(--mantine-color-dimmed)" />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Paper>
    </section>
  )
}

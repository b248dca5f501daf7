/** Which role may do what: ticks that stay side by side on a phone, unlike the rows of a DataTable. */
import { Paper, Title } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './rights-table.module.css'

type RightsTableProps = { roles: string[]; rights: { text: string; may: boolean[] }[] }

export function RightsTable({ roles, rights }: RightsTableProps) {
  const title = useId()
  return (
    <section>
      <Title order={2} size="h3" mb="md" id={title}>
        What each role may do
      </Title>
      <Paper withBorder>
        <table className={classes.table} aria-labelledby={title}>
          <thead>
            <tr>
              <th scope="col">What</th>
              {roles.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rights.map(({ text, may }) => (
              <tr key={text}>
                <th scope="row">{text}</th>
                {roles.map((name, index) => (
                  <td key={name}>
                    {may[index] ? (
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

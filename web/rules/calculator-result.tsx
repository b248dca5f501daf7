/** What the typed times score: each part with its working, and all teams beside each other. */
import { Paper, Title } from '@mantine/core'
import type { TriedResult, TriedTeam } from '@paddock/domain/rules/calculator.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { partWorking } from '@paddock/domain/rules/part-working.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import classes from './calculator.module.css'

type CalculatorResultProps = {
  pack: Pack
  event: { category: string; level: string | null }
  field: readonly TriedTeam[]
  results: TriedResult[]
}

export function CalculatorResult({ pack, event, field, results }: CalculatorResultProps) {
  const [own] = results
  if (!own) return null
  const working = partWorking(pack, event, field, results, 0)
  const columns: Column<TriedResult>[] = [
    { key: 'team', header: 'Team', cell: ({ name }) => name },
    ...pack.race_parts.map(
      ({ id, title }): Column<TriedResult> => ({
        key: id,
        header: title,
        kind: 'number',
        cell: ({ parts }) => parts.find((part) => part.id === id)?.points ?? 0,
      }),
    ),
    { key: 'total', header: 'Racing', kind: 'number', cell: ({ points }) => points },
    { key: 'seed', header: 'Seed', kind: 'number', cell: ({ seed }) => seed ?? '–' },
  ]
  return (
    <>
      <Paper withBorder component="section" aria-label="Your points" className={classes.card}>
        <div className={classes.total} role="status">
          <strong>{own.points}</strong> racing points
          {own.seed !== null && <span> · knockout seed {own.seed}</span>}
        </div>
        <dl className={classes.parts}>
          {own.parts.map(({ id, title, article, points }) => (
            <div key={id}>
              <dt>
                {title} {article && <span className={classes.article}>{article}</span>}
                <b>{points}</b>
              </dt>
              {working.get(id)?.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
        </dl>
      </Paper>
      <Title order={3} size="h4" my="sm">
        All teams
      </Title>
      <DataTable
        caption="Racing points of all teams"
        columns={columns}
        rows={results}
        rowKey={({ name }) => name}
        empty={null}
      />
    </>
  )
}

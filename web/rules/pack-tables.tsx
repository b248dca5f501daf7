/** All tables of a pack with their article numbers, and a list of them to jump by. */
import { Anchor, Text, Title } from '@mantine/core'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { type PackTable, packTables } from '@paddock/domain/rules/pack-tables.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import classes from './rules.module.css'

/** What the tables themselves do not say. */
const NOTES: Partial<Record<string, string>> = {
  scrutineering:
    'On a model: W is seen on the whole model, W+ with axle lines given by hand, L with labelled parts, N not at all. Limits are inclusive.',
}

export function PackTables({ pack }: { pack: Pack }) {
  const tables = packTables(pack).filter(({ id }) => id !== 'readings')
  return (
    <div className={classes.tables}>
      <nav aria-label="Tables" className={classes.contents}>
        <ul>
          {tables.map(({ id, title }) => (
            <li key={id}>
              <Anchor href={`#${id}`} size="sm">
                {title}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.list}>
        {tables.map((table) => (
          <section key={table.id} id={table.id} aria-label={table.title} className={classes.table}>
            <div className={classes.title}>
              <Title order={2} size="h3">
                {table.title}
              </Title>
              {table.article && <span className={classes.article}>{table.article}</span>}
            </div>
            <RuleTable table={table} />
            {NOTES[table.id] && (
              <Text size="sm" c="dimmed" mt={8}>
                {NOTES[table.id]}
              </Text>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}

type Row = { key: string; cells: readonly string[] }

function RuleTable({ table: { title, columns, rows } }: { table: PackTable }) {
  const keyed = rows.map((cells, index): Row => ({ key: String(index), cells }))
  const isNumeric = (nth: number) => rows.every((cells) => /^[\d.,−-]+( %)?$/.test(cells[nth] ?? ''))
  const shown = columns.map((header, nth): Column<Row> => {
    const kind = isNumeric(nth) ? 'number' : header === 'Article' ? 'code' : undefined
    return { key: header, header, kind, cell: ({ cells }) => cells[nth] || '–' }
  })
  return (
    <DataTable
      caption={title}
      columns={shown}
      rows={keyed}
      rowKey={({ key }) => key}
      empty={null}
      stays={columns.length < 4}
      whole
    />
  )
}

/** Penalties, awards and deadlines of an event's rules, folded until somebody asks for them. */
import { Accordion } from '@mantine/core'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { EventRules } from './rules-changes.ts'

type Table = EventRules['tables'][number]

export function RulesTables({ tables }: { tables: Table[] }) {
  return (
    <Accordion mt="md" variant="default" order={4}>
      {tables.map((table) => (
        <Accordion.Item key={table.id} value={table.id}>
          <Accordion.Control>
            {table.title} ({table.rows.length})
          </Accordion.Control>
          <Accordion.Panel>
            <DataTable
              caption={table.title}
              columns={columnsOf(table)}
              rows={table.rows.map((cells, place) => ({ key: String(place), cells }))}
              rowKey={({ key }) => key}
              empty={null}
              whole
            />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

type Row = { key: string; cells: string[] }

const columnsOf = ({ columns }: Table): Column<Row>[] =>
  columns.map((header, place) => ({ key: header, header, cell: ({ cells }) => cells[place] }))

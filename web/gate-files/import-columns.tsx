/** The meaning of each column: guessed, and changeable. */
import { NativeSelect, Text, Title } from '@mantine/core'
import type { GateFile } from '@paddock/domain/practice/import.ts'
import {
  FIELD_NAMES,
  FIELDS,
  guessedMapping,
  type Mapping,
  remapped,
  unusedColumns,
} from '@paddock/domain/practice/import-columns.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'

type ImportColumnsProps = { file: GateFile; mapping: Mapping; onChange: (mapping: Mapping) => void }
type Row = { index: number; name: string; examples: string }

const EXAMPLES = 3

export function ImportColumns({ file, mapping, onChange }: ImportColumnsProps) {
  const guessed = guessedMapping(file.header)
  const unused = unusedColumns(mapping, file.header)
  const columns: Column<Row>[] = [
    { key: 'name', header: 'Column', cell: ({ name }) => name || 'No name' },
    { key: 'examples', header: 'Examples', cell: ({ examples }) => examples || '–' },
    {
      key: 'field',
      header: 'Used as',
      cell: ({ index, name }) => (
        <NativeSelect
          aria-label={`Use ${name || `column ${index + 1}`} as`}
          value={mapping[index] ?? ''}
          data={[
            { value: '', label: 'Not used' },
            ...FIELDS.map((value) => ({
              value,
              label: guessed[index] === value ? `${FIELD_NAMES[value]} (guessed)` : FIELD_NAMES[value],
            })),
          ]}
          onChange={({ currentTarget }) =>
            onChange(remapped(mapping, index, FIELDS.find((field) => field === currentTarget.value) ?? null))
          }
        />
      ),
    },
  ]
  return (
    <section aria-label="Columns">
      <Title order={3} size="h4" mb="xs">
        Columns
      </Title>
      <DataTable
        caption="Columns of the file"
        columns={columns}
        rows={file.header.map((name, index) => ({ index, name, examples: examplesIn(file, index) }))}
        rowKey={({ index }) => String(index)}
        empty={null}
      />
      <Text size="sm" mt="xs">
        {unused.length > 0 ? `Not used: ${unused.join(', ')}.` : 'All columns are used.'}
      </Text>
    </section>
  )
}

function examplesIn({ rows }: GateFile, index: number) {
  const values = rows.map(({ cells }) => (cells[index] ?? '').trim()).filter(Boolean)
  return [...new Set(values)].slice(0, EXAMPLES).join(', ')
}

/** Which column of the file is which: the guess is shown, and any of it can be changed. */
import { NativeSelect, Text, Title } from '@mantine/core'
import type { GateFile } from '@paddock/domain/practice/import.ts'
import {
  FIELD_WORDS,
  FIELDS,
  guessedMapping,
  type Mapping,
  remapped,
  unusedColumns,
} from '@paddock/domain/practice/import-columns.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import classes from './practice.module.css'

type ImportColumnsProps = { file: GateFile; mapping: Mapping; onChange: (mapping: Mapping) => void }
type Row = { index: number; name: string; examples: string }

const EXAMPLES = 3

export function ImportColumns({ file, mapping, onChange }: ImportColumnsProps) {
  const guessed = guessedMapping(file.header)
  const unused = unusedColumns(mapping, file.header)
  const columns: Column<Row>[] = [
    { key: 'name', header: 'Column', cell: ({ name }) => name || 'No name' },
    { key: 'examples', header: 'For example', cell: ({ examples }) => examples || '–' },
    {
      key: 'holds',
      header: 'Holds',
      cell: ({ index, name }) => (
        <NativeSelect
          aria-label={`${name || `Column ${index + 1}`} holds`}
          value={mapping[index] ?? ''}
          data={[
            { value: '', label: 'Not used' },
            ...FIELDS.map((value) => ({
              value,
              label: guessed[index] === value ? `${FIELD_WORDS[value]} (guessed)` : FIELD_WORDS[value],
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
    <section aria-label="Columns" className={classes.compact}>
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
        {unused.length > 0 ? `Not used: ${unused.join(', ')}.` : 'Every column is used.'}
      </Text>
    </section>
  )
}

function examplesIn({ rows }: GateFile, index: number) {
  const values = rows.map(({ cells }) => (cells[index] ?? '').trim()).filter(Boolean)
  return [...new Set(values)].slice(0, EXAMPLES).join(', ')
}

/** The preview of an import: what it would add, and what it leaves out. */
import { Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import type { ProblemGroup } from '@paddock/domain/practice/import-problems.ts'
import { shownRacing } from '@paddock/domain/practice/run.ts'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { BadRows, PreviewTable } from '../gate-files/gate-files.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { ranAt } from './figures.tsx'
import type { ImportedRun } from './import-file.ts'

type ImportPreviewProps = {
  added: ImportedRun[]
  /** How many already exist. */
  known: number
  /** How many rows the person has left out. */
  leftOut: number
  problems: ProblemGroup[]
}

export function ImportPreview({ added, known, leftOut, problems }: ImportPreviewProps) {
  return (
    <>
      <div role="status">
        {notesOn(added, known, leftOut).map((note) => (
          <Text key={note}>{note}</Text>
        ))}
      </div>
      <BadRows problems={problems} />
      {added.length > 0 && (
        <PreviewTable>
          <DataTable
            caption="Runs to be imported"
            rows={added}
            rowKey={({ id }) => id}
            columns={COLUMNS}
            empty={null}
          />
        </PreviewTable>
      )}
    </>
  )
}

const rows = (count: number, one: string, many: string) => plural(count, `row ${one}`, `rows ${many}`)

function notesOn(added: ImportedRun[], known: number, leftOut: number): string[] {
  const tests = added.filter(({ status }) => status === 'reaction').length
  const unfinished = added.filter(({ status }) => status === 'dnf').length
  const unknown = added.filter(({ time_known }) => !time_known).length
  return [
    tests > 0 && `${rows(tests, 'is a reaction test', 'are reaction tests')}, imported without a racing time.`,
    unfinished > 0 && `${rows(unfinished, 'did', 'did')} not finish; reaction times are imported.`,
    unknown > 0 && `${rows(unknown, 'has', 'have')} no time of day.`,
    known > 0 && `${rows(known, 'already exists', 'already exist')} in your history and will be left out.`,
    leftOut > 0 && `${rows(leftOut, 'is', 'are')} not selected.`,
  ].filter((note) => note !== false)
}

const COLUMNS: Column<ImportedRun>[] = [
  { key: 'line', header: 'Line', kind: 'number', width: '4rem', cell: ({ line }) => line },
  { key: 'when', header: 'Run at', cell: ranAt },
  { key: 'car', header: 'Car', cell: ({ car_type, lane }) => `${car_type}, lane ${lane}` },
  {
    key: 'reaction',
    header: 'Reaction',
    kind: 'number',
    cell: (run) => (run.reaction_time ? inSeconds(run.reaction_time) : '–'),
  },
  { key: 'racing', header: 'Racing', kind: 'number', cell: shownRacing },
  {
    key: 'setup',
    header: 'Setup',
    cell: ({ session, weight, wheels, wing, notes }) =>
      [session, weight !== null && `${weight} g`, wheels, wing, notes].filter(Boolean).join(' · ') || '–',
  },
]

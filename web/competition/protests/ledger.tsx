/** The ledger: all deductions with article and reason, by team, with their sums and as a CSV file. */
import { Button, Group, NativeSelect, Text, Title } from '@mantine/core'
import { deductionText, takenOffText } from '@paddock/domain/protests/deduction-text.ts'
import { type LedgerEntry, SOURCE_LABELS, sumsOf } from '@paddock/domain/protests/ledger.ts'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useDates } from '../../ui/time-zone.tsx'
import { ledgerCsv } from './ledger-csv.ts'

type Named = { id: string; name: string }
export type ShownEntry = Omit<LedgerEntry, 'by'> & { by?: string | null }

export function EventLedger({ ledger, teams }: { ledger: LedgerEntry[]; teams: Named[] }) {
  const [team, setTeam] = useState('')
  const named = (id: string) => teams.find((one) => one.id === id)?.name ?? 'A deleted team'
  const shown = ledger.filter(({ team_id }) => team === '' || team_id === team)
  const save = () =>
    // The byte order mark tells spreadsheets that the file is UTF-8.
    saveFile(new Blob(['\uFEFF', ledgerCsv(shown, named)], { type: 'text/csv;charset=utf-8' }), 'deductions.csv')
  return (
    <>
      <Group align="end">
        <NativeSelect
          label="Team"
          data={[{ value: '', label: 'All teams' }, ...teams.map(({ id, name }) => ({ value: id, label: name }))]}
          value={team}
          onChange={({ currentTarget }) => setTeam(currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconFileTypeCsv size={18} aria-hidden />}
          disabled={shown.length === 0}
          onClick={save}
        >
          CSV
        </Button>
      </Group>
      <LedgerTable entries={shown} named={named} />
      {shown.length > 0 && (
        <>
          <Title order={4}>Sum by team</Title>
          <SumTable entries={shown} named={named} />
        </>
      )}
    </>
  )
}

type TableProps = { entries: ShownEntry[]; named?: (team_id: string) => string }

/** Without names it is the ledger of one team. */
export function LedgerTable({ entries, named }: TableProps) {
  const { dateAndTime } = useDates()
  const columns: Column<ShownEntry>[] = [
    ...(named
      ? [{ key: 'team', header: 'Team', cell: ({ team_id }: ShownEntry) => <strong>{named(team_id)}</strong> }]
      : []),
    { key: 'taken', header: 'Deduction', kind: 'number', cell: deductionText },
    { key: 'off', header: 'Taken off', cell: takenOffText },
    { key: 'article', header: 'Article', kind: 'code', cell: ({ article }) => article ?? '–' },
    { key: 'reason', header: 'Reason', cell: ({ source, reason }) => `${SOURCE_LABELS[source]}: ${reason}` },
    ...(named ? [{ key: 'by', header: 'By', cell: ({ by }: ShownEntry) => by ?? '–' }] : []),
    { key: 'at', header: 'When', kind: 'date', cell: ({ at }) => dateAndTime(at) },
  ]
  return (
    <DataTable
      caption="Deductions"
      columns={columns}
      rows={entries}
      rowKey={({ id, source }) => `${source} ${id}`}
      empty={<EmptyState title="No deductions" text="Penalties, failed checks and deducted points appear here." />}
    />
  )
}

export function SumText({ entries }: { entries: ShownEntry[] }) {
  const { total, specifications, seconds } = sumsOf(entries.map((entry) => ({ by: null, ...entry })))
  const parts = [
    total > 0 && `${shownPoints(total)} points off the total`,
    specifications > 0 && `${shownPoints(specifications)} points off the specifications`,
    seconds > 0 && `${seconds} s added to every time`,
  ].filter(Boolean)
  return parts.length > 0 && <Text>Sum: {parts.join(', ')}.</Text>
}

function SumTable({ entries, named }: Required<TableProps>) {
  const rows = [...Map.groupBy(entries, ({ team_id }) => team_id)].map(([id, own]) => ({
    id,
    ...sumsOf(own.map((entry) => ({ by: null, ...entry }))),
  }))
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'team', header: 'Team', cell: ({ id }) => <strong>{named(id)}</strong> },
    { key: 'total', header: 'Off the total', kind: 'number', cell: ({ total }) => shownPoints(total) },
    {
      key: 'specifications',
      header: 'Off the specifications',
      kind: 'number',
      cell: ({ specifications }) => shownPoints(specifications),
    },
    { key: 'seconds', header: 'Added to times', kind: 'number', cell: ({ seconds }) => `${seconds} s` },
  ]
  return <DataTable caption="Sum by team" columns={columns} rows={rows} rowKey={({ id }) => id} empty={null} />
}

/** The preview of an import of laps: what each row of the file would do. */
import { Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { inSeconds, RUN_STATUS_LABELS } from '@paddock/domain/racing/run-time.ts'
import type { api } from '../../app/api.ts'
import { PreviewTable } from '../../gate-files/gate-files.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { RaceInFile } from './lap-file.ts'
import type { Team } from './race-data.ts'

type Row = Awaited<ReturnType<typeof api.lap_imports.preview.call>>['rows'][number]
type ShownRow = RaceInFile['runs'][number] & { race: string; team: string; row: Row | undefined }

type LapImportPreviewProps = {
  races: readonly RaceInFile[]
  rows: readonly Row[]
  loading: boolean
  leftOut: number
  reactionTests: number
  teams: readonly Team[]
}

export function LapImportPreview({ races, rows, loading, leftOut, reactionTests, teams }: LapImportPreviewProps) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shown = races.flatMap(({ number, runs }) =>
    runs.map((run) => ({
      ...run,
      race: number,
      team: teams.find(({ id }) => id === run.team_id)?.team_name ?? '',
      row: byId.get(run.id),
    })),
  )
  const of = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const notes = [
    loading && 'Checking the rows …',
    !loading && shown.length > 0 && `${plural(of('new'), 'new lap')}.`,
    of('known') > 0 && `${plural(of('known'), 'row is', 'rows are')} recorded already and will be left out.`,
    of('refused') > 0 && `${plural(of('refused'), 'row is', 'rows are')} refused.`,
    reactionTests > 0 && `${plural(reactionTests, 'row is a reaction test', 'rows are reaction tests')} and no race.`,
    leftOut > 0 && `${plural(leftOut, 'row is', 'rows are')} not selected.`,
    shown.length === 0 && 'No row is a race of a team of this event.',
  ].filter((note) => note !== false)
  return (
    <>
      <div role="status">
        {notes.map((note) => (
          <Text key={note}>{note}</Text>
        ))}
      </div>
      {shown.length > 0 && (
        <PreviewTable>
          <DataTable
            caption="What each row would do"
            rows={shown}
            rowKey={({ id }) => id}
            columns={COLUMNS}
            empty={null}
          />
        </PreviewTable>
      )}
    </>
  )
}

const COLUMNS: Column<ShownRow>[] = [
  { key: 'line', header: 'Line', kind: 'number', width: '4rem', cell: ({ line }) => line },
  { key: 'race', header: 'Race', cell: ({ race }) => race || '–' },
  { key: 'team', header: 'Team', cell: ({ team }) => team },
  {
    key: 'times',
    header: 'Reaction + racing',
    kind: 'number',
    cell: ({ status, reaction_time, racing_time }) =>
      status === 'finish'
        ? [reaction_time, racing_time].map((time) => (time === null ? '–' : inSeconds(time))).join(' + ')
        : RUN_STATUS_LABELS[status],
  },
  { key: 'outcome', header: 'What happens', cell: ({ row }) => outcomeOf(row) },
]

function outcomeOf(row: Row | undefined) {
  if (!row) return '…'
  if (row.outcome === 'known') return 'Recorded already'
  if (!row.lap)
    return (
      <Text size="sm" c="red.8">
        Refused: {row.why}
      </Text>
    )
  const { lap_number, car_type, lane } = row.lap
  return (
    <strong>
      New: lap {lap_number}, car {car_type}, lane {lane}
    </strong>
  )
}

/** All results for organisers, at any time: as tables for spreadsheets, whole as JSON, or as the event record. */
import { Button, Menu } from '@mantine/core'
import { fileNameOf, recordFileName } from '@paddock/domain/rules/record-file.ts'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { saveFile } from '../../ui/save-file.ts'
import { FAILED } from './messages.ts'
import { type AllResults, lapsCsv, standingsCsv } from './results-csv.ts'

const JSON_TYPE = 'application/json'
const inLines = (value: object) => `${JSON.stringify(value, null, 2)}\n`
const CSV = 'text/csv;charset=utf-8'
const KINDS = {
  standings: { label: 'Standings (CSV)', ending: 'standings.csv', type: CSV, write: standingsCsv },
  laps: { label: 'Laps (CSV)', ending: 'laps.csv', type: CSV, write: lapsCsv },
  everything: {
    label: 'Everything (JSON)',
    ending: 'results.json',
    type: JSON_TYPE,
    write: (all: AllResults) => inLines(all),
  },
} as const
type Kind = keyof typeof KINDS

export function DataExport({ event_id }: { event_id: string }) {
  const download = useAction(() => api.live_results.everything.call({ event_id }), {
    failed: FAILED.download,
  })
  const save = async (kind: Kind) => {
    const { ending, type, write } = KINDS[kind]
    const all = await download.run(undefined)
    if (all) saveFile(new Blob([write(all)], { type }), `${fileNameOf(all.event.name)}-${ending}`)
  }
  const record = useAction(() => api.event_records.own.call({ event_id }), {
    done: (file) => saveFile(new Blob([inLines(file)], { type: JSON_TYPE }), recordFileName(file.event.name)),
    failed: FAILED.download,
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={download.pending || record.pending}
        >
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(KINDS) as Kind[]).map((kind) => (
          <Menu.Item key={kind} onClick={() => void save(kind)}>
            {KINDS[kind].label}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => void record.run(undefined)}>Event record (JSON)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** All results for organisers, at any time: as tables for spreadsheets, or whole as JSON. */
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { saveFile } from '../../ui/save-file.ts'
import { FAILED } from './messages.ts'
import { type AllResults, lapsCsv, standingsCsv } from './results-csv.ts'

const CSV = 'text/csv;charset=utf-8'
const KINDS = {
  standings: { label: 'Standings (CSV)', ending: 'standings.csv', type: CSV, write: standingsCsv },
  laps: { label: 'Laps (CSV)', ending: 'laps.csv', type: CSV, write: lapsCsv },
  everything: {
    label: 'Everything (JSON)',
    ending: 'results.json',
    type: 'application/json',
    write: (all: AllResults) => `${JSON.stringify(all, null, 2)}\n`,
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
    if (all) saveFile(new Blob([write(all)], { type }), `${fileName(all.event.name)}-${ending}`)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={download.pending}
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
      </Menu.Dropdown>
    </Menu>
  )
}

const fileName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'event'

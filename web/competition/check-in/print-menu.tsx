/** Badges and desk signs as a PDF: of all teams, or of the one that the search has left. */
import { Button, Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { DeskTeam } from './check-in-data.ts'
import { FAILED } from './messages.ts'

/** Of a usual team. */
const MEMBERS = 6

export function PrintMenu({ event_id, team }: { event_id: string; team: DeskTeam | undefined }) {
  const { run, pending } = useAction(api.check_ins.papers, {
    done: ({ file_name, pdf }) =>
      saveFile(
        new Blob([Uint8Array.from(atob(pdf), (byte) => byte.charCodeAt(0))], { type: 'application/pdf' }),
        file_name,
      ),
    failed: FAILED.paper,
  })
  const of = { event_id, ...(team && { team_id: team.id }) }
  const whose = team ? team.team_name : 'each team'
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="md" loading={pending} leftSection={<IconPrinter size={18} aria-hidden />}>
          Print
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void run({ ...of, kind: 'badges' })}>One badge for {whose}</Menu.Item>
        <Menu.Item onClick={() => void run({ ...of, kind: 'badges', copies: MEMBERS })}>
          {MEMBERS} badges for {whose}
        </Menu.Item>
        <Menu.Item onClick={() => void run({ ...of, kind: 'desk-signs' })}>Desk sign for {whose}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

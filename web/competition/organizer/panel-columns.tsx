/** The columns of the table of judging panels. */
import { Badge, Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconQrcode } from '@tabler/icons-react'
import type { api } from '../../app/api.ts'
import type { Column } from '../../ui/data-table.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import classes from './organizer.module.css'
import { usePanelSwitch } from './panel-actions.ts'

export type Panel = Awaited<ReturnType<typeof api.judging_panels.list.call>>[number]

type PanelActions = { onShow: (id: string) => void; onEdit: (id: string) => void }
type Cards = readonly { id: string; name: string }[]

export function panelColumns(actions: PanelActions, cards: Cards): Column<Panel>[] {
  return [
    { key: 'judge', header: 'Judge', cell: ({ judge_name }) => <strong>{judge_name}</strong> },
    { key: 'panel', header: 'Panel', cell: (panel) => <About panel={panel} cards={cards} /> },
    { key: 'event', header: 'Event', cell: ({ event_name }) => event_name },
    {
      key: 'code',
      header: 'Code',
      kind: 'code',
      cell: ({ judge_code }) => <span className={classes.code}>{judge_code}</span>,
    },
    {
      key: 'state',
      header: 'State',
      kind: 'badge',
      cell: ({ is_active }) => (
        <Badge color={is_active ? 'racing.7' : 'gray.7'}>{is_active ? 'Active' : 'Inactive'}</Badge>
      ),
    },
    { key: 'actions', header: 'Actions', kind: 'actions', cell: (panel) => <Actions panel={panel} {...actions} /> },
  ]
}

/** The panel's name, with its scorecard and teams if they are set. */
function About({ panel, cards }: { panel: Panel; cards: Cards }) {
  const { panel_name, template_id, assigned_teams } = panel
  const card = cards.find(({ id }) => id === template_id)?.name
  const teams = assigned_teams && plural(assigned_teams.length, 'team')
  const more = [card, teams].filter(Boolean).join(', ')
  return (
    <div>
      {panel_name}
      {more && (
        <Text size="sm" c="dimmed">
          {more}
        </Text>
      )}
    </div>
  )
}

function Actions({ panel, onShow, onEdit }: PanelActions & { panel: Panel }) {
  const { ask, activate, running } = usePanelSwitch(panel)
  const { id, judge_name, is_active } = panel
  return (
    <RowMenu
      of={judge_name}
      busy={running}
      actions={[
        is_active && { label: 'Show code', Icon: IconQrcode, onClick: () => onShow(id) },
        { label: 'Edit', Icon: IconPencil, onClick: () => onEdit(id) },
        is_active
          ? { label: 'Deactivate', Icon: IconPlayerPause, onClick: () => void ask() }
          : { label: 'Activate', Icon: IconPlayerPlay, onClick: activate },
      ]}
    />
  )
}

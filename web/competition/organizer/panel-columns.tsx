/** The columns of the table of judging panels. */
import { Badge, Group, Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import type { api } from '../../app/api.ts'
import type { Column } from '../../ui/data-table.tsx'
import { RowButton } from '../../ui/row-button.tsx'
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
    { key: 'code', header: 'Code', cell: ({ judge_code }) => <span className={classes.code}>{judge_code}</span> },
    {
      key: 'state',
      header: 'State',
      width: '6rem',
      cell: ({ is_active }) => (
        <Badge color={is_active ? 'racing.7' : 'gray.7'}>{is_active ? 'Active' : 'Inactive'}</Badge>
      ),
    },
    { key: 'actions', header: 'Actions', width: '22rem', cell: (panel) => <Actions panel={panel} {...actions} /> },
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
    <Group gap="xs">
      {is_active && <RowButton label="Show code" of={`of ${judge_name}`} onClick={() => onShow(id)} />}
      <RowButton label="Edit" of={judge_name} onClick={() => onEdit(id)} />
      <RowButton
        label={is_active ? 'Deactivate' : 'Activate'}
        of={judge_name}
        loading={running}
        onClick={() => (is_active ? void ask() : activate())}
      />
    </Group>
  )
}

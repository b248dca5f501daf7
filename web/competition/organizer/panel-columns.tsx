/** How a judging panel is shown in the list, and what can be done about it there. */
import { Badge, Button, Group } from '@mantine/core'
import type { api } from '../../app/api.ts'
import type { Column } from '../../ui/data-table.tsx'
import classes from './organizer.module.css'
import { usePanelSwitch } from './panel-changes.ts'

export type Panel = Awaited<ReturnType<typeof api.judging_panels.list.call>>[number]

export function panelColumns(onShow: (id: string) => void): Column<Panel>[] {
  return [
    { key: 'judge', header: 'Judge', cell: ({ judge_name }) => <strong>{judge_name}</strong> },
    { key: 'panel', header: 'Panel', cell: ({ panel_name }) => panel_name },
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
    { key: 'actions', header: 'Actions', width: '17rem', cell: (panel) => <Actions panel={panel} onShow={onShow} /> },
  ]
}

function Actions({ panel, onShow }: { panel: Panel; onShow: (id: string) => void }) {
  const { ask, activate, running } = usePanelSwitch(panel)
  const { id, judge_name, is_active } = panel
  return (
    <Group gap="xs">
      {is_active && (
        <Button size="sm" variant="default" onClick={() => onShow(id)} aria-label={`Show code of ${judge_name}`}>
          Show code
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        loading={running}
        onClick={() => (is_active ? void ask() : activate())}
        aria-label={`${is_active ? 'Deactivate' : 'Activate'} ${judge_name}`}
      >
        {is_active ? 'Deactivate' : 'Activate'}
      </Button>
    </Group>
  )
}

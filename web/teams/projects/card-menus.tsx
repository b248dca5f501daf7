/** The menus of a card: where to move it, who works on it, how pressing it is. */
import { ActionIcon, Box, Menu } from '@mantine/core'
import {
  PRIORITIES,
  PRIORITY_NAMES,
  STATUS_NAMES,
  TASK_STATUSES,
  type TaskStatus,
} from '@paddock/domain/projects/board.ts'
import { IconArrowsRightLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { api } from '../../app/api.ts'
import classes from './board.module.css'
import { focusCard } from './board-keys.ts'
import { type Task, useChangeTask } from './task-changes.ts'

export type CardMenu = 'move' | 'assign' | 'priority'

type MoveMenuProps = {
  task: Task
  opened: boolean
  onMenu: (menu: CardMenu | undefined) => void
  onMove: (id: string, to: TaskStatus) => void
}

export const MoveMenu = ({ task, opened, onMenu, onMove }: MoveMenuProps) => (
  <Menu position="bottom-end" withinPortal opened={opened} onChange={(open) => onMenu(open ? 'move' : undefined)}>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" aria-label={`Move ${task.title} to`}>
        <IconArrowsRightLeft size={16} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Entries name="Move to">
        {TASK_STATUSES.filter((status) => status !== task.status).map((status) => (
          <Menu.Item key={status} onClick={() => onMove(task.id, status)}>
            {STATUS_NAMES[status]}
          </Menu.Item>
        ))}
      </Entries>
    </Menu.Dropdown>
  </Menu>
)

const QUICK_NAMES = { assign: 'Assignees', priority: 'Priority' }

/** Opened by a key, so its target only says where it stands and what it is called; closing it gives the focus back to the card. */
export function QuickMenu({ task, menu, onClose }: { task: Task; menu: 'assign' | 'priority'; onClose: () => void }) {
  const { id } = task
  useEffect(() => () => focusCard(id), [id])
  return (
    <Menu opened position="bottom-start" withinPortal onChange={(open) => !open && onClose()}>
      <Menu.Target>
        <button type="button" tabIndex={-1} className={classes.anchor} aria-label={QUICK_NAMES[menu]} />
      </Menu.Target>
      <Menu.Dropdown>{menu === 'assign' ? <Assign task={task} /> : <Prioritise task={task} />}</Menu.Dropdown>
    </Menu>
  )
}

function Assign({ task }: { task: Task }) {
  const { id, team_id, updated_at, assignees } = task
  const change = useChangeTask()
  const members = useQuery(api.user_teams.list.queryOptions({ input: { team_id } }))
  const chosen = assignees.map(({ user_id }) => user_id)
  return (
    <Entries name={`Assign ${task.title}`}>
      {(members.data ?? [])
        .filter(({ status }) => status === 'active')
        .map(({ user_id, full_name }) => (
          <Menu.CheckboxItem
            key={user_id}
            checked={chosen.includes(user_id)}
            onChange={() =>
              void change.run({
                id,
                team_id,
                updated_at,
                assignee_ids: chosen.includes(user_id) ? chosen.filter((one) => one !== user_id) : [...chosen, user_id],
              })
            }
          >
            {full_name}
          </Menu.CheckboxItem>
        ))}
    </Entries>
  )
}

function Prioritise({ task }: { task: Task }) {
  const { id, team_id, updated_at } = task
  const change = useChangeTask()
  return (
    <Entries name={`Priority of ${task.title}`}>
      {PRIORITIES.toReversed().map((priority) => (
        <Menu.RadioItem
          key={priority}
          value={priority}
          checked={priority === task.priority}
          closeMenuOnClick
          onChange={() => void change.run({ id, team_id, updated_at, priority })}
        >
          {PRIORITY_NAMES[priority]}
        </Menu.RadioItem>
      ))}
    </Entries>
  )
}

/** A menu may only contain items and groups, so its heading names a group. */
const Entries = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box role="group" aria-label={name}>
    <Menu.Label aria-hidden className={classes.heading}>
      {name}
    </Menu.Label>
    {children}
  </Box>
)

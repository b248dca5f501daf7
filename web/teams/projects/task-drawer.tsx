/** A task with its form, comments and files. */
import { Button, Divider, Drawer, Group, Stack, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { CurrentTeam } from '../teams.ts'
import { type Task, useDeleteTask } from './task-changes.ts'
import { TaskComments } from './task-comments.tsx'
import { TaskFiles } from './task-files.tsx'
import { TaskForm } from './task-form.tsx'

type TaskDrawerProps = {
  team: CurrentTeam
  /** Undefined if it was deleted. */
  task: Task | undefined
  onClose: () => void
}

export function TaskDrawer({ team, task, onClose }: TaskDrawerProps) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={task ? 'Task' : 'Task not found'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {task ? (
        <Opened team={team} task={task} onClose={onClose} />
      ) : (
        <EmptyState title="This task no longer exists" text="It has been deleted." />
      )}
    </Drawer>
  )
}

function Opened({ team, task, onClose }: { team: CurrentTeam; task: Task; onClose: () => void }) {
  const { ask, removing } = useDeleteTask(task, onClose)
  return (
    <Stack gap="lg">
      <TaskForm team_id={team.id} task={task} />
      <Divider />
      <section aria-label="Comments">
        <Title order={3} size="h5" mb="sm">
          Comments
        </Title>
        <TaskComments team={team} task={task} />
      </section>
      <Divider />
      <section aria-label="Files">
        <Title order={3} size="h5" mb="sm">
          Files
        </Title>
        <TaskFiles team={team} task={task} />
      </section>
      <Divider />
      <Group justify="flex-end">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={removing}
          onClick={() => void ask()}
        >
          Delete task
        </Button>
      </Group>
    </Stack>
  )
}

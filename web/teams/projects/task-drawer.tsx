/** A task with its form, sub-tasks, comments and files. */
import { Button, Divider, Drawer, Group, Stack, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SaveStatus } from '../../ui/save-status-text.tsx'
import type { CurrentTeam } from '../teams.ts'
import { SubTasks } from './sub-tasks.tsx'
import { type Task, useDeleteTask } from './task-changes.ts'
import { TaskComments } from './task-comments.tsx'
import { useTaskEdit } from './task-edit.ts'
import { TaskFiles } from './task-files.tsx'
import { TaskForm } from './task-form.tsx'

type TaskDrawerProps = {
  team: CurrentTeam
  /** Undefined if it was deleted. */
  task: Task | undefined
  onClose: () => void
}

export const TaskDrawer = ({ team, task, onClose }: TaskDrawerProps) =>
  task ? (
    <Opened team={team} task={task} onClose={onClose} />
  ) : (
    <Frame title="Task not found" onClose={onClose}>
      <EmptyState title="This task no longer exists" text="It has been deleted." />
    </Frame>
  )

type FrameProps = { title: string; status?: ReactNode; onClose: () => void; children: ReactNode }

const Frame = ({ title, status, onClose, children }: FrameProps) => (
  <Drawer.Root opened onClose={onClose} position="right" size="lg">
    <Drawer.Overlay />
    <Drawer.Content>
      {/* A `header` element, which must not count as a second banner of the page. */}
      <Drawer.Header role="presentation">
        <Drawer.Title>{title}</Drawer.Title>
        {status}
        <Drawer.CloseButton aria-label="Close" />
      </Drawer.Header>
      <Drawer.Body>{children}</Drawer.Body>
    </Drawer.Content>
  </Drawer.Root>
)

function Opened({ team, task, onClose }: { team: CurrentTeam; task: Task; onClose: () => void }) {
  const { ask, removing } = useDeleteTask(task, onClose)
  const { edit, autosave } = useTaskEdit(task)
  const status = <SaveStatus {...autosave.status} onRetry={edit.failed ? autosave.save : undefined} />
  return (
    <Frame title="Task" status={status} onClose={() => void autosave.close(onClose)}>
      <Stack gap="lg">
        <TaskForm task={task} edit={edit} onLeave={autosave.save} />
        <SubTasks task={task} />
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
    </Frame>
  )
}

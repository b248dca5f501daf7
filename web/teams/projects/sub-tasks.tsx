/** The sub-tasks of a task: added with Enter, ticked, renamed in place, and dragged to their order. Each change is saved at once. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Group, TextInput, Title } from '@mantine/core'
import { sub_tasks } from '@paddock/contract/projects/sub-tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { newId } from '../../app/new-id.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { sortAnnouncements } from '../../ui/sort-announcements.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type OfTask, subTasksQuery, useAddSubTask, useMoveSubTask } from './sub-task-changes.ts'
import { SubTaskCount } from './sub-task-count.tsx'
import { SubTaskRow } from './sub-task-row.tsx'
import classes from './sub-tasks.module.css'
import type { Task } from './task-changes.ts'

export function SubTasks({ task }: { task: Task }) {
  const of = { team_id: task.team_id, task_id: task.id }
  const query = useQuery(subTasksQuery(of))
  const move = useMoveSubTask(of)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const all = query.data ?? []
  const ids = all.map(({ id }) => id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const id = String(active.id)
    const order = arrayMove(ids, ids.indexOf(id), ids.indexOf(String(over.id)))
    move.run({ id, before: order[order.indexOf(id) + 1] ?? null })
  }
  const entries = all.map(({ id, title }) => ({ id, name: title }))
  return (
    <section aria-label="Sub-tasks">
      <Group gap="sm" mb={6}>
        <Title order={3} size="h5">
          Sub-tasks
        </Title>
        <SubTaskCount all={all.length} done={all.filter(({ is_done }) => is_done).length} />
      </Group>
      <QueryState query={query} loading="Loading the sub-tasks" empty={null}>
        {() => (
          <DndContext
            sensors={sensors}
            collisionDetection={closestCenter}
            accessibility={{ announcements: sortAnnouncements(entries, 'The sub-task') }}
            onDragEnd={drop}
          >
            <SortableContext items={ids} strategy={verticalListSortingStrategy}>
              <ol className={classes.list} aria-label="Sub-tasks">
                {all.map((one) => (
                  <SubTaskRow key={one.id} of={of} subTask={one} />
                ))}
              </ol>
            </SortableContext>
          </DndContext>
        )}
      </QueryState>
      <AddSubTask of={of} />
    </section>
  )
}

function AddSubTask({ of }: { of: OfTask }) {
  const edit = useEdit({
    schema: inputOf(sub_tasks.add),
    save: useAddSubTask(),
    // Each sub-task keeps its id until it is saved, so that a retry adds it once.
    values: () => ({ id: newId(), title: '' }),
    input: (values) => ({ ...of, ...values }),
    saved: () => undefined,
  })
  return (
    <EditForm edit={edit} label="Add a sub-task">
      <TextInput
        size="sm"
        aria-label="New sub-task"
        placeholder="Add a sub-task and press Enter"
        maxLength={200}
        readOnly={edit.pending}
        autoComplete="off"
        {...edit.field('title')}
      />
    </EditForm>
  )
}

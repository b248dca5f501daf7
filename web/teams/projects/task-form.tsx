/** What a task says, to be changed: if somebody else saves it in between, nothing typed here is lost. */
import { Button, Chip, Group, Input, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { LABEL_NAMES, LABELS, type Label, STATUS_NAMES, TASK_STATUSES } from '@paddock/domain/projects/board.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../app/api.ts'
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx'
import classes from './projects.module.css'
import { type Task, useChangeTask, useMoveTask } from './task-changes.ts'

const NOBODY = ''

const draftOf = (task: Task) => ({
  title: task.title,
  description: task.description ?? '',
  labels: task.labels as Label[],
  assignee_id: task.assignee_id ?? NOBODY,
  due_date: task.due_date ?? '',
})
type Draft = ReturnType<typeof draftOf>

const same = (a: Draft, b: Draft) => JSON.stringify(a) === JSON.stringify(b)

export function TaskForm({ team_id, task }: { team_id: string; task: Task }) {
  const [base, setBase] = useState(task)
  const [draft, setDraft] = useState(() => draftOf(task))
  const [tried, setTried] = useState(false)
  const move = useMoveTask({ team_id, project_id: task.project_id })
  const members = useQuery(api.user_teams.list.queryOptions({ input: { team_id } }))
  const take = (from: Task) => {
    setBase(from)
    setDraft(draftOf(from))
  }
  const save = useChangeTask(take)
  const unchanged = same(draft, draftOf(base))
  const isNewer = task.updated_at > base.updated_at
  // Whoever has typed nothing sees what others save at once.
  if (isNewer && unchanged && !save.pending) take(task)
  const people = (members.data ?? []).filter(({ status }) => status === 'active')
  const set = (fields: Partial<Draft>) => setDraft({ ...draft, ...fields })

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!draft.title.trim()) return
    const { assignee_id, due_date, ...words } = draft
    const { id, updated_at } = base
    void save.run({
      id,
      team_id,
      updated_at,
      ...words,
      assignee_id: assignee_id || null,
      due_date: due_date || null,
    })
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Task">
      <Stack gap="md">
        {isNewer && !unchanged && !save.pending && (
          <ChangedMeanwhile what="task" onMine={() => setBase(task)} onTheirs={() => take(task)} />
        )}
        <TextInput
          label="Title"
          required
          maxLength={200}
          autoComplete="off"
          value={draft.title}
          error={tried && !draft.title.trim() ? 'Please enter a title' : undefined}
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        />
        <Textarea
          label="Description"
          autosize
          minRows={3}
          maxLength={2000}
          value={draft.description}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
        <div className={classes.fields}>
          <NativeSelect
            label="Column"
            size="md"
            value={task.status}
            disabled={move.pending}
            data={TASK_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))}
            onChange={({ currentTarget }) => {
              const status = TASK_STATUSES.find((one) => one === currentTarget.value)
              if (status) move.run({ id: task.id, status, before: null })
            }}
          />
          <NativeSelect
            label="Given to"
            size="md"
            value={draft.assignee_id}
            data={[
              { value: NOBODY, label: 'Nobody' },
              ...people.map(({ user_id, full_name }) => ({ value: user_id, label: full_name })),
            ]}
            onChange={({ currentTarget }) => set({ assignee_id: currentTarget.value })}
          />
          <TextInput
            label="Due"
            type="date"
            value={draft.due_date}
            onChange={({ currentTarget }) => set({ due_date: currentTarget.value })}
          />
        </div>
        <Input.Wrapper label="Labels" labelElement="div" size="md">
          <Chip.Group multiple value={draft.labels} onChange={(labels) => set({ labels: inOrder(labels) })}>
            <Group gap={8} mt={4}>
              {LABELS.map((label) => (
                <Chip key={label} value={label} size="sm" variant="outline">
                  {LABEL_NAMES[label]}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
        <Group justify="flex-end">
          {!unchanged && (
            <Button variant="default" onClick={() => take(task)} disabled={save.pending}>
              Undo changes
            </Button>
          )}
          <Button type="submit" loading={save.pending} disabled={unchanged}>
            Save task
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** As the server keeps them, so that the same choice made in another order is no change. */
const inOrder = (chosen: string[]) => LABELS.filter((label) => chosen.includes(label))

/** Starting a project, and changing one. */
import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx'
import { ProblemAlert } from '../../ui/problem-alert.tsx'
import { type Project, useSaveProject } from './project-changes.ts'

type ProjectDialogProps = {
  team_id: string
  /** As it is now, whoever has saved it; undefined for a new one. */
  project?: Project
  onClose: () => void
  onSaved: (project: Project) => void
}

const draftOf = (project?: Project) => ({
  name: project?.name ?? '',
  description: project?.description ?? '',
  due_date: project?.due_date ?? '',
})

export function ProjectDialog({ team_id, project, onClose, onSaved }: ProjectDialogProps) {
  const [id] = useState(() => project?.id ?? newId())
  const [base, setBase] = useState(project)
  const [draft, setDraft] = useState(() => draftOf(project))
  const [tried, setTried] = useState(false)
  const save = useSaveProject((saved) => {
    onClose()
    onSaved(saved)
  })
  const changedMeanwhile = !save.pending && !save.succeeded && project && base && project.updated_at > base.updated_at
  const field = (name: keyof typeof draft) => ({
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: currentTarget.value }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!draft.name.trim()) return
    const words = { ...draft, due_date: draft.due_date || null }
    void save.run(base ? { id, team_id, updated_at: base.updated_at, ...words } : { id, team_id, ...words })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={project ? 'Edit project' : 'New project'}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={submit} aria-label="Project">
        <Stack gap="md">
          {changedMeanwhile && (
            <ChangedMeanwhile
              what="project"
              onMine={() => setBase(project)}
              onTheirs={() => {
                setBase(project)
                setDraft(draftOf(project))
              }}
            />
          )}
          {save.problem && !changedMeanwhile && (
            <ProblemAlert title="The project was not saved">{save.problem.text}</ProblemAlert>
          )}
          <TextInput
            {...field('name')}
            label="Name"
            required
            maxLength={120}
            data-autofocus
            autoComplete="off"
            error={tried && !draft.name.trim() ? 'Please enter a name' : undefined}
          />
          <Textarea {...field('description')} label="What it is about" autosize minRows={2} maxLength={2000} />
          <TextInput {...field('due_date')} label="Finished by" type="date" />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.pending}>
              {project ? 'Save project' : 'Start project'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Starting a project, and changing one. */
import { Textarea, TextInput } from '@mantine/core'
import { team_projects } from '@paddock/contract/projects/projects.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { ProblemAlert } from '../../ui/problem-alert.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { type Project, useSaveProject } from './project-changes.ts'

type ProjectDialogProps = {
  team_id: string
  /** As it is now, whoever has saved it; undefined for a new one. */
  project?: Project
  onClose: () => void
  onSaved: (project: Project) => void
}

export function ProjectDialog({ team_id, project, onClose, onSaved }: ProjectDialogProps) {
  const [opened] = useState(project)
  const [id] = useState(() => opened?.id ?? newId())
  const save = useSaveProject((saved) => {
    onClose()
    onSaved(saved)
  })
  const edit = useEdit({
    schema: inputOf(opened ? team_projects.change : team_projects.create),
    save,
    opened,
    current: project,
    values: (stored) => ({
      name: stored?.name ?? '',
      description: stored?.description ?? '',
      due_date: stored?.due_date ?? '',
    }),
    input: (values, stored) => {
      const words = { ...values, id, team_id, due_date: values.due_date || null }
      return stored ? { ...words, updated_at: stored.updated_at } : words
    },
  })
  return (
    <EditDialog
      edit={edit}
      title={opened ? 'Edit project' : 'New project'}
      label="Project"
      submit={opened ? 'Save project' : 'Start project'}
      onClose={onClose}
    >
      {save.problem && !edit.changed && (
        <ProblemAlert title="The project was not saved">{save.problem.text}</ProblemAlert>
      )}
      <TextInput label="Name" required maxLength={120} data-autofocus autoComplete="off" {...edit.field('name')} />
      <Textarea label="What it is about" autosize minRows={2} maxLength={2000} {...edit.field('description')} />
      <TextInput label="Finished by" type="date" {...edit.field('due_date')} />
    </EditDialog>
  )
}

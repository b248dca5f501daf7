/** Creates a project or changes one. */
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
  /** The latest version; undefined for a new project. */
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
      const fields = { ...values, id, team_id, due_date: values.due_date || null }
      return stored ? { ...fields, updated_at: stored.updated_at } : fields
    },
  })
  return (
    <EditDialog
      edit={edit}
      title={opened ? 'Edit project' : 'New project'}
      label="Project"
      submit={opened ? 'Save project' : 'Create project'}
      onClose={onClose}
    >
      {save.problem && !edit.changed && (
        <ProblemAlert title="The project could not be saved">{save.problem.text}</ProblemAlert>
      )}
      <TextInput label="Name" required maxLength={120} data-autofocus autoComplete="off" {...edit.field('name')} />
      <Textarea label="Description" autosize minRows={2} maxLength={2000} {...edit.field('description')} />
      <TextInput label="Due" type="date" {...edit.field('due_date')} />
    </EditDialog>
  )
}

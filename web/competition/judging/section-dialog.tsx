/** The form in which a section is added or changed. */
import { Textarea, TextInput } from '@mantine/core'
import { template_sections } from '@paddock/contract/competition/scorecard-templates.ts'
import { SECTION_ERRORS } from '@paddock/domain/judging/messages.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { BuilderDialog } from './builder-dialog.tsx'
import { type Section, useSaveSection } from './section-changes.ts'
import type { Template } from './template-changes.ts'

type SectionDialogProps = { template: Template /** Left out for a new one. */; opened?: Section; onClose: () => void }

export function SectionDialog({ template, opened, onClose }: SectionDialogProps) {
  const [id] = useState(() => opened?.id ?? newId())
  const current = opened && template.sections.find((section) => section.id === opened.id)
  const save = useSaveSection(onClose)
  const edit = useEdit({
    schema: inputOf(opened ? template_sections.change : template_sections.add),
    save,
    opened,
    current,
    values: (section) => ({ name: section?.name ?? '', description: section?.description ?? '' }),
    input: (values, section) => ({ ...values, id, template_id: template.id, updated_at: section?.updated_at }),
    check: ({ name }) => takenName(name, template, id),
  })
  return (
    <BuilderDialog
      edit={edit}
      save={save}
      label="Section"
      verb="Add"
      opened={opened}
      current={current}
      onClose={onClose}
    >
      <TextInput label="Section Name" required data-autofocus maxLength={120} {...edit.field('name')} />
      <Textarea label="Description" autosize minRows={2} maxLength={2000} {...edit.field('description')} />
    </BuilderDialog>
  )
}

function takenName(typed: string, { sections }: Template, id: string) {
  const isTaken = sections.some((section) => section.id !== id && section.name === typed.trim())
  return isTaken ? { name: SECTION_ERRORS.nameTaken } : undefined
}

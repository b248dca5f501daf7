/** The form in which a section is added or changed. */
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { Meanwhile, useEdited } from './edited.tsx'
import { FormDialog } from './form-dialog.tsx'
import { type Section, useSaveSection } from './section-changes.ts'
import type { Template } from './template-changes.ts'

type SectionDialogProps = { template: Template /** Left out for a new one. */; opened?: Section; onClose: () => void }

export function SectionDialog({ template, opened, onClose }: SectionDialogProps) {
  const [id] = useState(() => opened?.id ?? newId())
  const [tried, setTried] = useState(false)
  const current = opened && template.sections.find((section) => section.id === opened.id)
  const edited = useEdited(opened, current, draftOf)
  const save = useSaveSection(onClose)
  const { draft, change } = edited
  const wrong = { name: wrongName(draft.name, template, id) }
  return (
    <FormDialog
      title={opened ? `Edit ${opened.name}` : 'Add Section'}
      label="Section"
      submitLabel={opened ? 'Save Section' : 'Add Section'}
      saving={save.pending}
      disabled={edited.isGone}
      wrong={wrong}
      onTry={() => setTried(true)}
      onSave={() => void save.run({ ...draft, id, template_id: template.id, updated_at: edited.updated_at })}
      onClose={onClose}
    >
      <Meanwhile what="section" edited={edited} save={save} />
      <TextInput
        label="Section Name"
        name="name"
        required
        data-autofocus
        maxLength={120}
        value={draft.name}
        error={tried && wrong.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxLength={2000}
        value={draft.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
    </FormDialog>
  )
}

function wrongName(typed: string, { sections }: Template, id: string) {
  const wanted = typed.trim()
  if (!wanted) return 'Please enter a section name'
  const isTaken = sections.some((section) => section.id !== id && section.name === wanted)
  return isTaken ? 'Another section of this scorecard has this name.' : undefined
}

const draftOf = (section: Section | undefined) => ({
  name: section?.name ?? '',
  description: section?.description ?? '',
})

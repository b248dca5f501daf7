/** The form in which a template is created, or its details are changed. */
import { Select, Textarea, TextInput } from '@mantine/core'
import {
  DEFAULT_TEMPLATE_CATEGORY,
  LONGEST_TEMPLATE_NAME,
  type TemplateCategory,
  type TemplateType,
} from '@paddock/domain/judging/template.ts'
import { TYPE_STAYS } from '@paddock/domain/judging/template-changes.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { Meanwhile, useEdited } from './edited.tsx'
import { FormDialog } from './form-dialog.tsx'
import { type Template, useSaveTemplate } from './template-changes.ts'
import { CATEGORY_WORDS, optionsOf, TYPE_WORDS } from './words.ts'

type TemplateDialogProps = {
  /** Left out for a new one. */
  opened?: Template
  current?: Template
  onClose: () => void
  onSaved: (template: Template) => void
}

export function TemplateDialog({ opened, current, onClose, onSaved }: TemplateDialogProps) {
  const [id] = useState(() => opened?.id ?? newId())
  const [tried, setTried] = useState(false)
  const edited = useEdited(opened, current, draftOf)
  const save = useSaveTemplate(onSaved)
  const { draft, change } = edited
  const wrong = { name: draft.name.trim() ? undefined : 'Please enter a template name' }
  const typeStays = current?.is_used ?? false
  return (
    <FormDialog
      title={opened ? `Edit ${opened.name}` : 'Create Template'}
      label="Template"
      submitLabel={opened ? 'Save Template' : 'Create Template'}
      saving={save.pending}
      disabled={edited.isGone}
      wrong={wrong}
      onTry={() => setTried(true)}
      onSave={() => void save.run({ ...draft, id, updated_at: edited.updated_at })}
      onClose={onClose}
    >
      <Meanwhile what="template" edited={edited} save={save} />
      <TextInput
        label="Template Name"
        name="name"
        required
        data-autofocus
        maxLength={LONGEST_TEMPLATE_NAME}
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
      <Select
        label="Template Type"
        description={typeStays ? TYPE_STAYS : 'Criteria are marked by judges; scrutineering is checked on the cars.'}
        disabled={typeStays}
        data={optionsOf(TYPE_WORDS)}
        value={draft.template_type}
        allowDeselect={false}
        onChange={(template_type) => template_type && change({ template_type })}
      />
      <Select
        label="Category"
        description="Both is for the teams of every category."
        data={optionsOf(CATEGORY_WORDS)}
        value={draft.category}
        allowDeselect={false}
        onChange={(category) => category && change({ category })}
      />
    </FormDialog>
  )
}

const draftOf = (template: Template | undefined) => ({
  name: template?.name ?? '',
  description: template?.description ?? '',
  template_type: template?.template_type ?? ('criteria' as TemplateType),
  category: template?.category ?? (DEFAULT_TEMPLATE_CATEGORY as TemplateCategory),
})

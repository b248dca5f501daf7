/** The form in which a template is created, or its details are changed. */
import { Select, Textarea, TextInput } from '@mantine/core'
import { scorecard_templates } from '@paddock/contract/competition/scorecard-templates.ts'
import { SCORECARD_ERRORS } from '@paddock/domain/judging/messages.ts'
import {
  DEFAULT_TEMPLATE_CATEGORY,
  LONGEST_TEMPLATE_NAME,
  type TemplateCategory,
  type TemplateType,
} from '@paddock/domain/judging/template.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { BuilderDialog } from './builder-dialog.tsx'
import { CATEGORY_LABELS, optionsOf, TYPE_LABELS } from './messages.ts'
import { type Template, useSaveTemplate } from './template-changes.ts'

type TemplateDialogProps = {
  /** Left out for a new one. */
  opened?: Template
  current?: Template
  onClose: () => void
  onSaved: (template: Template) => void
}

export function TemplateDialog({ opened, current, onClose, onSaved }: TemplateDialogProps) {
  const [id] = useState(() => opened?.id ?? newId())
  const save = useSaveTemplate(onSaved)
  const edit = useEdit({
    schema: inputOf(opened ? scorecard_templates.change : scorecard_templates.create),
    save,
    opened,
    current,
    values: (template) => ({
      name: template?.name ?? '',
      description: template?.description ?? '',
      template_type: template?.template_type ?? ('criteria' as TemplateType),
      category: template?.category ?? (DEFAULT_TEMPLATE_CATEGORY as TemplateCategory),
    }),
    input: (values, template) => ({ ...values, id, updated_at: template?.updated_at }),
  })
  const typeStays = current?.is_used ?? false
  return (
    <BuilderDialog
      edit={edit}
      save={save}
      label="Template"
      verb="Create"
      opened={opened}
      current={current}
      onClose={onClose}
    >
      <TextInput
        label="Template Name"
        required
        data-autofocus
        maxLength={LONGEST_TEMPLATE_NAME}
        {...edit.field('name')}
      />
      <Textarea label="Description" autosize minRows={2} maxLength={2000} {...edit.field('description')} />
      <Select
        label="Template Type"
        description={typeStays ? SCORECARD_ERRORS.typeFixed : 'Judges mark criteria; scrutineers check the cars.'}
        disabled={typeStays}
        data={optionsOf(TYPE_LABELS)}
        allowDeselect={false}
        {...edit.field('template_type')}
      />
      <Select
        label="Category"
        description="“Both” applies to the teams of every category."
        data={optionsOf(CATEGORY_LABELS)}
        allowDeselect={false}
        {...edit.field('category')}
      />
    </BuilderDialog>
  )
}

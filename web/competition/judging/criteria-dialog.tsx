/** The form in which a criterion is added or changed, with every field of it. */
import { Alert, Text } from '@mantine/core'
import { type Choice, keptFields } from '@paddock/domain/judging/template-changes.ts'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { type Criterion, effectsIn, useSaveCriterion } from './criteria-changes.ts'
import { criterionFrom, draftOf, wrongIn } from './criteria-draft.ts'
import { CriteriaFields } from './criteria-fields.tsx'
import { Meanwhile, useEdited } from './edited.tsx'
import { FormDialog } from './form-dialog.tsx'
import { ResultsChoice } from './results-choice.tsx'
import type { Template } from './template-changes.ts'

type CriteriaDialogProps = {
  template: Template
  /** Left out for a new one. */
  opened?: Criterion
  /** The section in which a new one is to stand. */
  section?: string | null
  onClose: () => void
}

export function CriteriaDialog({ template, opened, section = null, onClose }: CriteriaDialogProps) {
  const [id] = useState(() => opened?.id ?? newId())
  const [tried, setTried] = useState(false)
  const current = opened && template.criteria.find((criterion) => criterion.id === opened.id)
  const edited = useEdited(opened, current, (from) => (from ? draftOf(from) : { ...draftOf(undefined), section }))
  const save = useSaveCriterion(onClose)
  const { draft, change } = edited
  const others = template.criteria.filter((criterion) => criterion.id !== id)
  const wrong = wrongIn(draft, others)
  const send = (for_results?: Choice) =>
    void save.run({ ...criterionFrom(draft), id, template_id: template.id, updated_at: edited.updated_at, for_results })
  const effects = effectsIn(save.refusal)
  return (
    <FormDialog
      title={opened ? `Edit ${opened.criteria_name}` : 'Add Criteria'}
      label="Criteria"
      submitLabel={opened ? 'Save Criteria' : 'Add Criteria'}
      size="xl"
      saving={save.pending}
      disabled={edited.isGone}
      wrong={wrong}
      onTry={() => setTried(true)}
      onSave={() => send()}
      onClose={onClose}
    >
      <Meanwhile what="criterion" edited={edited} save={save} />
      {current && current.results > 0 && (
        <Alert variant="outline" color="gray" icon={<IconLock aria-hidden />} title="This criterion has results">
          <Text size="sm">
            So its name, type and unit stay. Other points, limits and penalties are either for events without results of
            it, or for every team: you are asked before it is saved.
          </Text>
        </Alert>
      )}
      <CriteriaFields
        draft={draft}
        change={change}
        wrong={tried ? wrong : {}}
        kept={current ? keptFields(current) : {}}
        sections={template.sections.map(({ name }) => name)}
        forCars={template.template_type === 'scrutineering'}
      />
      {effects && (
        <ResultsChoice
          name={opened?.criteria_name ?? ''}
          what="change"
          effects={effects}
          onChoose={send}
          onCancel={save.reset}
        />
      )}
    </FormDialog>
  )
}

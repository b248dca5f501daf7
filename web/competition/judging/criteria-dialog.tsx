/** The form in which a criterion is added or changed, with every field of it. */
import { Alert, Text } from '@mantine/core'
import { template_criteria } from '@paddock/contract/competition/template-criteria.ts'
import { type Choice, fixedFields } from '@paddock/domain/judging/template-changes.ts'
import { IconLock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { DeletedMeanwhile } from '../../ui/deleted-meanwhile.tsx'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type Criterion, effectsIn, useSaveCriterion } from './criteria-changes.ts'
import { criterionFrom, draftOf, wrongIn } from './criteria-draft.ts'
import { CriteriaFields } from './criteria-fields.tsx'
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
  const current = opened && template.criteria.find((criterion) => criterion.id === opened.id)
  const others = template.criteria.filter((criterion) => criterion.id !== id)
  const choice = useRef<Choice>(undefined)
  const save = useSaveCriterion(onClose)
  const edit = useEdit({
    schema: inputOf(opened ? template_criteria.change : template_criteria.add),
    save,
    opened,
    current,
    values: (stored) => (stored ? draftOf(stored) : { ...draftOf(undefined), section }),
    input: (values, stored) => ({
      ...criterionFrom(values),
      id,
      template_id: template.id,
      updated_at: stored?.updated_at,
      for_results: choice.current,
    }),
    check: (values) => wrongIn(values, others),
  })
  const effects = effectsIn(save.refusal)
  const isGone = opened && !current

  function sendFor(results: Choice) {
    choice.current = results
    edit.submit()
    choice.current = undefined
  }

  return (
    <EditDialog
      edit={edit}
      title={opened ? `Edit ${opened.criteria_name}` : 'Add Criteria'}
      label="Criteria"
      what="criterion"
      submit={opened ? 'Save Criteria' : 'Add Criteria'}
      size="xl"
      stickyFoot
      disabled={isGone}
      onClose={onClose}
    >
      {isGone && !save.pending && !save.succeeded && <DeletedMeanwhile what="criterion" />}
      {current && current.results > 0 && (
        <Alert variant="outline" color="gray" icon={<IconLock aria-hidden />} title="This criterion has results">
          <Text size="sm">
            Its name, type and unit can no longer be changed. When you change points, limits or penalties, you choose
            whether teams with results keep theirs.
          </Text>
        </Alert>
      )}
      <CriteriaFields
        edit={edit}
        fixed={current ? fixedFields(current) : {}}
        sections={template.sections.map(({ name }) => name)}
        forCars={template.template_type === 'scrutineering'}
      />
      {effects && (
        <ResultsChoice
          name={opened?.criteria_name ?? ''}
          what="change"
          effects={effects}
          onChoose={sendFor}
          onCancel={save.reset}
        />
      )}
    </EditDialog>
  )
}

/** Every field of a criterion. On a scorecard for judges, what concerns cars is folded away. */
import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import {
  COMPLIANCE_LEVELS,
  CRITERIA_TYPES,
  MOST_MEASURED,
  MOST_POINTS,
  PENALTY_TYPES,
  penaltyLabel,
} from '@paddock/domain/judging/template.ts'
import type { FixedFields } from '@paddock/domain/judging/template-changes.ts'
import type { ReactNode } from 'react'
import grid from '../../ui/form-grid.module.css'
import type { Fields } from '../../ui/use-edit.ts'
import classes from './builder.module.css'
import type { CriteriaDraft, NumberField } from './criteria-draft.ts'
import { CRITERIA_TYPE_LABELS, LEVEL_LABELS, UNCATEGORIZED } from './messages.ts'

type CriteriaFieldsProps = {
  edit: Fields<CriteriaDraft>
  fixed: FixedFields
  sections: string[]
  forCars: boolean
}

/** The select wants a value for no section; no section can be called that. */
const NO_SECTION = '\n'
const WIDE = { 'data-wide': true }

export function CriteriaFields({ edit, fixed, sections, forCars }: CriteriaFieldsProps) {
  const { section, measurement_unit, criteria_type } = edit.values
  // Measured limits are typed to the thousandth.
  const measure = (name: NumberField) => ({
    ...edit.field(name),
    step: 0.001,
    decimalScale: 3,
    min: -MOST_MEASURED,
    max: MOST_MEASURED,
  })
  const cost = (name: NumberField, step: number) => ({
    ...edit.field(name),
    step,
    decimalScale: step === 0.001 ? 3 : 2,
    min: 0,
    max: MOST_MEASURED,
    allowNegative: false,
  })
  // What cannot be typed into cannot take the focus either, and it would stay behind the dialog.
  const isNameFixed = Boolean(fixed.criteria_name)
  const unit = measurement_unit.trim() || 'unit'
  return (
    <>
      <div className={grid.fields}>
        <TextInput
          label="Criteria Name"
          required
          data-autofocus={!isNameFixed || undefined}
          wrapperProps={WIDE}
          maxLength={120}
          disabled={isNameFixed}
          description={fixed.criteria_name}
          {...edit.field('criteria_name')}
        />
        <Textarea
          label="Description"
          data-autofocus={isNameFixed || undefined}
          wrapperProps={WIDE}
          autosize
          minRows={2}
          maxLength={2000}
          {...edit.field('description')}
        />
        <NumberInput
          {...edit.field('max_points')}
          label="Max Points"
          required
          min={1}
          max={MOST_POINTS}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
        />
        <Select
          label="Section"
          data={[{ value: NO_SECTION, label: UNCATEGORIZED }, ...sections]}
          value={section ?? NO_SECTION}
          allowDeselect={false}
          onChange={(chosen) => chosen && edit.set({ section: chosen === NO_SECTION ? null : chosen })}
        />
        <Switch label="Required" wrapperProps={WIDE} {...edit.checked('is_required')} />
      </div>
      <Part title="Checking and penalties" open={forCars}>
        <Select
          label="Criteria Type"
          data={CRITERIA_TYPES.map((value) => ({ value, label: CRITERIA_TYPE_LABELS[value] }))}
          disabled={Boolean(fixed.criteria_type)}
          description={fixed.criteria_type}
          allowDeselect={false}
          {...edit.field('criteria_type')}
        />
        <Select
          label="Compliance Level"
          data={COMPLIANCE_LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] }))}
          allowDeselect={false}
          {...edit.field('compliance_level')}
        />
        <Select
          label="Penalty Type"
          data={PENALTY_TYPES.map((value) => ({ value, label: penaltyLabel(value) }))}
          allowDeselect={false}
          {...edit.field('penalty_type')}
        />
        <NumberInput {...cost('points_deduction_fail', 1)} label="Points Deducted on Fail" />
        <NumberInput {...cost('points_deduction_rectified', 1)} label="Points Deducted when Rectified" />
        <NumberInput {...cost('time_penalty_fail', 0.001)} label="Time Penalty on Fail (s)" />
      </Part>
      {criteria_type === 'measurement' && (
        <Part title="Measurement" open={forCars}>
          <TextInput
            label="Measurement Unit"
            placeholder="mm"
            maxLength={20}
            disabled={Boolean(fixed.measurement_unit)}
            description={fixed.measurement_unit}
            {...edit.field('measurement_unit')}
          />
          <NumberInput {...measure('target_value')} label="Target Value" />
          <NumberInput {...measure('tolerance_min')} label="Tolerance Min" description="The lowest value allowed." />
          <NumberInput {...measure('tolerance_max')} label="Tolerance Max" description="The highest value allowed." />
          <NumberInput
            {...cost('penalty_per_unit', 0.001)}
            label="Penalty per Unit"
            description={`For each ${unit} outside the tolerance.`}
          />
          <NumberInput {...cost('max_penalty_points', 1)} label="Max Penalty Points" description="Empty: none." />
          <NumberInput {...cost('max_penalty_time', 0.001)} label="Max Penalty Time (s)" description="Empty: none." />
          <p className={classes.rule} data-wide>
            A value outside the tolerance costs the amount outside times the penalty per unit, rounded down: in points
            up to the first cap, in seconds up to the second. Without either cap all of it is points.
          </p>
        </Part>
      )}
    </>
  )
}

type PartProps = { title: string; open: boolean; children: ReactNode }

const Part = ({ title, open, children }: PartProps) => (
  <details className={classes.part} open={open}>
    <summary>{title}</summary>
    <div className={grid.fields}>{children}</div>
  </details>
)

/** One criterion: what it is worth to a team, or what it costs a car. */
import { Badge, Group, Text } from '@mantine/core'
import { penaltyLabel } from '@paddock/domain/judging/template.ts'
import { plural } from '@paddock/domain/plural.ts'
import { RowActions } from '../../ui/row-actions.tsx'
import classes from './builder.module.css'
import { type Criterion, effectsIn, useDeleteCriterion } from './criteria-changes.ts'
import { CRITERIA_TYPE_LABELS, LEVEL_LABELS } from './messages.ts'
import { ResultsChoice } from './results-choice.tsx'

/** Without `onEdit` it can only be read. */
type CriterionRowProps = { criterion: Criterion; forCars: boolean; onEdit?: (() => void) | undefined }

export function CriterionRow({ criterion, forCars, onEdit }: CriterionRowProps) {
  const { criteria_name, description, max_points, is_required, compliance_level, criteria_type, penalty_type } =
    criterion
  const { ask, remove } = useDeleteCriterion(criterion)
  const effects = effectsIn(remove.refusal)
  const isCritical = compliance_level === 'critical'
  return (
    <li className={classes.row} data-critical={isCritical || undefined}>
      <div>
        <Text fw={650}>{criteria_name}</Text>
        {description && (
          <Text size="sm" c="dimmed" className={classes.text}>
            {description}
          </Text>
        )}
        <Group gap={6} mt={6}>
          <Badge variant="default" tt="none">
            {plural(max_points, 'point')}
          </Badge>
          {(forCars || isCritical) && (
            <Badge variant={isCritical ? 'filled' : 'default'} color={isCritical ? 'red.9' : undefined} tt="none">
              {LEVEL_LABELS[compliance_level]}
            </Badge>
          )}
          {forCars && (
            <>
              <Badge variant="default" tt="none">
                {CRITERIA_TYPE_LABELS[criteria_type]}
              </Badge>
              <Badge variant="default" tt="none">
                {penaltyLabel(penalty_type)}
              </Badge>
            </>
          )}
          <Text size="sm" c="dimmed">
            {[is_required ? 'Required' : 'Optional', ...(forCars ? costsOf(criterion) : [])].join(' · ')}
          </Text>
        </Group>
      </div>
      {onEdit && (
        <RowActions name={criteria_name} onEdit={onEdit} onDelete={() => void ask()} deleting={remove.pending} />
      )}
      {effects && (
        <ResultsChoice
          name={criteria_name}
          what="delete"
          effects={effects}
          onChoose={(for_results) => void remove.run({ id: criterion.id, for_results })}
          onCancel={remove.reset}
        />
      )}
    </li>
  )
}

/** Limits and penalties, as far as they are set. */
function costsOf(criterion: Criterion): string[] {
  const { criteria_type, tolerance_min, tolerance_max, measurement_unit, penalty_per_unit } = criterion
  const { points_deduction_fail, points_deduction_rectified, time_penalty_fail } = criterion
  const unit = measurement_unit ? ` ${measurement_unit}` : ''
  const isMeasured = criteria_type === 'measurement'
  const parts: (string | false)[] = [
    isMeasured && band(tolerance_min, tolerance_max, unit),
    isMeasured && penalty_per_unit !== null && `${penalty_per_unit} per${unit || ' unit'} outside`,
    points_deduction_fail > 0 && `Fail −${points_deduction_fail} points`,
    time_penalty_fail > 0 && `Fail +${time_penalty_fail} s`,
    points_deduction_rectified > 0 && `Rectified −${points_deduction_rectified} points`,
  ]
  return parts.filter((part) => part !== false)
}

function band(min: number | null, max: number | null, unit: string): string | false {
  if (min !== null && max !== null) return `${min} to ${max}${unit}`
  if (min !== null) return `at least ${min}${unit}`
  return max !== null && `at most ${max}${unit}`
}

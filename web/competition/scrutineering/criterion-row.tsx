/** One criterion of a sheet: its requirement, and the findings for car A and car B. */
import { Badge, Checkbox, Group, Paper, Text } from '@mantine/core'
import { isMeasured } from '@paddock/domain/judging/penalties.ts'
import { measuredInWords } from '@paddock/domain/rules/check-words.ts'
import { type ReactNode, useId } from 'react'
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { CarFields } from './car-fields.tsx'
import { CheckRow } from './check-row.tsx'
import classes from './scrutineering.module.css'
import type { Criterion, Row } from './scrutineering-queries.ts'
import {
  CARS,
  type Car,
  type CarDraft,
  draftOf,
  type Edit,
  isContested,
  type PackRules,
  type RowDraft,
} from './sheet-rows.ts'

type CriterionRowProps = {
  /** Null in an event whose rule pack has no checks. */
  rules: PackRules | null
  criterion: Criterion
  row: Row | undefined
  edit: Edit | undefined
  /** Ticked manually, or because something was entered. */
  checked: boolean
  onCheck: (checked: boolean) => void
  onChange: (car: Car, draft: CarDraft) => void
  onTheirs: () => void
  onMine: (edit: Edit) => void
}

export function CriterionRow(props: CriterionRowProps) {
  const { rules, criterion, row, edit, checked, onCheck, onChange, onTheirs, onMine } = props
  const draft = edit ?? draftOf(row)
  const name = useId()
  const contested = isContested(edit, row) && (
    <ChangedMeanwhile what="row" onTheirs={onTheirs} onMine={() => onMine(edit)}>
      <BothVersions edit={edit} row={row} unit={criterion.check?.unit ?? criterion.measurement_unit} />
    </ChangedMeanwhile>
  )
  if (rules && criterion.check)
    return (
      <CheckRow rules={rules} check={criterion.check} row={row} edit={edit} contested={contested} onChange={onChange} />
    )
  return (
    <Paper
      withBorder
      component="fieldset"
      aria-labelledby={name}
      className={classes.row}
      data-critical={criterion.compliance_level === 'critical' || undefined}
    >
      {contested && <div className={classes.contested}>{contested}</div>}
      <About criterion={criterion} name={name}>
        {!row && (
          <Checkbox
            mt={6}
            label="Checked"
            checked={checked}
            onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
          />
        )}
      </About>
      {CARS.map(({ car, label }) => (
        <CarFields
          key={car}
          label={label}
          criterion={criterion}
          draft={draft[car]}
          onTouch={() => onCheck(true)}
          onChange={(changed) => onChange(car, changed)}
        />
      ))}
    </Paper>
  )
}

function About({ criterion, name, children }: { criterion: Criterion; name: string; children: ReactNode }) {
  const limits = limitsOf(criterion)
  return (
    <div className={classes.about}>
      <span id={name} className={classes.name}>
        {criterion.criteria_name}
      </span>
      <Group gap={6}>
        {criterion.compliance_level === 'critical' && (
          <Badge color="red.9" radius="sm">
            Critical
          </Badge>
        )}
        {!criterion.is_required && (
          <Badge variant="default" radius="sm">
            Optional
          </Badge>
        )}
        {!criterion.is_active && (
          <Badge variant="default" radius="sm">
            Deleted from the template
          </Badge>
        )}
      </Group>
      {criterion.description && <Text size="sm">{criterion.description}</Text>}
      {limits && (
        <Text size="sm" c="dimmed" className={classes.figures}>
          {limits}
        </Text>
      )}
      {children}
    </div>
  )
}

/** The allowed values as text: 40 to 50 mm, target 45. */
export function limitsOf(criterion: Criterion): string | undefined {
  if (!isMeasured(criterion)) return undefined
  const { tolerance_min: low, tolerance_max: high, target_value: target, measurement_unit } = criterion
  const unit = measurement_unit ? ` ${measurement_unit}` : ''
  const band =
    low !== null && high !== null
      ? `${low} to ${high}${unit}`
      : low !== null
        ? `at least ${low}${unit}`
        : high !== null
          ? `at most ${high}${unit}`
          : undefined
  return [band, target === null ? undefined : `target ${target}${unit}`].filter(Boolean).join(', ') || undefined
}

type BothVersionsProps = { edit: Edit; row: Row | undefined; unit: string | null }

/** What was entered here beside what another device has saved. */
function BothVersions({ edit, row, unit }: BothVersionsProps) {
  const { timeOfDay } = useDates()
  return (
    <div className={classes.versions}>
      <Version title="This device" draft={edit} unit={unit} />
      {row && (
        <Version title="The server" draft={draftOf(row)} unit={unit}>
          <li>
            saved by {row.scrutineer_name} at {timeOfDay(row.updated_at)}
          </li>
        </Version>
      )}
    </div>
  )
}

type VersionProps = { title: string; draft: RowDraft; unit: string | null; children?: ReactNode }

const Version = ({ title, draft, unit, children }: VersionProps) => (
  <section aria-label={title}>
    <strong>{title}</strong>
    <ul className={classes.theirs}>
      {CARS.map(({ car, label }) => {
        const { status, measured, measured_value, notes } = draft[car]
        const value = measured ?? measured_value
        const shown = value === null ? undefined : `${measuredInWords(value)}${unit ? ` ${unit}` : ''}`
        return (
          <li key={car}>
            {label}: {[status, shown, notes].filter(Boolean).join(', ')}
          </li>
        )
      })}
      {children}
    </ul>
  </section>
)

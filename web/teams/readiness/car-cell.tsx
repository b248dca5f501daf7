/** The finding for one car and criterion, measured or chosen; saved when the field loses focus. */
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { CAR_STATUSES, type CarStatus, isMeasured, type Verdict } from '@paddock/domain/judging/penalties.ts'
import { plural } from '@paddock/domain/plural.ts'
import type { Car } from '@paddock/domain/racing/run-time.ts'
import { useState } from 'react'
import { INVALID_MEASUREMENT } from './messages.ts'
import classes from './readiness.module.css'
import { type Criterion, type Finding, useSaveFinding } from './readiness-changes.ts'

type CarCellProps = {
  cell: { team_id: string; sheet: string; criterion: string; car: Car }
  criterion: Criterion
  finding: Finding | undefined
  verdict: Verdict | null
}

export function CarCell({ cell, criterion, finding, verdict }: CarCellProps) {
  const save = useSaveFinding()
  const saveFinding = (found: { status: CarStatus; measured_value: number | null } | null) =>
    void save.run({ ...cell, found, updated_at: finding?.updated_at ?? null })
  const label = `${criterion.criteria_name}, car ${cell.car}`
  return (
    <div className={classes.cell} aria-busy={save.pending}>
      {isMeasured(criterion) ? (
        <Measured
          cell={cell}
          criterion={criterion}
          finding={finding}
          label={label}
          saving={save.pending}
          saveFinding={saveFinding}
        />
      ) : (
        <NativeSelect
          size="md"
          label={`Car ${cell.car}`}
          aria-label={label}
          value={finding?.status ?? ''}
          disabled={save.pending}
          data={[{ value: '', label: 'Not checked' }, ...CAR_STATUSES]}
          onChange={({ currentTarget: { value } }) =>
            saveFinding(value === '' ? null : { status: value as CarStatus, measured_value: null })
          }
        />
      )}
      {verdict && (
        <Text size="sm" className={classes.verdict} data-status={verdict.status}>
          {verdictText(verdict)}
        </Text>
      )}
    </div>
  )
}

type MeasuredProps = Pick<CarCellProps, 'cell' | 'criterion' | 'finding'> & {
  label: string
  saving: boolean
  saveFinding: (found: { status: CarStatus; measured_value: number | null } | null) => void
}

/** Accepts a decimal point or a comma. */
function Measured({ cell, criterion, finding, label, saving, saveFinding }: MeasuredProps) {
  const stored = finding?.measured_value ?? null
  const [typed, setTyped] = useState(stored === null ? '' : String(stored))
  const text = typed.trim().replace(',', '.')
  const value = text === '' ? null : Number(text)
  const isBad = value !== null && !(value >= 0 && value <= 99_999)
  return (
    <TextInput
      label={criterion.measurement_unit ? `Car ${cell.car} (${criterion.measurement_unit})` : `Car ${cell.car}`}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={typed}
      readOnly={saving}
      error={isBad ? INVALID_MEASUREMENT : undefined}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        if (!isBad && value !== stored) saveFinding(value === null ? null : { status: 'Pass', measured_value: value })
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur()
      }}
    />
  )
}

function verdictText({ status, points_deducted, time_penalty }: Verdict) {
  const costs = [
    points_deducted > 0 && `−${plural(points_deducted, 'point')}`,
    time_penalty > 0 && `+${time_penalty} s`,
  ]
  return [status, ...costs.filter(Boolean)].join(', ')
}

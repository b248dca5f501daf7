/** What was found on one car for one criterion: status, measured value, what it costs, and why. */
import { NumberInput, Text, Textarea } from '@mantine/core'
import { CAR_STATUSES, isMeasured, isOutside, mayPass, verdict } from '@paddock/domain/judging/penalties.ts'
import { Segments } from '../../ui/segments.tsx'
import { costText } from './messages.ts'
import classes from './scrutineering.module.css'
import type { Criterion } from './scrutineering-queries.ts'
import { type CarDraft, takesNotes, withMeasured } from './sheet-rows.ts'
import { STATUS_COLORS } from './status-colors.ts'

type CarFieldsProps = {
  label: string
  criterion: Criterion
  draft: CarDraft
  /** A press on a status says that it was looked at, also on the one that it has. */
  onTouch: () => void
  onChange: (draft: CarDraft) => void
}

export function CarFields({ label, criterion, draft, onTouch, onChange }: CarFieldsProps) {
  const { status, measured_value, notes } = draft
  const { points_deducted, time_penalty } = verdict(criterion, draft)
  const passable = mayPass(criterion, measured_value)
  return (
    <fieldset className={classes.car}>
      <legend className={classes.carName}>{label}</legend>
      <Segments
        fullWidth
        className={classes.status}
        aria-label={`Status of ${label}`}
        color={STATUS_COLORS[status]}
        data={CAR_STATUSES.map((value) => ({ value, label: value, disabled: value === 'Pass' && !passable }))}
        value={status}
        onClick={onTouch}
        onChange={(value) => onChange({ ...draft, status: value })}
      />
      {isMeasured(criterion) && (
        <NumberInput
          label={criterion.measurement_unit ? `Measured value (${criterion.measurement_unit})` : 'Measured value'}
          step={0.01}
          decimalScale={2}
          min={-1_000_000}
          max={1_000_000}
          clampBehavior="strict"
          allowedDecimalSeparators={['.', ',']}
          inputMode="decimal"
          value={measured_value ?? ''}
          onChange={(value) => onChange(withMeasured(criterion, draft, typeof value === 'number' ? value : null))}
          description={isOutside(criterion, measured_value) ? 'Outside the limits' : undefined}
          inputWrapperOrder={['label', 'input', 'description']}
        />
      )}
      <Text size="sm" className={classes.figures} data-costs={points_deducted > 0 || time_penalty > 0 || undefined}>
        {costText(points_deducted, time_penalty)}
      </Text>
      {takesNotes(draft) && (
        <Textarea
          label="Notes"
          autosize
          minRows={1}
          maxLength={2000}
          value={notes}
          onChange={({ currentTarget }) => onChange({ ...draft, notes: currentTarget.value })}
        />
      )}
    </fieldset>
  )
}

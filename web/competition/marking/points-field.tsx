/** The points of one criterion: anything can be typed, and what it counts as is shown when the field is left. */
import { Text, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { settledField } from './mark-entry.ts'
import classes from './marking.module.css'
import type { Criterion } from './marking-queries.ts'

type PointsFieldProps = {
  criterion: Criterion
  /** The rules take whole marks only. */
  whole: boolean
  typed: string
  /** Saved without points, although they are required. */
  missing: boolean
  onType: (text: string) => void
}

export function PointsField({ criterion, whole, typed, missing, onType }: PointsFieldProps) {
  const { criteria_name, description, max_points, is_required } = criterion
  const id = useId()
  const [note, setNote] = useState<string>()
  const leave = () => {
    const settled = settledField(typed, max_points, whole)
    if (settled.text !== typed) onType(settled.text)
    setNote(settled.note)
  }
  return (
    <div className={classes.criterion}>
      <div>
        <label htmlFor={id} className={classes.criterionName}>
          {criteria_name}
        </label>
        {!is_required && (
          <Text size="sm" c="dimmed">
            Optional
          </Text>
        )}
        {description && (
          <Text size="sm" c="dimmed" id={`${id}-about`}>
            {description}
          </Text>
        )}
      </div>
      <div className={classes.points}>
        <TextInput
          id={id}
          size="lg"
          inputMode={whole ? 'numeric' : 'decimal'}
          enterKeyHint="next"
          autoComplete="off"
          maxLength={20}
          aria-describedby={`${id}-most${description ? ` ${id}-about` : ''}`}
          data-field
          error={missing}
          value={typed}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => {
            setNote(undefined)
            onType(currentTarget.value)
          }}
          onBlur={leave}
        />
        <span id={`${id}-most`}>of {max_points}</span>
      </div>
      <div role="status" className={classes.note}>
        {note ?? (missing && 'Missing: this line is required.')}
      </div>
    </div>
  )
}

/** A check of the rule pack on a sheet: article, limit and cost, with the entries and verdicts of both cars. */
import { Badge, Paper, Text, Textarea } from '@mantine/core'
import { CAR_STATUSES, type CarStatus } from '@paddock/domain/judging/penalties.ts'
import { CLASS_LABELS, chargeInWords, limitInWords, verdictInWords } from '@paddock/domain/rules/check-words.ts'
import { measuredFault } from '@paddock/domain/rules/measured-fault.ts'
import type { Check } from '@paddock/domain/rules/pack-scrutineering.ts'
import { checkVerdict, entryKind } from '@paddock/domain/rules/sheet-check.ts'
import { type ReactNode, useId } from 'react'
import { Segments } from '../../ui/segments.tsx'
import { CheckEntry } from './check-entry.tsx'
import { carsOf, withStatus, withValue } from './pack-sheet.ts'
import classes from './scrutineering.module.css'
import {
  blankOf,
  type Car,
  type CarDraft,
  draftOf,
  type Edit,
  type PackRules,
  type SavedRow,
  takesNotes,
} from './sheet-rows.ts'
import { STATUS_COLORS } from './status-colors.ts'

type CheckRowProps = {
  rules: PackRules
  check: Check
  row: SavedRow | undefined
  edit: Edit | undefined
  /** Shown where another device has changed the row. */
  contested: ReactNode
  onChange: (car: Car, draft: CarDraft) => void
}

export function CheckRow({ rules, check, row, edit, contested, onChange }: CheckRowProps) {
  const draft = edit ?? draftOf(row, blankOf({ check }))
  const name = useId()
  return (
    <Paper
      withBorder
      component="fieldset"
      aria-labelledby={name}
      className={classes.row}
      data-check
      data-critical={check.class === 'safety' || undefined}
    >
      {contested && <div className={classes.contested}>{contested}</div>}
      <div className={classes.about}>
        <span id={name} className={classes.checkName}>
          <span className={classes.article}>{check.id}</span> {check.what}
        </span>
        <Text size="sm" className={classes.figures}>
          {limitInWords(check)}
        </Text>
        <Text size="sm" c="dimmed">
          {check.class !== 'general' && (
            <Badge component="span" variant="default" radius="sm" size="sm" mr={6}>
              {CLASS_LABELS[check.class]}
            </Badge>
          )}
          {chargeInWords(check)}
        </Text>
      </div>
      {carsOf(check, draft).map(({ car, label }) => (
        <CheckFields
          key={car}
          rules={rules}
          check={check}
          label={label}
          draft={draft[car]}
          onChange={(changed) => onChange(car, changed)}
        />
      ))}
    </Paper>
  )
}

type CheckFieldsProps = {
  rules: PackRules
  check: Check
  label: string
  draft: CarDraft
  onChange: (draft: CarDraft) => void
}

function CheckFields({ rules, check, label, draft, onChange }: CheckFieldsProps) {
  const measured = draft.measured ?? null
  const verdict = checkVerdict(rules, check, { status: draft.status, measured })
  const { status } = verdict
  const isPlaces = entryKind(check) === 'places'
  return (
    <fieldset className={classes.car}>
      <legend className={classes.carName}>{label}</legend>
      <div className={classes.entry} data-beside={isShort(check) || undefined}>
        <CheckEntry
          check={check}
          label={label}
          measured={measured}
          fault={measuredFault(rules, check, measured)}
          onChange={(value) => {
            const changed = withValue(rules, check, draft, value)
            // The last wheel that failed was unticked: the others were looked at.
            onChange(isPlaces && value === null ? { ...changed, status: 'Pass' } : changed)
          }}
        />
        <Segments
          fullWidth
          className={classes.status}
          aria-label={`Status of ${check.id} ${label}`}
          color={STATUS_COLORS[status]}
          data={CAR_STATUSES.filter((one) => one !== 'Rectified' || check.fixable).map((value) => ({
            value,
            label: value,
            disabled: measured !== null && !isOpen(value, status),
          }))}
          value={status}
          onChange={(value) => onChange(withStatus(draft, value))}
        />
      </div>
      {status !== 'N/A' && (
        <output className={classes.verdict} data-costs={verdict.points_deducted > 0 || undefined}>
          {verdictInWords(verdict)}
        </output>
      )}
      {status === 'Rectified' && measured !== null && (
        <Text size="sm" c="dimmed">
          The value stays the one measured first.
        </Text>
      )}
      {takesNotes({ status }) && (
        <Textarea
          aria-label={`Notes on ${check.id} ${label}`}
          placeholder="Notes"
          autosize
          minRows={1}
          maxLength={2000}
          value={draft.notes}
          onChange={({ currentTarget }) => onChange({ ...draft, notes: currentTarget.value })}
        />
      )}
    </fieldset>
  )
}

/** One number and three statuses fit beside each other. */
const isShort = (check: Check) => !check.fixable && ['number', 'count'].includes(entryKind(check))

/** A value has decided between Pass and Fail; a failure may still be put right, and N/A takes the value away. */
function isOpen(value: CarStatus, decided: CarStatus) {
  if (value === 'N/A') return true
  return value === 'Pass' ? decided === 'Pass' : decided !== 'Pass'
}

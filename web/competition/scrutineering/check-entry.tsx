/** The fields for what a check of the rule pack measures: one number, wheels, parts of a wing, failing places, or a count. */
import { Button, Checkbox } from '@mantine/core'
import { isNames, isNumbers } from '@paddock/domain/rules/check-finding.ts'
import { placeInWords } from '@paddock/domain/rules/check-words.ts'
import type { Measured } from '@paddock/domain/rules/event-record.ts'
import { MOST_PARTS } from '@paddock/domain/rules/measured-fault.ts'
import type { Check } from '@paddock/domain/rules/pack-scrutineering.ts'
import { entryKind, namesIn, sameMeasured } from '@paddock/domain/rules/sheet-check.ts'
import { useState } from 'react'
import { DecimalInput } from './decimal-input.tsx'
import classes from './scrutineering.module.css'

export type CheckEntryProps = {
  check: Check
  /** Car A, Car B or Team. */
  label: string
  measured: Measured | null
  /** Why the check cannot take the value. */
  fault: string | undefined
  onChange: (measured: Measured | null) => void
}

export function CheckEntry(props: CheckEntryProps) {
  switch (entryKind(props.check)) {
    case 'judged':
      return null
    case 'number':
    case 'count':
      return <OneNumber {...props} />
    case 'places':
      return <Places {...props} />
    case 'list':
      return <Parts {...props} />
    default:
      return <Named {...props} />
  }
}

const numberIn = (measured: Measured | null) => (typeof measured === 'number' ? measured : null)

function OneNumber({ check, label, measured, fault, onChange }: CheckEntryProps) {
  const isCount = entryKind(check) === 'count'
  return (
    <DecimalInput
      aria-label={`${check.id} ${label}, ${isCount ? 'how many fail' : 'measured'}`}
      placeholder={isCount ? 'How many fail' : 'Measured'}
      unit={check.unit}
      value={numberIn(measured)}
      error={fault}
      onChange={onChange}
    />
  )
}

/** By wheel, laid out as the car is seen from above, or by the names of several limits. */
function Named({ check, label, measured, fault, onChange }: CheckEntryProps) {
  const names = namesIn(check)
  const values: Partial<Record<string, number>> =
    measured === null || typeof measured === 'number' || Array.isArray(measured)
      ? {}
      : (measured as Record<string, number>)
  function change(name: string, value: number | null) {
    const { [name]: _, ...others } = values
    const entered = Object.entries(value === null ? others : { ...others, [name]: value })
    onChange(entered.length === 0 ? null : (Object.fromEntries(entered) as Record<string, number>))
  }
  return (
    <div>
      <div className={classes.places} data-wheels={check.wheels.length > 0 || undefined}>
        {names.map((name) => (
          <DecimalInput
            key={name}
            aria-label={`${check.id} ${label}, ${placeInWords(name)}`}
            leftSection={<span className={classes.place}>{placeInWords(name)}</span>}
            leftSectionWidth={check.wheels.length > 0 ? 40 : 84}
            leftSectionPointerEvents="none"
            unit={check.unit}
            value={values[name] ?? null}
            error={Boolean(fault)}
            onChange={(value) => change(name, value)}
          />
        ))}
      </div>
      <Fault text={fault} />
    </div>
  )
}

/** Segments of a span, or vanes of a chord. */
function Parts({ check, label, measured, fault, onChange }: CheckEntryProps) {
  const [slots, setSlots] = useState(() => partsOf(measured))
  // Changed from outside, such as by another tablet.
  if (!sameMeasured(entered(slots), entered(partsOf(measured)))) setSlots(partsOf(measured))
  function change(place: number, value: number | null) {
    const changed = slots.map((slot, index) => (index === place ? value : slot))
    setSlots(changed)
    onChange(entered(changed))
  }
  return (
    <div>
      <div className={classes.places}>
        {slots.map((slot, place) => (
          <DecimalInput
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a wing have no other name
            key={place}
            aria-label={`${check.id} ${label}, part ${place + 1}`}
            leftSection={<span className={classes.place}>{place + 1}</span>}
            leftSectionWidth={32}
            leftSectionPointerEvents="none"
            unit={check.unit}
            value={slot}
            error={Boolean(fault)}
            onChange={(value) => change(place, value)}
          />
        ))}
        {slots.length < MOST_PARTS && (
          <Button
            variant="default"
            aria-label={`Add part to ${check.id} ${label}`}
            onClick={() => setSlots([...slots, null])}
          >
            Add part
          </Button>
        )}
      </div>
      <Fault text={fault} />
    </div>
  )
}

function partsOf(measured: Measured | null): (number | null)[] {
  if (typeof measured === 'number') return [measured]
  return measured !== null && isNumbers(measured) && measured.length > 0 ? [...measured] : [null]
}

function entered(slots: readonly (number | null)[]): number[] | null {
  const values = slots.filter((slot) => slot !== null)
  return values.length === 0 ? null : values
}

/** The wheels that fail; none ticked says nothing yet. */
function Places({ check, label, measured, fault, onChange }: CheckEntryProps) {
  const failing = measured !== null && typeof measured === 'object' && isNames(measured as Measured) ? measured : []
  const isTicked = (name: string) => Array.isArray(failing) && failing.includes(name)
  return (
    <div>
      <fieldset className={classes.ticks} aria-label={`${check.id} ${label}, wheels that fail`}>
        {check.wheels.map((wheel) => (
          <Checkbox
            key={wheel}
            label={wheel}
            checked={isTicked(wheel)}
            onChange={({ currentTarget: { checked } }) => {
              const now = check.wheels.filter((name) => (name === wheel ? checked : isTicked(name)))
              onChange(now.length === 0 ? null : now)
            }}
          />
        ))}
      </fieldset>
      <Fault text={fault} />
    </div>
  )
}

const Fault = ({ text }: { text: string | undefined }) =>
  text ? (
    <p role="alert" className={classes.fault}>
      {text}
    </p>
  ) : null

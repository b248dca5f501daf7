/** The values of a column of a file: which rows to take, and what each value stands for. */
import { Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { type Filtered, type GateFile, valuesIn } from '@paddock/domain/practice/import.ts'
import { FIELD_NAMES, type Field, type Mapping } from '@paddock/domain/practice/import-columns.ts'
import type { ReactNode } from 'react'
import classes from './gate-files.module.css'

type Leaving = { leftOut: readonly string[]; onChange: (leftOut: readonly string[]) => void }

type ValueChoicesProps = {
  file: GateFile
  mapping: Mapping
  field: Field | Filtered
  /** If rows can be left out by this column. */
  leaving?: Leaving
  /** What stands beside a value that is not empty. */
  target?: (value: string) => ReactNode
}

export function ValueChoices({ file, mapping, field, leaving, target }: ValueChoicesProps) {
  const values = valuesIn(file, mapping, field)
  const named = (value: string, rows: number) => `${value || 'Empty'} (${plural(rows, 'row')})`
  return (
    <fieldset className={classes.values}>
      <legend>{FIELD_NAMES[field]}</legend>
      {leaving && values.length > 3 && (
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => leaving.onChange([])}>
            Select all
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => leaving.onChange(values.map(({ value }) => value))}
          >
            Select none
          </Button>
        </Group>
      )}
      <ul>
        {values.map(({ value, rows }) => (
          <li key={value}>
            {leaving ? (
              <Checkbox
                label={named(value, rows)}
                checked={!leaving.leftOut.includes(value)}
                onChange={({ currentTarget }) =>
                  leaving.onChange(toggled(leaving.leftOut, value, currentTarget.checked))
                }
              />
            ) : (
              <span>{named(value, rows)}</span>
            )}
            {value !== '' && target?.(value)}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const toggled = (leftOut: readonly string[], value: string, isTaken: boolean) =>
  isTaken ? leftOut.filter((one) => one !== value) : [...leftOut, value]

type TargetProps = {
  label: string
  unchosen?: string
  value: string | number | undefined
  options: { value: string; label: string }[]
  onChange: (chosen: string) => void
}

export const Target = ({ label, unchosen = 'As in the file', value, options, onChange }: TargetProps) => (
  <NativeSelect
    aria-label={label}
    value={String(value ?? '')}
    data={[{ value: '', label: unchosen }, ...options]}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

export function withChoice<T>(
  choices: Readonly<Record<string, T>>,
  value: string,
  chosen: T | undefined,
): Record<string, T> {
  const others = Object.entries(choices).filter(([name]) => name !== value)
  return Object.fromEntries(chosen === undefined ? others : [...others, [value, chosen]])
}

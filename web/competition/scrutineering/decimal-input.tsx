/** A measured number: with a point or a comma, empty for none. What is no number is said below the field. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import classes from './scrutineering.module.css'

type DecimalInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: number | null
  unit: string | null
  onChange: (value: number | null) => void
}

export function DecimalInput({ value, unit, onChange, error, ...named }: DecimalInputProps) {
  const [text, setText] = useState(() => textOf(value))
  // Changed from outside, such as by another tablet.
  if (numberIn(text) !== value) setText(textOf(value))
  const isStrange = text.trim() !== '' && numberIn(text) === null
  return (
    <TextInput
      {...named}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionPointerEvents="none"
      error={isStrange ? 'Please enter a number' : error}
      onKeyDown={toNextField}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(numberIn(currentTarget.value))
      }}
    />
  )
}

const textOf = (value: number | null) => (value === null ? '' : String(value))

const NUMBER = /^[-−]?(\d+([.,]\d*)?|[.,]\d+)$/

export function numberIn(text: string): number | null {
  const typed = text.trim()
  return NUMBER.test(typed) ? Number(typed.replace(',', '.').replace('−', '-')) : null
}

/** Enter goes on to the next value of the section: a calliper in one hand, the keypad under the other. */
function toNextField(pressed: KeyboardEvent<HTMLInputElement>) {
  if (pressed.key !== 'Enter' || pressed.ctrlKey || pressed.metaKey) return
  const form = pressed.currentTarget.form
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[inputmode=decimal]') ?? [])]
  const next = fields[fields.indexOf(pressed.currentTarget) + 1]
  if (!next) return
  pressed.preventDefault()
  next.focus()
  next.select()
}

/** A quantity: minus, a number, plus. At least 1; an invalid number becomes 1 on blur. */
import { ActionIcon, TextInput } from '@mantine/core'
import { quantityTyped } from '@paddock/domain/store/cart.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './quantity-field.module.css'

type QuantityFieldProps = {
  /** What is counted, for screen readers. */
  of: string
  value: number
  most: number
  onChange: (quantity: number) => void
  disabled?: boolean
}

export function QuantityField({ of, value, most, onChange, disabled = false }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>()

  const type = (text: string) => {
    // An emptied field is being retyped; it is validated on blur.
    const wanted = Number.parseInt(text, 10)
    if (Number.isNaN(wanted) || wanted < 1) return setTyped(text)
    // From here on the field shows the actual quantity, also after a refusal or a change by another tab or the store.
    onChange(quantityTyped(text))
    setTyped(undefined)
  }
  const leave = () => {
    if (typed !== undefined) onChange(quantityTyped(typed))
    setTyped(undefined)
  }

  return (
    <div className={classes.field}>
      <ActionIcon
        size={44}
        variant="default"
        aria-label={`One less of ${of}`}
        disabled={disabled || value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <TextInput
        className={classes.number}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        aria-label={`Quantity of ${of}`}
        disabled={disabled}
        value={typed ?? value}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
      <ActionIcon
        size={44}
        variant="default"
        aria-label={`One more of ${of}`}
        disabled={disabled || value >= most}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}

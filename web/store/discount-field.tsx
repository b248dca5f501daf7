/** The field for a discount code, in the summary of the cart and of the checkout. */
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { applyCode, type Discounts, removeCode } from './discount-code.ts'

export function DiscountField({ discounts: { code, applied, refusal, failed, checking } }: { discounts: Discounts }) {
  const [typed, setTyped] = useState(code)
  if (applied)
    return (
      <Group justify="space-between" mx={4} wrap="nowrap">
        <Text size="sm" role="status">
          Code <b>{applied}</b> applied
        </Text>
        <Button
          variant="default"
          size="xs"
          aria-label={`Remove the code ${applied}`}
          onClick={() => {
            setTyped('')
            removeCode()
          }}
        >
          Remove
        </Button>
      </Group>
    )
  const apply = () => (typed.trim() === '' ? removeCode() : applyCode(typed))
  return (
    <Group mx={4} gap={8} align="end" wrap="nowrap">
      <TextInput
        flex={1}
        label="Discount code"
        value={typed}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={failed && code !== '' ? 'The code could not be checked. Please try again.' : refusal}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // Enter would send the checkout form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
        inputContainer={(input) => (
          <Group gap={8} wrap="nowrap" align="stretch">
            <div style={{ flex: 1 }}>{input}</div>
            <Button variant="default" loading={checking} onClick={apply}>
              Apply
            </Button>
          </Group>
        )}
      />
    </Group>
  )
}

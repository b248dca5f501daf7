/** The products of an order made by hand: searching them, quantities, removing. */
import { Button, Group, NumberInput, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { MOST_OF_ONE } from '@paddock/domain/store/cart.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { multiply } from '@paddock/domain/units.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { DeleteButton } from '../../../ui/delete-button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import classes from './drafts.module.css'

type Variant = Awaited<ReturnType<typeof api.draft_orders.variants.call>>[number]
export type FormLine = Variant & { quantity: number }

type DraftLinesProps = { lines: readonly FormLine[]; onChange: (lines: FormLine[]) => void }

export function DraftLines({ lines, onChange }: DraftLinesProps) {
  const setQuantity = (variant_id: string, quantity: number) =>
    onChange(lines.map((line) => (line.variant_id === variant_id ? { ...line, quantity } : line)))
  const add = (variant: Variant) => {
    const there = lines.find(({ variant_id }) => variant_id === variant.variant_id)
    if (there) setQuantity(variant.variant_id, there.quantity + 1)
    else onChange([...lines, { ...variant, quantity: 1 }])
  }
  return (
    <>
      <ul className={classes.lines} aria-label="Products of the order">
        {lines.map((line) => (
          <li key={line.variant_id}>
            <span>
              {line.name}
              <Text size="sm" c="dimmed">
                {formatCents(line.price)} each, {line.available === null ? 'no limit' : `${line.available} available`}
              </Text>
            </span>
            <Group gap="xs" wrap="nowrap">
              <NumberInput
                aria-label={`Quantity of ${line.name}`}
                w={90}
                min={1}
                max={MOST_OF_ONE}
                allowDecimal={false}
                value={line.quantity}
                onChange={(value) => setQuantity(line.variant_id, Math.max(1, Number(value) || 1))}
              />
              <Text w={90} ta="right">
                {formatCents(multiply(line.price, line.quantity))}
              </Text>
              <DeleteButton
                label={`Remove ${line.name}`}
                deleting={false}
                onClick={() => onChange(lines.filter(({ variant_id }) => variant_id !== line.variant_id))}
              />
            </Group>
          </li>
        ))}
      </ul>
      <Search onAdd={add} />
    </>
  )
}

function Search({ onAdd }: { onAdd: (variant: Variant) => void }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const query = useQuery({
    ...api.draft_orders.variants.queryOptions({ input: { search } }),
    enabled: search.length >= 2,
  })
  return (
    <>
      <TextInput
        mt="md"
        type="search"
        label="Add a product"
        placeholder="Name or SKU"
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // Enter would save the draft.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {search.length >= 2 && (
        <QueryState
          query={query}
          loading="Searching"
          errorTitle="The products could not be searched"
          empty={<Text mt="xs">Nothing found.</Text>}
        >
          {(found) => (
            <ul className={classes.lines} aria-label="Found products">
              {found.map((variant) => (
                <li key={variant.variant_id}>
                  <span>
                    {variant.name}
                    <Text size="sm" c="dimmed">
                      {[variant.sku, formatCents(variant.price)].filter(Boolean).join(', ')}
                    </Text>
                  </span>
                  <Button variant="default" size="sm" onClick={() => onAdd(variant)} aria-label={`Add ${variant.name}`}>
                    Add
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      )}
    </>
  )
}

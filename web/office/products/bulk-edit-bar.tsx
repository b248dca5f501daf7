/** What can be done with several chosen products at once. Chosen ones that the list does not show at the moment are counted. */
import { Button, Group, MultiSelect, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { LEGAL_CHOICES } from '@paddock/domain/store/legal-choices.ts'
import { currencySign } from '@paddock/domain/store/money.ts'
import { tagsFrom } from '@paddock/domain/store/product-form.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { done } from '../../ui/result-toasts.ts'
import { categoriesQuery } from './catalogue-queries.ts'

type BulkEditBarProps = {
  ids: readonly string[]
  /** Of those, how many the list does not show: on another page, or hidden by a filter. */
  hidden: number
  /** Also to choose nothing any more. */
  onDone: () => void
}
type Changes = Parameters<typeof api.owned_products.changeMany.call>[0]['changes']

const FIELDS = [
  { value: 'is_active', label: 'Active' },
  { value: 'is_featured', label: 'Featured' },
  { value: 'category_id', label: 'Category' },
  { value: 'tags', label: 'Tags' },
  { value: 'price', label: 'Price' },
  { value: 'low_stock_threshold', label: 'Low stock from' },
  { value: 'legal_in', label: 'Legal in' },
] as const
type Field = (typeof FIELDS)[number]['value']

export function BulkEditBar({ ids, hidden, onDone }: BulkEditBarProps) {
  const [field, setField] = useState<Field>('is_active')
  const change = useAction(api.owned_products.changeMany, {
    done({ changed }) {
      done(`${plural(changed, 'product')} changed`)
      onDone()
    },
    failed: 'The products could not be changed',
    refetch: () => [api.owned_products.key()],
  })
  const apply = async (changes: Changes, question?: string) => {
    const asked = question ?? (hidden > 0 ? 'The products that are not shown change as well.' : undefined)
    const title = `Change ${plural(ids.length, 'product')}?`
    if (asked && !(await confirm({ title, text: asked, confirmLabel: 'Change products' }))) return
    await change.run({ ids: [...ids], changes })
  }
  const Controls = CONTROLS[field]
  return (
    <Group component="section" aria-label="Chosen products" my="md" align="end" gap="sm">
      <Text fw={650} role="status">
        {plural(ids.length, 'product')} chosen{hidden > 0 && `, ${hidden} not shown`}
      </Text>
      <NativeSelect
        size="md"
        label="Change"
        data={[...FIELDS]}
        value={field}
        onChange={({ currentTarget }) => setField(currentTarget.value as Field)}
      />
      <Controls
        key={field}
        busy={change.pending}
        onApply={(changes, question) => void apply(changes, question?.(plural(ids.length, 'product')))}
      />
      <Button variant="subtle" color="gray" disabled={change.pending} onClick={onDone}>
        Choose none
      </Button>
    </Group>
  )
}

type ControlsProps = {
  busy: boolean
  /** `question`: asked first, of so many products. */
  onApply: (changes: Changes, question?: (products: string) => string) => void
}
type ButtonProps = { busy: boolean; disabled?: boolean; onClick: () => void; children: ReactNode }

const Apply = ({ busy, disabled = false, onClick, children }: ButtonProps) => (
  <Button variant="default" disabled={busy || disabled} onClick={onClick}>
    {children}
  </Button>
)

const CONTROLS: Record<Field, (props: ControlsProps) => ReactNode> = {
  is_active: ({ busy, onApply }) => (
    <>
      <Apply busy={busy} onClick={() => onApply({ is_active: true })}>
        Activate
      </Apply>
      <Apply busy={busy} onClick={() => onApply({ is_active: false })}>
        Deactivate
      </Apply>
    </>
  ),
  is_featured: ({ busy, onApply }) => (
    <>
      <Apply busy={busy} onClick={() => onApply({ is_featured: true })}>
        Feature
      </Apply>
      <Apply busy={busy} onClick={() => onApply({ is_featured: false })}>
        Do not feature
      </Apply>
    </>
  ),
  category_id: CategoryControls,
  tags: TagControls,
  price: PriceControls,
  low_stock_threshold: ThresholdControls,
  legal_in: LegalControls,
}

const NO_CATEGORY = ''

function CategoryControls({ busy, onApply }: ControlsProps) {
  const [category, setCategory] = useState(NO_CATEGORY)
  const { data = [] } = useQuery(categoriesQuery())
  return (
    <>
      <NativeSelect
        size="md"
        label="Category"
        data={[
          { value: NO_CATEGORY, label: 'No category' },
          ...data.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={category}
        onChange={({ currentTarget }) => setCategory(currentTarget.value)}
      />
      <Apply busy={busy} onClick={() => onApply({ category_id: category === NO_CATEGORY ? null : category })}>
        Set category
      </Apply>
    </>
  )
}

function TagControls({ busy, onApply }: ControlsProps) {
  const [tags, setTags] = useState('')
  const nothing = tags.trim() === ''
  return (
    <>
      <TextInput
        label="Tags"
        description="Separated by commas"
        value={tags}
        maxLength={500}
        onChange={({ currentTarget }) => setTags(currentTarget.value)}
      />
      <Apply busy={busy} disabled={nothing} onClick={() => onApply({ add_tags: tagsFrom(tags) })}>
        Add tags
      </Apply>
      <Apply busy={busy} disabled={nothing} onClick={() => onApply({ remove_tags: tagsFrom(tags) })}>
        Remove tags
      </Apply>
    </>
  )
}

function PriceControls({ busy, onApply }: ControlsProps) {
  const [kind, setKind] = useState<'percent' | 'amount'>('percent')
  const [typed, setTyped] = useState<number | string>('')
  const by = Number(typed)
  const shown = kind === 'percent' ? `${by} %` : `${by < 0 ? '−' : ''}${currencySign()}${Math.abs(by).toFixed(2)}`
  return (
    <>
      <NativeSelect
        size="md"
        label="By"
        data={[
          { value: 'percent', label: 'Percent' },
          { value: 'amount', label: 'Amount' },
        ]}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value as typeof kind)}
      />
      <NumberInput
        label="Up, or down with −"
        w="11rem"
        suffix={kind === 'percent' ? ' %' : undefined}
        prefix={kind === 'amount' ? currencySign() : undefined}
        min={kind === 'percent' ? -100 : -999_999}
        max={kind === 'percent' ? 1000 : 999_999}
        decimalScale={2}
        value={typed}
        onChange={setTyped}
      />
      <Apply
        busy={busy}
        disabled={!by}
        onClick={() =>
          onApply(
            { price: { kind, by } },
            (products) => `The prices of ${products} change by ${shown}, with all their variants.`,
          )
        }
      >
        Change prices
      </Apply>
    </>
  )
}

function ThresholdControls({ busy, onApply }: ControlsProps) {
  const [least, setLeast] = useState<number | string>('')
  return (
    <>
      <NumberInput
        label="Low stock from"
        w="11rem"
        min={0}
        max={999_999}
        allowDecimal={false}
        value={least}
        onChange={setLeast}
      />
      <Apply busy={busy} disabled={least === ''} onClick={() => onApply({ low_stock_threshold: Number(least) })}>
        Set threshold
      </Apply>
    </>
  )
}

function LegalControls({ busy, onApply }: ControlsProps) {
  const [legal_in, setLegalIn] = useState<string[]>([])
  return (
    <>
      <MultiSelect
        label="Legal in"
        description="None: it says nothing about rules"
        miw="18rem"
        data={[...LEGAL_CHOICES]}
        value={legal_in}
        onChange={setLegalIn}
      />
      <Apply busy={busy} onClick={() => onApply({ legal_in })}>
        Set rules
      </Apply>
    </>
  )
}

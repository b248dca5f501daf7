/** What prints cost, as the owner sets it: a part of 3D Materials. */
import { ActionIcon, Button, Group, NativeSelect, NumberInput, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import { printing_quotes } from '@paddock/contract/printing/printing-quotes.ts'
import { BINDING_DAYS, type MaterialMeasure } from '@paddock/domain/printing/pricing/price-rules.ts'
import { currencySign } from '@paddock/domain/store/money.ts'
import { type Cents, cents } from '@paddock/domain/units.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { MESSAGES } from '../messages.ts'

type Stored = Awaited<ReturnType<typeof api.printing_quotes.prices.call>>
type Rules = Stored['rules']

export function PricesPage({ mayEdit }: { mayEdit: boolean }) {
  const query = useQuery(api.printing_quotes.prices.queryOptions())
  return (
    <>
      <Title order={2}>Prices of prints</Title>
      <Text c="dimmed">What the quote page computes its prices from. Quotes that were given stay as they are.</Text>
      <QueryState query={query} loading="Loading prices" errorTitle={MESSAGES.quotes.pricesLoadFailed}>
        {(stored) => <PricesForm stored={stored} mayEdit={mayEdit} />}
      </QueryState>
    </>
  )
}

function PricesForm({ stored, mayEdit }: { stored: Stored; mayEdit: boolean }) {
  const save = useAction(api.printing_quotes.setPrices, {
    done: () => toast.success({ title: 'Success', text: MESSAGES.quotes.pricesSaved }),
    failed: MESSAGES.quotes.pricesFailed,
    refetch: () => [api.printing_quotes.prices.key()],
  })
  const edit = useEdit({
    schema: inputOf(printing_quotes.setPrices),
    opened: stored,
    current: stored,
    values: (read: Stored = stored) => ({ rules: read.rules }),
    input: ({ rules }, read: Stored = stored) => ({ rules, updated_at: read.updated_at }),
    saved: (now) => now,
    save,
  })
  const { rules } = edit.values
  const set = (changes: Partial<Rules>) => edit.set({ rules: { ...rules, ...changes } })
  const money = (
    label: string,
    field: 'cents_per_hour' | 'setup_cents' | 'unit_floor_cents' | 'order_floor_cents',
    description?: string,
  ) => (
    <Money
      label={label}
      description={description}
      value={rules[field]}
      onChange={(amount) => set({ [field]: amount })}
    />
  )
  const percent = (label: string, field: 'margin_percent' | 'rush_percent') => (
    <Count label={label} suffix=" %" value={rules[field]} onChange={(value) => set({ [field]: value })} />
  )
  return (
    <EditForm edit={edit} label="Prices of prints">
      <fieldset disabled={!mayEdit} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        <Part title="Costs">
          <NativeSelect
            size="md"
            label="Material is counted by"
            value={rules.material_by}
            data={[
              { value: 'weight', label: 'Weight as printed, with support' },
              { value: 'volume', label: 'Volume of the model, as if solid' },
            ]}
            onChange={({ currentTarget }) => set({ material_by: currentTarget.value as MaterialMeasure })}
          />
          {money('Machine time per hour', 'cents_per_hour')}
          {money('Set-up per part', 'setup_cents')}
          {percent('Margin on all costs', 'margin_percent')}
          {money('Lowest price of a unit', 'unit_floor_cents')}
          {money('Minimum order', 'order_floor_cents')}
        </Part>
        <Part title="Time">
          <Count
            label="Ready after"
            suffix=" working days"
            value={rules.usual_days}
            onChange={(usual_days) => set({ usual_days })}
          />
          <Count
            label="Rush: ready after"
            suffix=" working days"
            value={rules.rush_days}
            onChange={(rush_days) => set({ rush_days })}
          />
          {percent('Rush surcharge', 'rush_percent')}
        </Part>
        <Part
          title={`Binding for ${BINDING_DAYS} days at once`}
          text="Beyond these limits a person checks the price within 24 hours."
        >
          <Money
            label="Up to a total of"
            value={rules.limits.most_cents}
            onChange={(most_cents) => set({ limits: { ...rules.limits, most_cents } })}
          />
          <Count
            label="Up to this many units"
            value={rules.limits.most_units}
            onChange={(most_units) => set({ limits: { ...rules.limits, most_units } })}
          />
          <Count
            label="Up to this many hours of printing"
            value={rules.limits.most_hours}
            onChange={(most_hours) => set({ limits: { ...rules.limits, most_hours } })}
          />
        </Part>
        <List
          title="Finishes"
          error={edit.errorAt('rules.finishes')}
          items={rules.finishes}
          none={{ name: '', unit_cents: cents(0), cm2_cents: cents(0) }}
          onChange={(finishes) => set({ finishes })}
          row={(finish, change, at) => (
            <>
              <TextInput
                label="Name"
                value={finish.name}
                error={edit.errorAt(`rules.finishes.${at}.name`)}
                onChange={({ currentTarget }) => change({ ...finish, name: currentTarget.value })}
              />
              <Money
                label="Per unit"
                value={finish.unit_cents}
                onChange={(unit_cents) => change({ ...finish, unit_cents })}
              />
              <Money
                label="Per cm²"
                value={finish.cm2_cents}
                onChange={(cm2_cents) => change({ ...finish, cm2_cents })}
              />
            </>
          )}
        />
        <List
          title="Infill"
          error={edit.errorAt('rules.infills')}
          items={rules.infills}
          none={20}
          onChange={(infills) => set({ infills })}
          row={(infill, change) => <Count label="Share" suffix=" %" value={infill} onChange={change} />}
        />
        <List
          title="Quantity discounts"
          error={edit.errorAt('rules.breaks')}
          items={rules.breaks}
          none={{ from: 50, percent: 20 }}
          onChange={(breaks) => set({ breaks })}
          row={(step, change) => (
            <>
              <Count label="From this many units" value={step.from} onChange={(from) => change({ ...step, from })} />
              <Count
                label="Discount"
                suffix=" %"
                value={step.percent}
                onChange={(off) => change({ ...step, percent: off })}
              />
            </>
          )}
        />
        <List
          title="Colours that cost more"
          error={edit.errorAt('rules.colours')}
          items={rules.colours}
          none={{ name: '', percent: 10 }}
          onChange={(colours) => set({ colours })}
          row={(colour, change, at) => (
            <>
              <TextInput
                label="Colour"
                value={colour.name}
                error={edit.errorAt(`rules.colours.${at}.name`)}
                onChange={({ currentTarget }) => change({ ...colour, name: currentTarget.value })}
              />
              <Count
                label="Of the material"
                suffix=" %"
                value={colour.percent}
                onChange={(more) => change({ ...colour, percent: more })}
              />
            </>
          )}
        />
      </fieldset>
      {mayEdit && (
        <Button
          type="submit"
          loading={edit.pending}
          disabled={!edit.dirty}
          style={{ justifySelf: 'start', alignSelf: 'start' }}
        >
          Save prices
        </Button>
      )}
    </EditForm>
  )
}

const Part = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Title order={3} size="h4" mt="lg" mb="xs">
      {title}
    </Title>
    {text && (
      <Text c="dimmed" mb="xs">
        {text}
      </Text>
    )}
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
      {children}
    </SimpleGrid>
  </section>
)

type NumberProps<Value extends number> = {
  label: string
  description?: string | undefined
  suffix?: string
  value: Value
  onChange: (value: Value) => void
}

const Money = ({ label, description, value, onChange }: NumberProps<Cents>) => (
  <NumberInput
    label={label}
    description={description}
    prefix={currencySign()}
    min={0}
    decimalScale={2}
    fixedDecimalScale
    allowNegative={false}
    value={value / 100}
    onChange={(typed) => onChange(cents(Math.round(Number(typed) * 100)))}
  />
)

const Count = ({ label, suffix, value, onChange }: NumberProps<number>) => (
  <NumberInput
    label={label}
    suffix={suffix}
    min={0}
    allowNegative={false}
    value={value}
    onChange={(typed) => onChange(Number(typed))}
  />
)

type ListProps<Item> = {
  title: string
  error: string | undefined
  items: readonly Item[]
  /** What a new row begins with. */
  none: Item
  onChange: (items: Item[]) => void
  row: (item: Item, change: (item: Item) => void, at: number) => ReactNode
}

const List = <Item,>({ title, error, items, none, onChange, row }: ListProps<Item>) => (
  <section aria-label={title}>
    <Title order={3} size="h4" mt="lg" mb="xs">
      {title}
    </Title>
    {items.map((item, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed
      <Group key={at} align="end" mb="md" gap="sm">
        {row(item, (changed) => onChange(items.map((one, n) => (n === at ? changed : one))), at)}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={`Remove row ${at + 1} of ${title}`}
          onClick={() => onChange(items.filter((_, n) => n !== at))}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    ))}
    {error && (
      <Text c="red" size="sm" role="alert">
        {error}
      </Text>
    )}
    <Button variant="default" size="sm" onClick={() => onChange([...items, none])}>
      Add a row
    </Button>
  </section>
)

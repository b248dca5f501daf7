/** Tax: the rates by country and region, the shop's tax numbers, and the reverse charge in the EU. */
import {
  Button,
  Checkbox,
  Container,
  Group,
  NativeSelect,
  NumberInput,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { store_rules } from '@paddock/contract/store/store-rules.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { COUNTRIES } from '../../ui/countries.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { numberIn, type TypedNumber } from '../../ui/typed-number.ts'
import { type Fields, useEdit } from '../../ui/use-edit.ts'
import { MESSAGES } from '../messages.ts'
import classes from './rules.module.css'

type StoredRules = Awaited<ReturnType<typeof api.store_rules.get.call>>
type StoredTax = StoredRules['tax'] & { updated_at: string | null }

type RateValues = {
  /** Empty: all other countries. */
  country: string
  region: string
  on_top: boolean
  name: string
  percent: TypedNumber
  digital_percent: TypedNumber
  on_shipping: boolean
  included: boolean
}
type TaxValues = { rates: RateValues[]; numbers: { country: string; number: string }[]; reverse_charge: boolean }

const NEW_RATE: RateValues = {
  country: 'DE',
  region: '',
  on_top: false,
  name: 'VAT',
  percent: '',
  digital_percent: '',
  on_shipping: true,
  included: true,
}

const ALL_OTHERS = { value: '', label: 'All other countries' }

const taxOf = ({ tax, tax_updated_at }: StoredRules): StoredTax => ({ ...tax, updated_at: tax_updated_at })

export function TaxTab() {
  const rules = useQuery(api.store_rules.get.queryOptions())
  return (
    <Container size="md" px={0}>
      <Text c="dimmed" mb="md">
        The most exact rate applies: a region’s before its country’s, and a country’s before that of all other
        countries. Orders already placed keep their tax. Ask your tax adviser which rates you have to charge.
      </Text>
      <QueryState query={rules} loading="Loading settings" errorTitle={MESSAGES.settings.loadFailed}>
        {(stored) => <TaxForm stored={taxOf(stored)} />}
      </QueryState>
    </Container>
  )
}

function TaxForm({ stored }: { stored: StoredTax }) {
  const save = useAction(api.store_rules.saveTax, {
    done: () => toast.success({ title: MESSAGES.settings.saved }),
    failed: MESSAGES.settings.saveFailed,
    refused: { CONFLICT: () => undefined },
    refetch: () => [api.store_rules.key()],
  })
  const edit = useEdit({
    schema: inputOf(store_rules.saveTax),
    save,
    saved: taxOf,
    opened: stored,
    current: stored,
    values: valuesOf,
    quiet: ({ typed }) => !typed,
    input: ({ rates, numbers, reverse_charge }, tax) => ({
      rates: rates.map(rateOf),
      numbers,
      reverse_charge,
      updated_at: tax?.updated_at ?? null,
    }),
  })
  const { rates, numbers } = edit.values
  return (
    <EditForm edit={edit} label="Tax" what="tax settings">
      {edit.errorAt('rates') && <Text c="red">{edit.errorAt('rates')}</Text>}
      {rates.map((rate, n) => (
        // Rates have no id; a removed one moves the others up.
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are named by their place
        <Rate key={n} edit={edit} rate={rate} n={n} />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => edit.update('rates', (now) => [...now, NEW_RATE])}
        >
          Add a rate
        </Button>
      </div>
      <Title order={3}>Tax numbers of the shop</Title>
      {numbers.map((_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are named by their place
        <Group key={n} align="end" role="group" aria-label={`Tax number ${n + 1}`}>
          <NativeSelect label="Country" data={COUNTRIES} {...edit.field(`numbers.${n}.country`)} />
          <TextInput label="Number" maxLength={40} {...edit.field(`numbers.${n}.number`)} />
          <Button
            variant="subtle"
            color="red"
            onClick={() => edit.update('numbers', (now) => now.filter((__, place) => place !== n))}
          >
            Remove number
          </Button>
        </Group>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => edit.update('numbers', (now) => [...now, { country: 'DE', number: '' }])}
        >
          Add a tax number
        </Button>
      </div>
      <Switch
        label="Reverse charge for businesses in other EU countries"
        description="Needs a VAT number of the shop in the EU. A business that gives its own VAT number pays no VAT; prices that include it are charged without it. Only the form of the number is checked."
        {...edit.checked('reverse_charge')}
      />
      <div>
        <Button type="submit" disabled={!edit.dirty} loading={edit.pending}>
          Save tax
        </Button>
      </div>
    </EditForm>
  )
}

function Rate({ edit, rate, n }: { edit: Fields<TaxValues>; rate: RateValues; n: number }) {
  const field = (name: keyof RateValues) => edit.field(`rates.${n}.${name}`)
  const checked = (name: keyof RateValues) => edit.checked(`rates.${n}.${name}`)
  return (
    <fieldset className={classes.part} aria-label={`Rate ${n + 1}`}>
      <Group align="start" grow preventGrowOverflow={false}>
        <NativeSelect label="Country" data={[ALL_OTHERS, ...COUNTRIES]} {...field('country')} />
        {rate.country !== '' && (
          <TextInput label="Region" description="Empty: the whole country" maxLength={120} {...field('region')} />
        )}
        <TextInput label="Name" description="As customers read it" maxLength={40} {...field('name')} />
        <NumberInput
          label="Percent"
          description="On goods"
          min={0}
          max={100}
          decimalScale={3}
          suffix=" %"
          {...field('percent')}
        />
        <NumberInput
          label="Downloads"
          description="Empty: like goods"
          min={0}
          max={100}
          decimalScale={3}
          suffix=" %"
          {...field('digital_percent')}
        />
      </Group>
      <Group mt="sm">
        <Checkbox label="Prices include it" {...checked('included')} />
        <Checkbox label="Also on shipping" {...checked('on_shipping')} />
        {rate.region.trim() !== '' && <Checkbox label="On top of the country’s rate" {...checked('on_top')} />}
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => edit.update('rates', (now) => now.filter((_, place) => place !== n))}
        >
          Remove rate
        </Button>
      </Group>
    </fieldset>
  )
}

const valuesOf = (tax: StoredTax | undefined): TaxValues => ({
  rates: (tax?.rates ?? []).map((rate) => ({
    ...rate,
    country: rate.country ?? '',
    region: rate.region ?? '',
    digital_percent: rate.digital_percent ?? '',
  })),
  numbers: tax?.numbers ?? [],
  reverse_charge: tax?.reverse_charge ?? false,
})

function rateOf(rate: RateValues) {
  const region = rate.country === '' ? '' : rate.region.trim()
  return {
    ...rate,
    country: rate.country || null,
    region: region || null,
    on_top: region !== '' && rate.on_top,
    percent: numberIn(rate.percent) as number,
    digital_percent: numberIn(rate.digital_percent) ?? null,
  }
}

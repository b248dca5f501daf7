/** The fields of one shipping method; which of them are shown depends on its kind. */
import { Button, Group, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { ShippingKind } from '@paddock/domain/store/shipping.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { COUNTRIES } from '../../ui/countries.ts'
import type { Fields } from '../../ui/use-edit.ts'
import classes from './rules.module.css'
import type { MethodValues, ShippingValues, StepValues } from './shipping-values.ts'

const KINDS: { value: ShippingKind; label: string }[] = [
  { value: 'flat', label: 'Flat price' },
  { value: 'weight', label: 'By weight' },
  { value: 'pickup', label: 'Pick-up at an event' },
]

type MethodFieldsProps = {
  edit: Fields<ShippingValues>
  method: MethodValues
  path: `zones.${string}`
  onSteps: (steps: StepValues[]) => void
  onRemove: () => void
}

const amount = { min: 0, decimalScale: 2, fixedDecimalScale: true } as const

export function MethodFields({ edit, method, path, onSteps, onRemove }: MethodFieldsProps) {
  const field = (name: string) => edit.field(`${path}.${name}`)
  const { kind } = method
  return (
    <fieldset className={classes.inner} aria-label={`Method ${method.name}`}>
      <Group align="start" grow preventGrowOverflow={false}>
        <TextInput label="Method" maxLength={60} {...field('name')} />
        <NativeSelect label="Kind" data={KINDS} {...field('kind')} />
        {kind !== 'weight' && <NumberInput label="Price" {...amount} {...field('price')} />}
        <NumberInput label="Free from" placeholder="Never" {...amount} {...field('free_from')} />
        {kind !== 'pickup' && (
          <>
            <NumberInput label="Working days from" min={0} allowDecimal={false} {...field('days_from')} />
            <NumberInput label="to" min={0} allowDecimal={false} {...field('days_to')} />
          </>
        )}
      </Group>
      {kind === 'weight' && <Steps edit={edit} path={path} steps={method.steps} onSteps={onSteps} />}
      {kind === 'pickup' && (
        <Group align="start" grow preventGrowOverflow={false} mt="sm">
          <TextInput label="Event and place" description="As customers read it" maxLength={200} {...field('place')} />
          <NativeSelect
            label="Country of the event"
            description="Tax is due there"
            data={[{ value: '', label: 'The customer’s country' }, ...COUNTRIES]}
            {...field('pickup_country')}
          />
          <TextInput label="Region" description="Where tax depends on it" maxLength={120} {...field('pickup_region')} />
          <TextInput type="date" label="Offered until" description="Empty: always" {...field('pickup_until')} />
        </Group>
      )}
      <Button
        mt="sm"
        variant="subtle"
        color="red"
        size="compact-sm"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={onRemove}
      >
        Remove method
      </Button>
    </fieldset>
  )
}

type StepsProps = Pick<MethodFieldsProps, 'edit' | 'path' | 'onSteps'> & { steps: StepValues[] }

const Steps = ({ edit, path, steps, onSteps }: StepsProps) => (
  <>
    {steps.map((_, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the fields are named by their place
      <Group key={n} mt="sm" align="end">
        <NumberInput label="Up to (weight)" min={0} decimalScale={3} {...edit.field(`${path}.steps.${n}.up_to`)} />
        <NumberInput label="Price" {...amount} {...edit.field(`${path}.steps.${n}.price`)} />
        <Button variant="subtle" color="red" onClick={() => onSteps(steps.filter((__, place) => place !== n))}>
          Remove step
        </Button>
      </Group>
    ))}
    <Button
      mt="sm"
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => onSteps([...steps, { up_to: '', price: '' }])}
    >
      Add a weight step
    </Button>
  </>
)

/** The choice between the ways of shipping, and a sentence where there is none. */
import { Alert, Radio, Stack } from '@mantine/core'
import type { CheckoutForm } from '@paddock/domain/store/checkout-form.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { deliveryTime, type OfferedMethod } from '@paddock/domain/store/shipping.ts'
import { TERMS } from '@paddock/domain/store/terms.ts'
import type { Fields } from '../ui/use-edit.ts'

type ShippingMethodsProps = { edit: Fields<CheckoutForm>; offered: readonly OfferedMethod[]; country: string }

export function ShippingMethods({ edit, offered, country }: ShippingMethodsProps) {
  const { value, ...field } = edit.field('shippingMethod')
  const [first] = offered
  if (!first)
    return (
      <Alert color="red" mt="md">
        {TERMS.notShippedThere(country)}
      </Alert>
    )
  const chosen = offered.find(({ method }) => method.id === value) ?? first
  // One way without anything to say about it is no choice.
  if (offered.length === 1 && !aboutOf(first)) return null
  return (
    <Radio.Group label="Shipping method" mt="md" {...field} value={chosen.method.id}>
      <Stack gap="xs" mt="xs">
        {offered.map((one) => (
          <Radio
            key={one.method.id}
            value={one.method.id}
            label={`${one.method.name}: ${one.price === 0 ? 'Free' : formatCents(one.price)}`}
            description={aboutOf(one)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

const aboutOf = ({ method }: OfferedMethod) =>
  method.kind === 'pickup' ? `Pick-up: ${method.place}` : deliveryTime(method)

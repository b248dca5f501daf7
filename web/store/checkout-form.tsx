/** The form of the checkout with its sections, and what happens when it is sent. */
import { Button, Checkbox, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Cart, pricedLines } from '@paddock/domain/store/cart.ts'
import { MISSING, missingIn } from '@paddock/domain/store/checkout-form.ts'
import { centsOf, formatCents } from '@paddock/domain/store/money.ts'
import { hasPhysical, totalsOf } from '@paddock/domain/store/totals.ts'
import { toast } from '../ui/toast.tsx'
import { AddressFields } from './address-fields.tsx'
import { keepDraft, keptDraft } from './checkout-draft.ts'
import { fieldProblems } from './checkout-fields.ts'
import classes from './checkout-page.module.css'
import { CustomerFields } from './customer-fields.tsx'
import { useGoToPayPage } from './go-to-pay-page.ts'
import { HeldNote } from './held-note.tsx'
import { OrderSummary } from './order-summary.tsx'
import { OwnOpenCheckouts, openIn } from './own-open-checkouts.tsx'

export function CheckoutForm({ cart }: { cart: Cart }) {
  const form = useForm({ initialValues: keptDraft(), onValuesChange: keepDraft })
  const physical = hasPhysical(cart)

  const point = (problems: Record<string, string>) => {
    form.setErrors(problems)
    const [first] = Object.keys(problems)
    if (first) form.getInputNode(first)?.focus()
  }
  const paying = useGoToPayPage(point)

  const open = openIn(paying.refusal)

  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (paying.busy) return
    const values = form.getValues()
    const problems = fieldProblems(values, physical)
    const missing = missingIn(values, physical)
    point(problems)
    if (missing) return toast.destructive({ title: MISSING[missing].title, text: MISSING[missing].message })
    if (Object.keys(problems).length === 0) void paying.go({ form: values, cart })
  }

  return (
    <form onSubmit={submit} noValidate className={classes.columns}>
      <div className={classes.sections}>
        <section aria-labelledby="customer-title" className={classes.section}>
          <Title order={2} id="customer-title">
            Customer Information
          </Title>
          <CustomerFields form={form} />
        </section>
        <section aria-labelledby="billing-title" className={classes.section}>
          <Title order={2} id="billing-title">
            Billing Address
          </Title>
          <AddressFields form={form} of="billing" />
        </section>
        {physical && (
          <section aria-labelledby="shipping-title" className={classes.section}>
            <Title order={2} id="shipping-title">
              Shipping Address
            </Title>
            <Checkbox
              label="Same as billing address"
              mb={form.values.sameAsBilling ? 0 : 'md'}
              {...form.getInputProps('sameAsBilling', { type: 'checkbox' })}
            />
            {!form.values.sameAsBilling && <AddressFields form={form} of="shipping" />}
          </section>
        )}
      </div>
      <OrderSummary totals={totalsOf(pricedLines(cart))} lines={<Lines cart={cart} />}>
        {open && (
          <OwnOpenCheckouts key={open.map(({ id }) => id).join()} text={paying.refusal?.message ?? ''} open={open} />
        )}
        <HeldNote payPage={paying.payPage} />
        <Button type="submit" size="lg" mx={4} disabled={paying.busy}>
          {paying.busy ? 'Processing...' : 'Complete Order'}
        </Button>
      </OrderSummary>
    </form>
  )
}

function Lines({ cart }: { cart: Cart }) {
  return (
    <ul className={classes.lines} aria-label="Items in your order">
      {cart.map(({ id, name, quantity, price }) => (
        <li key={id}>
          <span>
            {quantity} × {name}
          </span>
          <span>{formatCents(centsOf(price) * quantity)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The checkout form with its sections, and its submission. */
import { Button, Checkbox, TextInput, Title } from '@mantine/core'
import { NewCheckout } from '@paddock/contract/store/checkout.ts'
import { PurchaseOrderFile } from '@paddock/contract/store/invoices.ts'
import { omit } from '@paddock/domain/omit.ts'
import { SITE_TEXT_NAMES } from '@paddock/domain/site/site-texts.ts'
import { type Cart, pricedLines } from '@paddock/domain/store/cart.ts'
import {
  destinationOf,
  type CheckoutForm as FormValues,
  MISSING,
  missingAt,
} from '@paddock/domain/store/checkout-form.ts'
import { hasWithdrawal } from '@paddock/domain/store/european-union.ts'
import { centsOf, formatCents } from '@paddock/domain/store/money.ts'
import type { StoreRules } from '@paddock/domain/store/store-rules.ts'
import { asksForVatNumber } from '@paddock/domain/store/tax.ts'
import { needsWaiver, TERMS } from '@paddock/domain/store/terms.ts'
import { hasPhysical, offeredMethods, totalsOf } from '@paddock/domain/store/totals.ts'
import { multiply } from '@paddock/domain/units.ts'
import type { Action } from '../app/actions.ts'
import { paths } from '../app/paths.ts'
import { shop } from '../app/shop.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { part } from '../ui/part.tsx'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { AddressFields } from './address-fields.tsx'
import { Agreements } from './agreements.tsx'
import { saveDraft, savedDraft } from './checkout-draft.ts'
import classes from './checkout-page.module.css'
import { CustomerFields } from './customer-fields.tsx'
import { useDiscounts } from './discount-code.ts'
import { DiscountField } from './discount-field.tsx'
import { useGoToPayPage } from './go-to-pay-page.ts'
import { OrderSummary } from './order-summary.tsx'
import { OwnOpenCheckouts, openIn } from './own-open-checkouts.tsx'
import {
  NO_PURCHASE_ORDER,
  orderOf,
  type PlacedOrder,
  type PurchaseOrder,
  type TypedPurchaseOrder,
  totalsOptions,
} from './place-order.ts'
import { ReservedNote } from './reserved-note.tsx'
import { billedTo, prefilled, type SavedAddress, SavedAddresses } from './saved-addresses.tsx'
import { ShippingMethods } from './shipping-methods.tsx'
import { TeamBuying, useAskTeam } from './team-buying.tsx'

/** Its id is minted on submission. */
const SCHEMA = NewCheckout.omit({ id: true }).extend({ purchaseOrder: PurchaseOrderFile.optional() })

/** Only for shops that offer it. */
const PayByInvoice = part(async () => (await import('./pay-by-invoice.tsx')).PayByInvoice, null)

type CheckoutFormProps = {
  cart: Cart
  rules: StoreRules
  /** Of the person who is signed in; empty for guests. */
  addresses: readonly SavedAddress[]
  email: string | undefined
  /** No payment provider is set up: it is paid by invoice. */
  noCards: boolean
  onPlaced: (order_number: string) => void
}

export function CheckoutForm({ cart, rules, addresses, email, noCards, onPlaced }: CheckoutFormProps) {
  const physical = hasPhysical(cart)
  const discounts = useDiscounts(cart)
  const countryOf = (form: Pick<FormValues, 'billingAddress' | 'shippingAddress' | 'sameAsBilling'>) =>
    destinationOf(form, physical).country
  const paying = useGoToPayPage(onPlaced)
  const team = useAskTeam(noCards)
  const save: Pick<
    Action<PlacedOrder, unknown>,
    'run' | 'pending' | 'succeeded' | 'fieldErrors' | 'refusal'
  > = team.chosen ? team.ask : paying
  const open = openIn(paying.refusal)
  const edit = useEdit({
    schema: SCHEMA,
    save,
    values: () => ({
      ...prefilled(savedDraft(), addresses, email),
      /** Null: paid by card. */
      purchaseOrder: noCards ? NO_PURCHASE_ORDER : (null as TypedPurchaseOrder | null),
    }),
    input: (form) => ({
      ...orderOf(form, cart, rules, discounts),
      ...(form.purchaseOrder &&
        !team.chosen && {
          purchaseOrder: form.purchaseOrder as { number: string; school: string; file: PurchaseOrder['file'] },
        }),
    }),
    // The order has one name field, the form has two.
    check: ({ firstName, lastName, ...form }) => ({
      ...(firstName.trim() === '' && { firstName: 'First name is required' }),
      ...(lastName.trim() === '' && { lastName: 'Last name is required' }),
      ...(needsWaiver(cart, countryOf(form)) && !form.waivesWithdrawal && { waivesWithdrawal: TERMS.waiverMissing }),
    }),
    renamed: { customerEmail: 'email', customerName: 'lastName', customerPhone: 'phone' },
    // A file is too large for what a browser stores of a form.
    onChange: (form) => saveDraft(omit(form, 'purchaseOrder')),
    onProblems(problems) {
      const missing = missingAt(
        Object.keys(problems).filter((path) => !path.startsWith('purchaseOrder')),
        edit.values,
      )
      if (missing) toast.destructive({ title: MISSING[missing].title, text: MISSING[missing].message })
    },
  })

  const fieldsOf = (section: 'billing' | 'shipping') => ({
    field: (part: string) => edit.field(`${section}Address.${part}`),
    country: edit.values[`${section}Address`].country,
    rules,
    section,
  })
  const options = totalsOptions(edit.values, cart, rules, discounts)
  const offered = physical ? offeredMethods(pricedLines(cart), options) : []

  return (
    <EditForm edit={edit} label="Checkout" className={classes.columns}>
      <div className={classes.sections}>
        <section aria-labelledby="customer-title" className={classes.section}>
          <Title order={2} id="customer-title">
            Customer Information
          </Title>
          <CustomerFields edit={edit} />
        </section>
        <section aria-labelledby="billing-title" className={classes.section}>
          <Title order={2} id="billing-title">
            Billing Address
          </Title>
          <SavedAddresses addresses={addresses} label="Saved address" onChoose={(saved) => edit.set(billedTo(saved))} />
          <AddressFields {...fieldsOf('billing')} />
          {asksForVatNumber(rules, countryOf(edit.values)) && (
            <TextInput
              mt="md"
              label="VAT number (optional)"
              description="For businesses in the EU: with a valid number you account for the VAT yourself (reverse charge)."
              maxLength={30}
              {...edit.field('vatNumber')}
            />
          )}
        </section>
        {physical && (
          <section aria-labelledby="shipping-title" className={classes.section}>
            <Title order={2} id="shipping-title">
              Shipping Address
            </Title>
            <Checkbox
              label="Same as billing address"
              mb={edit.values.sameAsBilling ? 0 : 'md'}
              {...edit.checked('sameAsBilling')}
            />
            {!edit.values.sameAsBilling && (
              <>
                <SavedAddresses
                  addresses={addresses}
                  label="Saved address for the parcel"
                  onChoose={({ address }) => edit.set({ shippingAddress: address })}
                />
                <AddressFields {...fieldsOf('shipping')} />
              </>
            )}
            <ShippingMethods edit={edit} offered={offered} country={countryOf(edit.values)} />
          </section>
        )}
      </div>
      <OrderSummary totals={totalsOf(pricedLines(cart), options)} lines={<Lines cart={cart} />}>
        <DiscountField discounts={discounts} />
        {open && (
          <OwnOpenCheckouts key={open.map(({ id }) => id).join()} text={paying.refusal?.message ?? ''} open={open} />
        )}
        <Agreements
          edit={edit}
          waiver={needsWaiver(cart, countryOf(edit.values))}
          withdrawal={hasWithdrawal(countryOf(edit.values))}
        />
        {team.team && <TeamBuying {...team} team={team.team} noCards={noCards} />}
        {team.chosen ? (
          <Button type="submit" size="lg" mx={4} loading={team.ask.pending}>
            {team.chosen.user_role === 'admin' ? 'Add to team purchases' : 'Ask for approval'}
          </Button>
        ) : (
          <>
            {shop().invoice_days !== null && (
              <PayByInvoice
                days={shop().invoice_days ?? 0}
                noCards={noCards}
                purchaseOrder={edit.values.purchaseOrder}
                onChange={(purchaseOrder) => edit.set({ purchaseOrder })}
                errorAt={(field) => edit.errorAt(`purchaseOrder.${field}`)}
              />
            )}
            {!edit.values.purchaseOrder && <ReservedNote payPage={paying.payPage} />}
            <Button type="submit" size="lg" mx={4} disabled={paying.pending}>
              {paying.pending ? 'Processing...' : edit.values.purchaseOrder ? 'Send purchase order' : 'Complete Order'}
            </Button>
          </>
        )}
        <LegalLinks />
      </OrderSummary>
    </EditForm>
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
          <span>{formatCents(multiply(centsOf(price), quantity))}</span>
        </li>
      ))}
    </ul>
  )
}

const LegalLinks = () => (
  <nav aria-label="Before you order" className={classes.legal}>
    {shop().pages.map((key) => (
      <a key={key} href={paths[key]} target="_blank" rel="noreferrer">
        {SITE_TEXT_NAMES[key]}
      </a>
    ))}
  </nav>
)

/** What waits for the owner, first thing in the morning: each number opens its list. */
import { mayInOffice, type OfficeRight } from '@paddock/domain/office/rights.ts'
import { clockText } from '@paddock/domain/printing/quote-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../app/api.ts'
import { officeAddress, officeListAddress } from '../../app/paths.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { MESSAGES } from '../messages.ts'
import { ownerQuery } from '../owner-session.ts'
import classes from './needs.module.css'

type Needs = Awaited<ReturnType<typeof api.office_overview.needs.call>>
type Need = { name: string; right: OfficeRight; count: number; to: string; note?: string | undefined; late?: boolean }

/** The clocks of the inquiries run, whether or not anything is announced. */
const ONE_MINUTE = 60_000

export function NeedsYou() {
  const { data: owner } = useQuery(ownerQuery)
  const isMine = ({ right }: Need) => !!owner && mayInOffice(owner.role, right)
  const needs = useQuery(
    api.office_overview.needs.queryOptions({
      refetchInterval: ONE_MINUTE,
      meta: { failure: MESSAGES.overview.needsFailed },
    }),
  )
  return (
    <section aria-label="What needs you" className={classes.section}>
      <QueryState query={needs} loading="Loading what needs you" errorTitle={MESSAGES.overview.needsFailed}>
        {(found) => (
          <ul className={classes.needs}>
            {needsIn(found, new Date())
              .filter(isMine)
              .map((need) => (
                <li key={need.name}>
                  <Tile need={need} />
                </li>
              ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}

const Tile = ({ need: { name, count, to, note, late } }: { need: Need }) => (
  <Link to={to} className={classes.need} data-calm={count === 0 || undefined}>
    <span className={classes.count}>{count.toLocaleString('en-US')}</span>
    <span className={classes.name}>{name}</span>
    {note && (
      <span className={classes.note} data-late={late || undefined}>
        {note}
      </span>
    )}
  </Link>
)

function needsIn({ inquiries: { waiting, late, next_from }, ...found }: Needs, now: Date): Need[] {
  const clock = [late > 0 && `${late} late`, next_from && `1 ${clockText(next_from, now)}`].filter(Boolean).join(', ')
  const products = (state: string) => officeListAddress('products', { view: 'products', state })
  return [
    {
      name: 'Orders to ship',
      right: 'see-orders',
      count: found.orders_to_ship,
      to: officeListAddress('orders', { status: 'to_ship' }),
    },
    {
      name: 'Purchase orders to approve',
      right: 'see-orders',
      count: found.purchase_orders,
      to: officeListAddress('orders', { status: 'to_approve' }),
    },
    {
      name: 'Invoices overdue',
      right: 'see-orders',
      count: found.overdue_invoices,
      to: officeListAddress('orders', { payment: 'invoice_overdue' }),
    },
    {
      name: '3D inquiries waiting',
      right: 'see-printing',
      count: waiting,
      to: officeListAddress('3d-inquiries', { status: 'waiting' }),
      note: clock || undefined,
      late: late > 0,
    },
    {
      name: 'Prints due',
      right: 'see-printing',
      count: found.prints_due,
      to: officeListAddress('3d-inquiries', { view: 'desk' }),
      late: found.prints_due > 0,
    },
    {
      name: 'Low material',
      right: 'see-printing',
      count: found.low_material,
      to: officeListAddress('3d-materials', { view: 'stock' }),
    },
    { name: 'Low stock', right: 'see-products', count: found.low_stock, to: products('low') },
    {
      name: 'Payments failed',
      right: 'see-orders',
      count: found.failed_payments,
      to: officeListAddress('orders', { payment: 'failed' }),
    },
    {
      name: 'Refunds failed',
      right: 'see-orders',
      count: found.failed_refunds,
      to: officeListAddress('orders', { payment: 'refund_failed' }),
    },
    {
      name: 'Plan payments failed',
      right: 'see-sales',
      count: found.failed_subscriptions,
      to: officeAddress('subscription-plans'),
    },
    { name: 'Stripe syncs failed', right: 'manage-products', count: found.failed_syncs, to: products('failed') },
    {
      name: 'Reviews to look at',
      right: 'see-products',
      count: found.reviews,
      to: officeListAddress('products', { view: 'reviews', state: 'new' }),
    },
    {
      name: 'Companies to look at',
      right: 'manage-organisers',
      count: found.companies,
      to: officeListAddress('organisers', { view: 'look' }),
    },
  ]
}

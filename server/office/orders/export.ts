/** GET /api/orders/export: the matching orders as CSV, streamed while they are read. */
import { Readable } from 'node:stream'
import { OrderFilter } from '@paddock/contract/office/orders.ts'
import { inOffice } from '@paddock/contract/office/rights.ts'
import { REFUSALS } from '@paddock/domain/messages.ts'
import { CARRIER_LABELS } from '@paddock/domain/store/carriers.ts'
import { dollarsOf, plainDollars } from '@paddock/domain/store/money.ts'
import { RETURN_STATUS_LABELS } from '@paddock/domain/store/returns.ts'
import type { Cents } from '@paddock/domain/units.ts'
import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import Papa from 'papaparse'
import type { Database } from '../../db/database.ts'
import { orders } from '../../db/schema/store.ts'
import { addressOf } from '../../http/address.ts'
import { refusal } from '../../http/answers.ts'
import { refusedInOffice } from '../../http/office-answers.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import { admit, ownerOf, visitorOf } from '../../identity/callers.ts'
import type { Credentials } from '../../identity/sessions.ts'
import type { Services } from '../../services.ts'
import { returnsOf, shipmentsOf } from '../../store/store.ts'
import { type Filter, matching, NEWEST_FIRST, orderColumns, withItems } from './order-queries.ts'

const AT_ONCE = 500
/** The byte order mark tells spreadsheets that the text is Unicode. */
const UNICODE = '\ufeff'

export function orderExport(app: FastifyInstance, services: Services, credentials: Credentials) {
  const { db } = services
  app.get('/api/orders/export', { exposeHeadRoute: false }, async (request, reply) => {
    const visitor = visitorOf(request.headers, services.secret, credentials, addressOf(request))
    const verdict = await admit(visitor, inOffice('export-orders'), undefined)
    if ('refused' in verdict) return refusedInOffice(reply, verdict, 'export-orders')
    const filter = OrderFilter.safeParse(request.query)
    if (!filter.success) return reply.code(400).send(refusal('BAD_REQUEST', 400, REFUSALS.invalid))
    await recordAudit(db, {
      action: 'exported',
      realm: 'owner',
      subjectId: ownerOf(verdict.caller).id,
      details: { what: 'orders' },
      ...originOf({ address: addressOf(request), visitor }),
    })
    const day = new Date().toISOString().slice(0, 10)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="orders-${day}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(linesOf(services, filter.data)))
  })
}

type Row = Awaited<ReturnType<typeof withParcels>>[number]

const amount = (cents: Cents) => plainDollars(dollarsOf(cents))

const COLUMNS: [name: string, value: (order: Row) => string | null | undefined][] = [
  ['order_number', (order) => order.order_number],
  ['created_at', (order) => order.created_at],
  ['status', (order) => order.status],
  ['payment_status', (order) => order.payment_status],
  ['customer_name', (order) => order.customer_name],
  ['customer_email', (order) => order.customer_email],
  ['customer_phone', (order) => order.customer_phone],
  [
    'items',
    ({ order_items }) => order_items.map(({ quantity, product_name }) => `${quantity} × ${product_name}`).join('; '),
  ],
  ['subtotal', (order) => amount(order.subtotal)],
  ['tax_amount', (order) => amount(order.tax_amount)],
  ['shipping_amount', (order) => amount(order.shipping_amount)],
  ['discount_amount', (order) => amount(order.discount_amount)],
  ['discounts', ({ discounts }) => discounts.map(({ code, label }) => code ?? label).join('; ')],
  ['total_amount', (order) => amount(order.total_amount)],
  ['refunded_amount', (order) => amount(order.refunded_amount)],
  ['tracking_number', (order) => order.tracking_number],
  ['shipments', (order) => order.shipments.map((shipment) => shipmentText(order, shipment)).join('; ')],
  [
    'returns',
    (order) =>
      order.returns.map((one) => `${RETURN_STATUS_LABELS[one.status]}: ${unitsText(order, one.items)}`).join('; '),
  ],
  ['shipped_at', (order) => order.shipped_at],
  ['delivered_at', (order) => order.delivered_at],
  ...(['line1', 'line2', 'city', 'state', 'postal_code', 'country'] as const).map((part): (typeof COLUMNS)[number] => [
    `shipping_${part}`,
    (order) => order.shipping_address?.[part],
  ]),
]

async function withParcels(db: Database, secret: string, rows: Parameters<typeof withItems>[1]) {
  const ids = rows.map(({ id }) => id)
  const shipments = Map.groupBy(await shipmentsOf(db, ids), ({ order_id }) => order_id)
  const returns = Map.groupBy(await returnsOf(db, secret, ids), ({ order_id }) => order_id)
  const orders = await withItems(db, rows)
  return orders.map((order) => ({
    ...order,
    shipments: shipments.get(order.id) ?? [],
    returns: returns.get(order.id) ?? [],
  }))
}

type Units = readonly { order_item_id: string; quantity: number }[]

const unitsText = ({ order_items }: Pick<Row, 'order_items'>, items: Units) =>
  items
    .map(
      ({ order_item_id, quantity }) =>
        `${quantity} × ${order_items.find(({ id }) => id === order_item_id)?.product_name}`,
    )
    .join(', ')

function shipmentText(
  order: Pick<Row, 'order_items'>,
  { items, carrier, tracking_number, created_at }: Row['shipments'][number],
) {
  const tracked = [carrier && CARRIER_LABELS[carrier], tracking_number].filter(Boolean).join(' ')
  return `${created_at.slice(0, 10)}: ${unitsText(order, items)}${tracked ? ` (${tracked})` : ''}`
}

/** Pages by the last order of the page before (keyset), so that new orders shift nothing. */
async function* linesOf({ db, secret }: Pick<Services, 'db' | 'secret'>, filter: Filter) {
  yield `${UNICODE}${COLUMNS.map(([name]) => name).join(',')}\r\n`
  let after: { created_at: string; id: string } | undefined
  do {
    const rows = await db
      // As text, since PostgreSQL's timestamps are more precise than a JavaScript Date.
      .select({ ...orderColumns, exactly: sql<string>`${orders.created_at}::text` })
      .from(orders)
      .where(and(matching(filter), after && isAfter(after)))
      .orderBy(...NEWEST_FIRST)
      .limit(AT_ONCE)
    const last = rows.at(-1)
    after = rows.length === AT_ONCE && last ? { created_at: last.exactly, id: last.id } : undefined
    const found = await withParcels(db, secret, rows)
    if (found.length > 0) yield `${csvOf(found)}\r\n`
  } while (after)
}

/** The first condition follows from the second; it gives the index its starting point. */
function isAfter({ created_at, id }: { created_at: string; id: string }) {
  const last = sql`${created_at}::timestamptz`
  return and(
    lte(orders.created_at, last),
    or(lt(orders.created_at, last), and(eq(orders.created_at, last), gt(orders.id, id))),
  )
}

/** Text that a customer typed must not become a formula in the owner's spreadsheet. */
const csvOf = (rows: Row[]) =>
  Papa.unparse(
    rows.map((order) => COLUMNS.map(([, value]) => value(order) ?? '')),
    { escapeFormulae: true, newline: '\r\n' },
  )

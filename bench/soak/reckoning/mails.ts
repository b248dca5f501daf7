/**
 * Every order and every quote of a print has its email: at least once, because accepting a mail and marking its job done cannot be one step; and a
 * duplicate has the same Message-ID, so that a mail client can recognise it.
 */
import { readMail } from '@paddock/server/outside/post-office.fixture.ts'
import type { Stage } from '../stage.ts'
import { verdict } from './verdict.ts'

export async function reckonMails({ pool, mail }: Stage) {
  const { rows } = await pool.query<{ address: string; order_number: string }>(
    'select customer_email as address, order_number from orders',
  )
  const { rows: quotes } = await pool.query<{ address: string }>(
    'select customer_email as address from printing_inquiries',
  )
  const emails = mail.deliveries.map(({ to, raw }) => {
    const { headers } = readMail(raw)
    return { to: to.join(), id: headers['message-id'] ?? '', subject: headers.subject ?? '' }
  })
  const ofBuyer = Map.groupBy(emails, ({ to }) => to)
  const owed = new Map([
    ...rows.map(({ address, order_number }) => [address, order_number] as const),
    ...quotes.map(({ address }) => [address, ''] as const),
  ])
  const faults = [...owed].flatMap(([address, order_number]) => {
    const arrived = ofBuyer.get(address) ?? []
    if (arrived.length === 0) return [`The email of ${order_number || 'a quote'} to ${address} has not arrived.`]
    if (new Set(arrived.map(({ id }) => id)).size > 1) return [`${order_number || 'A quote'} has more than one email.`]
    return arrived.every(({ subject }) => subject.includes(order_number))
      ? []
      : [`The email to ${address} is about another order.`]
  })
  const stray = emails.filter(({ to }) => !owed.has(to)).map(({ to, subject }) => `Nobody owed ${to} "${subject}".`)
  const copies = emails.length - new Set(emails.map(({ id }) => id)).size
  return verdict(
    'every order and quote has one email; a copy has the same Message-ID',
    `${owed.size} emails owed, ${emails.length} arrived, ${copies} of them copies`,
    [...faults, ...stray],
  )
}

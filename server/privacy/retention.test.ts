import { randomUUID } from 'node:crypto'
import { type EnforcedName, RETENTION, type RetentionName } from '@paddock/domain/privacy/retention.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { carPhotos } from '../db/schema/cars.ts'
import { openFiles } from '../outside/files.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { enforceRetention } from './enforce-retention.ts'

const DAY = 24 * 60 * 60 * 1000
/** All rows are created at this moment; the job runs at later ones. */
const BEGAN = new Date('2026-11-16T12:00:00Z')

let server: TestServer
let deps: Parameters<typeof enforceRetention>[0]
beforeAll(async () => {
  server = await testServer()
  deps = { db: server.db, files: openFiles({ dataDir: server.dataDir }) }
})

const at = BEGAN.toISOString()
const run = (query: ReturnType<typeof sql>) => server.db.execute(query)
const count = async (query: ReturnType<typeof sql>) => Number((await run(query)).rows[0]?.['count'])
const ADDRESS = JSON.stringify({
  line1: '1 Pit Lane',
  line2: '',
  city: 'X',
  state: 'NH',
  postal_code: '1',
  country: 'US',
})

/** Creates the data of a row, and returns a function that counts what is left of it. */
const GIVEN: Record<EnforcedName, () => Promise<() => Promise<number>>> = {
  async 'unconfirmed-accounts'() {
    const { id } = await server.given.user({ emailVerified: false })
    await run(sql`update team_users set created_at = ${at} where id = ${id}`)
    return () => count(sql`select count(*) from team_users where id = ${id}`)
  },
  async 'team-sessions'() {
    const { id } = await server.given.user()
    await run(sql`update team_sessions set expires_at = ${at} where user_id = ${id}`)
    return () => count(sql`select count(*) from team_sessions where user_id = ${id}`)
  },
  async 'organizer-sessions'() {
    const { id } = await server.given.organizer((await server.given.company()).id)
    await run(sql`update organizer_sessions set expires_at = ${at} where user_id = ${id}`)
    return () => count(sql`select count(*) from organizer_sessions where user_id = ${id}`)
  },
  async 'unanswered-consents'() {
    const { id } = await server.given.user()
    await run(sql`insert into consents (user_id, capacity, asked_at) values (${id}, 'parent', ${at})`)
    return () => count(sql`select count(*) from consents where user_id = ${id}`)
  },
  async 'withdrawn-consents'() {
    const { id } = await server.given.user()
    await run(sql`insert into consents (user_id, capacity, adult_name, text_version, given_at, withdrawn_at, withdrawn_by)
      values (${id}, 'parent', 'Pat', '1', ${at}, ${at}, 'adult')`)
    return () => count(sql`select count(*) from consents where user_id = ${id}`)
  },
  async models() {
    const id = randomUUID()
    const path = `inquiries/${id}.stl`
    await deps.files.put('stl-files', path, Buffer.from('solid'))
    await run(sql`insert into printing_inquiries (id, customer_name, customer_email, material_name, material_price_per_gram,
      quantity, stl_file_name, stl_file_url, stl_sha256, file_size, triangles, width_mm, depth_mm, height_mm, volume_cm3,
      is_closed, status, updated_at, searched)
      values (${id}, 'Bo Buyer', 'bo@example.org', 'PLA', 1, 1, 'wing.stl', ${path}, ${'0'.repeat(64)}, 5, 1, 1, 1, 1, 1, true,
      'completed', ${at}, 'bo')`)
    return async () => {
      const file = await deps.files.get('stl-files', path)
      file?.body.destroy()
      const rows = await count(sql`select count(*) from printing_inquiries where id = ${id}`)
      expect(file === undefined, 'the file goes with its row').toBe(rows === 0)
      return rows
    }
  },
  async 'office-invitations'() {
    const id = randomUUID()
    await run(sql`insert into office_invitations (id, email, role, token_hash, sent_at, expires_at)
      values (${id}, ${`${id}@example.org`}, 'printing', ${id}, ${at}::timestamptz - interval '1 day', ${at})`)
    return () => count(sql`select count(*) from office_invitations where id = ${id}`)
  },
  async 'product-imports'() {
    const id = randomUUID()
    await run(sql`insert into product_imports (id, file_name, created_at) values (${id}, 'products.csv', ${at})`)
    return () => count(sql`select count(*) from product_imports where id = ${id}`)
  },
  async 'unpaid-checkouts'() {
    const id = randomUUID()
    await run(sql`insert into checkouts (id, status, fingerprint, attempt, customer_name, customer_email, billing_address,
      subtotal, tax_amount, shipping_amount, total_amount, held_until)
      values (${id}, 'expired', 'x', ${id}, 'Bo', 'bo@example.org', ${ADDRESS}::jsonb, 1, 0, 0, 1, ${at})`)
    return () => count(sql`select count(*) from checkouts where id = ${id}`)
  },
  async 'purchase-requests'() {
    const { id, team_id, user_id } = { id: randomUUID(), team_id: randomUUID(), user_id: randomUUID() }
    await run(
      sql`insert into team_users (id, name, email, email_verified) values (${user_id}, 'Ada', ${`${id}@example.org`}, true)`,
    )
    await run(
      sql`insert into teams (id, name, invite_code) values (${team_id}, 'Slipstream', ${id.slice(0, 8).toUpperCase()})`,
    )
    await run(sql`insert into purchase_requests (id, team_id, asked_by, wanted, lines, asked_total, updated_at)
      values (${id}, ${team_id}, ${user_id}, '{}', '[]', 1, ${at})`)
    return () => count(sql`select count(*) from purchase_requests where id = ${id}`)
  },
  async 'stock-alerts'() {
    const id = randomUUID()
    await run(sql`insert into products (id, name, price) values (${id}, 'Wheel', 1)`)
    await run(sql`insert into stock_alerts (id, email, variant_id, created_at)
      select ${id}, 'ada@example.org', id, ${at} from product_variants where product_id = ${id}`)
    return () => count(sql`select count(*) from stock_alerts where id = ${id}`)
  },
  async 'stock-history'() {
    const id = randomUUID()
    await run(sql`insert into products (id, name, price, inventory_quantity) values (${id}, 'Wheel', 1, 3)`)
    await run(sql`update stock_changes set created_at = ${at} where product_id = ${id}`)
    return () => count(sql`select count(*) from stock_changes where product_id = ${id}`)
  },
  async 'draft-orders'() {
    const id = randomUUID()
    await run(sql`insert into draft_orders (id, billing_address, made_by, updated_at)
      values (${id}, ${ADDRESS}::jsonb, 'Bea', ${at})`)
    return () => count(sql`select count(*) from draft_orders where id = ${id}`)
  },
  async orders() {
    const id = randomUUID()
    await run(sql`insert into orders (id, order_number, customer_name, customer_email, billing_address, subtotal, tax_amount,
      shipping_amount, total_amount, created_at)
      values (${id}, ${id}, 'Bo Buyer', 'bo@example.org', ${ADDRESS}::jsonb, 20, 0, 0, 20, ${at})`)
    await run(
      sql`insert into order_notes (id, order_id, text, made_by) values (${id}, ${id}, 'Ring at Bo Buyer', 'Bea')`,
    )
    await run(sql`insert into order_changes (order_id, field, after) values (${id}, 'shipping_address', '1 Pit Lane')`)
    await run(sql`insert into returns (id, order_id, reason) values (${id}, ${id}, 'Bo Buyer has two')`)
    await run(sql`insert into return_labels values (${id}, 'Bo Buyer.pdf', 'application/pdf', 'x')`)
    await run(sql`insert into purchase_orders (order_id, number, file_name, content_type, bytes)
      values (${id}, '4711', 'Bo Buyer.pdf', 'application/pdf', 'x')`)
    await run(sql`insert into invoices (kind, serial, number, order_id, issued_on, total_amount, currency, content, buyer)
      values ('invoice', (random() * 1e9)::int + 1, ${id}, ${id}, '2026-01-01', 20, 'usd', '{"sums": {"total_amount": 20}}',
        '{"name": "Bo Buyer", "email": "bo@example.org"}')`)
    const says = sql`t::text ~ 'Bo Buyer|Pit Lane|bo@example'`
    return async () => {
      expect(await count(sql`select count(*) from orders where id = ${id} and total_amount = 20`)).toBe(1)
      return count(sql`select count(*) from (
        select 1 from orders t where id = ${id} and ${says} union select 1 from order_notes t where order_id = ${id} and ${says}
        union select 1 from order_changes t where order_id = ${id} and ${says}
        union select 1 from returns t where order_id = ${id} and ${says}
        union select 1 from return_labels t where return_id = ${id} and ${says}
        union select 1 from purchase_orders t where order_id = ${id} and ${says}
        union select 1 from invoices t where order_id = ${id} and (${says} or total_amount <> 20)) as found`)
    }
  },
  async 'entry-contacts'() {
    const event = await server.given.event((await server.given.company()).id, { event_date: at.slice(0, 10) })
    await run(sql`insert into competition_teams (event_id, team_name, team_number, contact_email)
      values (${event.id}, 'Slipstream', 'T1', 'coach@example.org')`)
    return () =>
      count(sql`select count(*) from competition_teams where event_id = ${event.id} and contact_email is not null`)
  },
  async 'team-mailings'() {
    const event = await server.given.event((await server.given.company()).id, { event_date: at.slice(0, 10) })
    await run(sql`with team as (insert into competition_teams (event_id, team_name, team_number)
        values (${event.id}, 'Slipstream', 'T1') returning id),
      mailing as (insert into event_mailings (event_id, template, subject, text, audience, sent_by)
        values (${event.id}, 'invitation', 'Come', 'Come', 'all', 'Olu') returning id)
      insert into mailing_addresses (mailing_id, team_id, address, recipient, subject, text)
        select mailing.id, team.id, 'coach@example.org', 'contact', 'Come', 'Come' from mailing, team`)
    return () =>
      count(sql`select count(*) from mailing_addresses a join event_mailings m on m.id = a.mailing_id
        where m.event_id = ${event.id}`)
  },
  async 'read-notifications'() {
    const { id } = await server.given.user()
    await run(sql`insert into notifications (side, user_id, name, created_at, read_at)
      values ('team', ${id}, 'task.assigned', ${at}, ${at})`)
    return () => count(sql`select count(*) from notifications where user_id = ${id}`)
  },
  async 'event-staff'() {
    const event = await server.given.event((await server.given.company()).id, { event_date: at.slice(0, 10) })
    await server.given.staff(event.id, 'timekeeper')
    await run(sql`insert into competition_history (event_id, kind, what, who)
      values (${event.id}, 'event', 'Lap deleted', 'Priya Nair (timekeeper)')`)
    return async () => {
      const named = await count(
        sql`select count(*) from competition_history where event_id = ${event.id} and who <> 'timekeeper'`,
      )
      expect(await count(sql`select count(*) from event_staff where event_id = ${event.id}`)).toBe(named)
      return named
    }
  },
  async rosters() {
    const { id: company_id } = await server.given.company()
    const event = await server.given.event(company_id, { event_date: BEGAN.toISOString().slice(0, 10) })
    const team = await server.given.team()
    const [entry, person] = [randomUUID(), randomUUID()]
    await run(sql`with competitor as (
        insert into competition_teams (event_id, team_name, team_number) values (${event.id}, 'Vortex', 'T78') returning id)
      insert into team_entries (id, team_id, competition_team_id, status, decided_at)
        select ${entry}, ${team.id}, id, 'approved', now() from competitor`)
    await run(sql`insert into roster_members (id, entry_id, full_name, role, photo_consent, film_consent)
      values (${person}, ${entry}, 'Odile', 'driver', 'yes', 'no')`)
    return () => count(sql`select count(*) from roster_members where id = ${person}`)
  },
  async 'car-photos'() {
    const { id: company_id } = await server.given.company()
    const event = await server.given.event(company_id, { event_date: BEGAN.toISOString().slice(0, 10) })
    const { rows } = await server.db.execute<{ id: string }>(sql`with team as (
        insert into competition_teams (event_id, team_name, team_number) values (${event.id}, 'Vortex', 'T77') returning id)
      insert into car_passports (event_id, team_id, car, code) select ${event.id}, id, 'A', '7K2M9QXA' from team returning id`)
    const passport_id = rows[0]?.id ?? ''
    await server.db.execute(sql`insert into car_photos (id, passport_id, picture, taken_by)
      values (${randomUUID()}, ${passport_id}, ${'ab'.repeat(10)}, 'Priya')`)
    return () => server.db.$count(carPhotos, eq(carPhotos.passport_id, passport_id))
  },
  async protests() {
    const { id: company_id } = await server.given.company()
    const event = await server.given.event(company_id, { event_date: BEGAN.toISOString().slice(0, 10) })
    const id = randomUUID()
    await server.db.execute(sql`with team as (
        insert into competition_teams (event_id, team_name, team_number) values (${event.id}, 'Vortex', 'T78') returning id)
      insert into event_protests (id, event_id, team_id, subject, text)
        select ${id}, ${event.id}, id, 'other', 'They started early.' from team`)
    await server.db.execute(sql`insert into protest_files (id, protest_id, file_name, size, stored_as)
      values (${randomUUID()}, ${id}, 'wing.jpg', 1, ${`${id}/wing.jpg`})`)
    return () =>
      count(sql`select count(*) from event_protests p where id = ${id}
        and (text <> 'Removed' or exists (select from protest_files f where f.protest_id = p.id))`)
  },
  async 'audit-log'() {
    const subject = randomUUID()
    await run(
      sql`insert into audit_log (action, realm, subject_id, at) values ('signed-in', 'team', ${subject}, ${at})`,
    )
    return () => count(sql`select count(*) from audit_log where subject_id = ${subject}`)
  },
}

const ENFORCED = Object.keys(GIVEN) as EnforcedName[]

test('every row of the table with a time limit is enforced, and every other says what ends it', () => {
  const timed = (Object.keys(RETENTION) as RetentionName[]).filter((name) => 'days' in RETENTION[name])
  expect(timed.toSorted()).toEqual(ENFORCED.toSorted())
  expect(RETENTION['audit-log'].days).toBe(365)
  expect(RETENTION.orders.days).toBe(3650)
})

test.each(ENFORCED)('%s is stored until its day, and deleted after it', async (name) => {
  const left = await GIVEN[name]()
  const over = BEGAN.getTime() + RETENTION[name].days * DAY
  await enforceRetention(deps, new Date(over - 1000))
  expect(await left(), 'a second before').toBe(1)
  await enforceRetention(deps, new Date(over + 2 * DAY))
  expect(await left(), 'afterwards').toBe(0)
})

test('data in use stays however much time passes', async () => {
  const team = await server.given.team()
  const member = await server.given.member(team.id)
  await run(sql`insert into notifications (side, user_id, name) values ('team', ${member.id}, 'task.assigned')`)
  await enforceRetention(deps, new Date(BEGAN.getTime() + 20 * 3650 * DAY))
  expect(await count(sql`select count(*) from team_users where id = ${member.id}`)).toBe(1)
  expect(await count(sql`select count(*) from user_teams where user_id = ${member.id}`)).toBe(1)
  expect(await count(sql`select count(*) from notifications where user_id = ${member.id}`), 'unread').toBe(1)
})

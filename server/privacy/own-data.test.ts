import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { consentCalls } from '../testing/consent-calls.ts'
import type { SignedIn } from '../testing/given.ts'
import { PASSWORD, personOf } from '../testing/person.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { workshopOf } from '../testing/workshop.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function exported(realm: string, person: { headers: Record<string, string> }) {
  const answer = await fetch(`${server.url}/api/files/own-data/${realm}`, { headers: person.headers })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(/paddock-.*\.zip/)
  const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return { entries, ...JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array())) }
}

test('a table with a foreign key to accounts is exported without being listed', async () => {
  const maya = await server.given.user()
  await server.db.execute(
    sql`create table later_things (owner_id uuid references team_users (id), said text, secret_hash text)`,
  )
  await server.db.execute(sql`insert into later_things values (${maya.id}, 'hello', 'x')`)
  expect((await exported('team', maya)).tables).toMatchObject({ later_things: [{ owner_id: maya.id, said: 'hello' }] })
  await server.db.execute(sql`drop table later_things`)
})

test('a team user’s export holds their work, orders, consents, sign-ins and files, and no secret', async () => {
  const team = await server.given.team()
  const maya = await server.given.member(team.id, 'member')
  const work = workshopOf(server, team.id)
  const project = Object((await work.start(maya, 'Car build')).body).id
  const task = Object((await work.add(maya, project, 'Rear wing', {})).body).id
  await work.say(maya, task, 'Thinner?')
  await work.upload(maya, task, 'wing.pdf', Buffer.from('wing drawing'))
  const desk = consentCalls(server)
  await desk.answer(maya, '13_15', 'DE')
  await desk.request(maya, 'pat@example.org')
  const address = JSON.stringify({
    line1: '1 Pit Lane',
    line2: '',
    city: 'X',
    state: '',
    postal_code: '1',
    country: 'US',
  })
  await server.db.execute(sql`insert into orders (order_number, customer_name, customer_email, billing_address, subtotal,
    tax_amount, shipping_amount, total_amount) values ('R-1', 'Maya', ${maya.email.toUpperCase()}, ${address}::jsonb, 1, 0, 0, 1)`)
  await server.db.execute(sql`insert into orders (order_number, customer_name, customer_email, billing_address, subtotal,
    tax_amount, shipping_amount, total_amount) values ('R-2', 'Other', 'other@example.org', ${address}::jsonb, 1, 0, 0, 1)`)

  const { tables, entries } = await exported('team', maya)
  expect(Object.keys(tables)).toEqual(
    expect.arrayContaining(['team_users', 'team_sessions', 'user_teams', 'age_answers', 'consents', 'audit_log']),
  )
  expect(tables).toMatchObject({
    team_projects: [{ name: 'Car build' }],
    project_tasks: [{ title: 'Rear wing' }],
    task_files: [{ file_name: 'wing.pdf' }],
    orders: [{ order_number: 'R-1' }],
    consents: [{ adult_email: 'pat@example.org' }],
  })
  const file = Object.keys(entries).find((name) => name.startsWith('files/task-files/'))
  expect(strFromU8(entries[file ?? ''] ?? new Uint8Array())).toBe('wing drawing')
  const text = JSON.stringify(tables)
  expect(text).not.toContain(maya.token)
  expect(text).not.toMatch(/"(password|token|token_hash)":/)
  // The export itself is recorded.
  expect((await exported('team', maya)).tables.audit_log).toContainEqual(
    expect.objectContaining({ action: 'exported', details: { what: 'own-data' } }),
  )
})

test('organisers, even those waiting for approval, and owners export their own data, and nobody else’s', async () => {
  const company = await server.given.company()
  const waiting = await server.given.organizer(company.id, { status: 'pending', role: 'member' })
  expect((await exported('organizer', waiting)).tables).toMatchObject({ organizer_users: [{ id: waiting.id }] })
  const owner = await server.given.owner()
  expect((await exported('owner', owner)).tables).toMatchObject({ business_owners: [{ user_id: owner.id }] })
  const user = await server.given.user()
  const tries: [string, Record<string, string>][] = [
    ['team', {}],
    ['organizer', user.headers],
    ['owner', user.headers],
    ['team', waiting.headers],
  ]
  for (const [realm, headers] of tries)
    expect((await server.get(`/api/files/own-data/${realm}`, headers)).status, realm).toBe(401)
  expect((await server.get('/api/files/own-data/judge', user.headers)).status).toBe(404)
})

/** An organiser with a real password, who created a company by signing up. */
async function organizer() {
  const email = `olu-${randomUUID().slice(0, 8)}@example.org`
  const companyName = `Trust ${randomUUID().slice(0, 8)}`
  const body = { action: 'signup', email, password: PASSWORD, fullName: 'Olu Adeyemi', companyName, isNewCompany: true }
  const answer = await server.post('/api/functions/organizer-auth', { ...body, organizationName: 'Northside' })
  const { sessionToken, organizer: made } = Object(answer.body)
  expect(sessionToken, JSON.stringify(answer.body)).toBeTypeOf('string')
  return { id: made.id, company: made.company, headers: { authorization: `Bearer ${sessionToken}` }, email }
}

const remove = (person: Pick<SignedIn, 'headers'>, about: object = {}) =>
  server.post(
    '/api/functions/delete-organizer-account',
    { password: PASSWORD, confirmation: 'DELETE', ...about },
    person.headers,
  )

test('the only organiser deletes the company with the account, by typing its name', async () => {
  const olu = await organizer()
  const event = await server.given.event(olu.company.id)
  expect(await remove({ headers: {} })).toMatchObject({ status: 401 })
  expect((await remove(olu, { password: 'wrong' })).body).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await remove(olu)).body).toMatchObject({ code: 'CLOSE_COMPANY' })
  expect((await remove(olu, { company_name: olu.company.name })).body).toEqual({ success: true, company_closed: true })
  const { rows } = await server.db.execute(sql`select 1 from competition_events where id = ${event.id}`)
  expect(rows).toEqual([])
  expect((await remove(olu)).status).toBe(401)
})

test('the only owner hands over first; then the account is deleted, and the events stay without the name', async () => {
  const olu = await organizer()
  const event = await server.given.event(olu.company.id)
  const other = await server.given.organizer(olu.company.id, { role: 'member' })
  await server.db.execute(sql`insert into competition_history (event_id, kind, what, who, organizer_id)
    values (${event.id}, 'lap', 'Lap 3 deleted', 'Olu Adeyemi', ${olu.id})`)
  expect((await remove(olu, { company_name: olu.company.name })).body).toMatchObject({ code: 'HAND_OVER' })
  await server.db.execute(sql`update organizer_portals set role = 'owner' where organizer_id = ${other.id}`)
  expect((await remove(olu)).body).toEqual({ success: true, company_closed: false })
  const { rows } = await server.db.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('outbox_mails', 'call_limits')`,
  )
  for (const { table_name } of rows) {
    const found = await server.db.execute(sql`select 1 from ${sql.identifier(String(table_name))} t
      where t::text like ${`%${olu.email}%`} or t::text like ${`%${olu.id}%`} or t::text like '%Olu Adeyemi%'`)
    expect(found.rows, String(table_name)).toEqual([])
  }
  const { rows: history } = await server.db.execute(
    sql`select who from competition_history where event_id = ${event.id}`,
  )
  expect(history).toEqual([{ who: 'Former organiser' }])
})

test('a team user’s reviews, inquiries and picture are deleted with the account; an owner can go if another one stays', async () => {
  const noor = personOf(server, 'Noor Haddad')
  const { headers } = await noor.arrive()
  await server.db.execute(sql`insert into printing_inquiries (id, customer_name, customer_email, material_name,
    material_price_per_gram, quantity, stl_file_name, stl_file_url, stl_sha256, file_size, triangles, width_mm, depth_mm,
    height_mm, volume_cm3, is_closed, status, searched) select gen_random_uuid(), 'Noor Haddad', ${noor.email}, 'PLA', 1, 1,
    'wing.stl', 'inquiries/' || status || '.stl', '0', 5, 1, 1, 1, 1, 1, true, status, 'noor'
    from unnest(array['pending', 'completed', 'in_production']) status`)
  await server.given.owner()
  await server.db.execute(sql`insert into business_owners (user_id, full_name)
    select id, name from team_users where email = ${noor.email}`)
  const gone = await server.post(
    '/api/functions/delete-account',
    { password: PASSWORD, confirmation: 'DELETE' },
    headers,
  )
  expect(gone.body).toMatchObject({ success: true })
  const { rows } = await server.db.execute(
    sql`select status from printing_inquiries where customer_email = ${noor.email}`,
  )
  expect(rows).toEqual([{ status: 'in_production' }])
})

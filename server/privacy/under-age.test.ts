import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { signatureOf } from '../http/signed-links.ts'
import { backOfficeAt } from '../testing/back-office.ts'
import { consentCalls } from '../testing/consent-calls.ts'
import type { SignedIn } from '../testing/given.ts'
import { portalOf } from '../testing/portal.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let desk: ReturnType<typeof consentCalls>
let office: ReturnType<typeof backOfficeAt>
let photo: Buffer
beforeAll(async () => {
  server = await testServer()
  desk = consentCalls(server)
  office = backOfficeAt(server, await server.given.owner())
  // A photo with location and camera metadata.
  const exif = { IFD0: { Make: 'SchoolCam', Copyright: 'taken at home' } }
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c8f542' } })
    .withExif(exif)
    .jpeg()
    .toBuffer()
})

const upload = (person: SignedIn, bytes = photo) =>
  fetch(`${server.url}/api/files/profile-pictures`, {
    method: 'POST',
    headers: { ...person.headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
const picture = (address: string, headers: Record<string, string> = {}) => fetch(server.url + address, { headers })

test('an under-age account has no picture; with consent one is stored without its metadata, for the team alone', async () => {
  const team = await server.given.team()
  const [admin, maya] = [await server.given.member(team.id, 'admin'), await server.given.member(team.id)]
  const pending = await server.given.member(team.id, 'member', 'pending')
  const stranger = await server.given.member((await server.given.team()).id, 'admin')
  const refused = await upload(maya)
  expect([refused.status, Object(await refused.json()).code]).toEqual([409, 'UNDER_AGE'])

  await desk.request(maya, 'pat@example.org')
  const token = await desk.linkTo('pat@example.org')
  await desk.give(token)
  expect((await upload(maya, Buffer.from('<svg/>'))).status).toBe(415)
  expect((await upload(maya)).status).toBe(201)
  const address = Object((await desk.own(maya)).body).picture
  const shown = await picture(address, admin.headers)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  const stored = Buffer.from(await shown.arrayBuffer())
  expect(await sharp(stored).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' })
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  expect(stored.includes('SchoolCam')).toBe(false)
  expect(await portalOf(server).members(admin, team.id)).toMatchObject({
    body: expect.arrayContaining([expect.objectContaining({ user_id: maya.id, picture: address })]),
  })
  for (const other of [{}, stranger.headers, pending.headers]) expect((await picture(address, other)).status).toBe(404)

  await desk.withdraw(token)
  expect((await desk.own(maya)).body).toMatchObject({ picture: null })
  expect((await picture(address, maya.headers)).status).toBe(404)
  expect((await upload(maya)).status).toBe(409)
})

test('a picture is hidden immediately when the owner raises the age of consent', async () => {
  const owner = await server.given.owner()
  const ben = await server.given.user()
  await desk.answer(ben, '13_15', 'DK')
  expect((await upload(ben)).status).toBe(201)
  const address = Object((await desk.own(ben)).body).picture
  expect((await picture(address, ben.headers)).status).toBe(200)
  await server.ask('PUT', '/api/consent_ages/DK', { age: 16 }, owner.headers)
  expect((await picture(address, ben.headers)).status).toBe(404)
})

test('a wrong age can be answered again after the owner has cleared it, and the audit log records it', async () => {
  const owner = await server.given.owner()
  const clear = (email: string) => server.post('/api/functions/clear-age-answer', { email }, owner.headers)
  const ben = await server.given.user()
  expect(await clear(ben.email)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  await desk.answer(ben, '18_plus')
  await upload(ben)
  await desk.answer(ben, 'under_13')
  expect(await desk.answer(ben, '18_plus')).toMatchObject({ status: 409, body: { code: 'TOO_SOON' } })
  expect((await clear(ben.email.toUpperCase())).status).toBe(200)
  expect((await desk.own(ben)).body).toMatchObject({ age_band: null, under_age: 'not-answered', picture: null })
  expect((await desk.answer(ben, '18_plus')).status).toBe(200)
  const { body } = await server.get(`/api/audit_log?action=age-answer-cleared&person=${ben.email}`, owner.headers)
  expect(body).toMatchObject({ entries: [{ subject: { id: ben.id }, actor: { id: owner.id } }] })
})

/** A delivered order of this buyer. */
async function bought(email: string) {
  const order = await office.order()
  await server.db.execute(sql`update orders set customer_email = ${email} where id = ${order.id}`)
  await office.change(order.id, { status: 'delivered' })
  const signed = { order_id: order.id, signature: signatureOf(server.secret, ['reviews', order.id]) }
  const content = { rating: 5, title: 'Quick', text: 'It rolls.', display_name: 'Maya K.' }
  const review = () =>
    server.post('/api/functions/save-review', { ...signed, order_item_id: order.order_items[0]?.id, ...content })
  const invited = async () =>
    (await desk.mailsTo(email)).filter(({ subject }) => subject.startsWith('How do you like')).length
  return { id: order.id, review, invited }
}

test('an under-age buyer can write no review and is not invited to one; others are', async () => {
  const maya = await server.given.user({ name: 'Maya Krishnan' })
  const order = await bought(maya.email.toUpperCase())
  expect(await order.review()).toMatchObject({ status: 409, body: { code: 'UNDER_AGE' } })
  const customer = await bought(`customer-${randomUUID().slice(0, 8)}@example.org`)
  expect((await customer.review()).status).toBe(200)
  // The invitation for the later order was sent, so one for the earlier order would have been sent too.
  await expect.poll(customer.invited).toBe(1)
  expect(await order.invited()).toBe(0)
  await desk.answer(maya, '18_plus')
  expect((await order.review()).status).toBe(200)
})

test('no flow asks for an age: an unanswered account joins a team, works, practises and buys', async () => {
  const team = await server.given.team({ approval_required: false })
  const maya = await server.given.user()
  expect((await portalOf(server).join(maya, team.invite_code)).status).toBe(200)
  const project = { id: randomUUID(), team_id: team.id, name: 'Car build' }
  expect((await server.post('/api/team_projects', project, maya.headers)).status).toBe(200)
  expect(await desk.underAge(maya)).toBe('not-answered')
})

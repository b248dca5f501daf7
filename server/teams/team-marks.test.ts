import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { teamEntries } from '../db/schema/entries.ts'
import { entriesOf } from '../testing/entry-calls.ts'
import type { SignedIn } from '../testing/given.ts'
import { listenTo } from '../testing/listen.ts'
import { portalOf } from '../testing/portal.ts'
import { raceDayOf } from '../testing/race-day.ts'
import { registrarOf } from '../testing/registration-calls.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let portal: ReturnType<typeof portalOf>
let day: ReturnType<typeof raceDayOf>
let drawing: Buffer

beforeAll(async () => {
  server = await testServer()
  portal = portalOf(server)
  day = raceDayOf(server)
  drawing = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c8f542' } })
    .png()
    .toBuffer()
})

const send = (path: string, { headers }: Pick<SignedIn, 'headers'>, bytes: Buffer = drawing) =>
  fetch(`${server.url}/api/files/logos/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
const sent = async (answer: Response) => Object(await answer.json())
const statusOf = async (address: string) => (await fetch(server.url + address)).status

async function crew() {
  const team = await server.given.team({ name: 'Slipstream' })
  return { team, admin: await server.given.member(team.id, 'admin') }
}

/** A team with an approved entry in an active event. */
async function entered() {
  const place = await crew()
  const company = await server.given.company()
  const organizer = await server.given.organizer(company.id)
  const event = await day.event({}, company.id)
  const entry = await day.team(event.id, 'Alpha')
  const id = randomUUID()
  const decided_at = new Date().toISOString()
  await server.db
    .insert(teamEntries)
    .values({ id, team_id: place.team.id, competition_team_id: entry.id, status: 'approved', decided_at })
  const marksOn = async (path: string, headers = {}) => {
    const { body } = await server.get(path, headers)
    const teams: { mark: unknown }[] = Array.isArray(body) ? body : Object(body).teams
    return teams.map(({ mark }) => mark)
  }
  return { ...place, company, organizer, event, entry, entry_link: id, marksOn }
}

/** The hall shows a logo once an organiser has approved it. */
async function approved(organizer: SignedIn, event_id: string, entry_id: string, url: string) {
  const wanted = url.split('/').at(-1)
  const answer = await registrarOf(server, organizer, event_id).approve({ entry_id, part: 'logo', wanted })
  expect(answer.status).toBe(200)
}

test('an admin uploads a logo, which anyone may fetch and keep; replacing it removes the old file', async () => {
  const { team, admin } = await crew()
  const first = await send(`team/${team.id}`, admin)
  expect(first.status).toBe(201)
  const { url } = await sent(first)
  const shown = await fetch(server.url + url)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 256, height: 128 })
  expect((await portal.team(admin, team.id)).body).toMatchObject({
    mark: { logo: url.split('/').at(-1), primary: null, secondary: null },
  })

  const { url: second } = await sent(await send(`team/${team.id}`, admin))
  await expect.poll(() => statusOf(url)).toBe(404)
  expect(await statusOf(second)).toBe(200)
  await server.ask('DELETE', `/api/teams/${team.id}/logo`, undefined, admin.headers)
  await expect.poll(() => statusOf(second)).toBe(404)
  expect((await portal.team(admin, team.id)).body).toMatchObject({ mark: null })
})

test('only admins of the team change its logo, and only to a picture', async () => {
  const { team, admin } = await crew()
  const member = await server.given.member(team.id)
  const stranger = (await crew()).admin
  for (const { headers } of [member, stranger]) {
    expect((await send(`team/${team.id}`, { headers })).status).toBe(403)
    expect((await server.ask('DELETE', `/api/teams/${team.id}/logo`, undefined, headers)).status).toBe(403)
  }
  expect((await send(`team/${team.id}`, { headers: {} })).status).toBe(401)
  expect((await send('team/none', admin)).status).toBe(403)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  expect((await send(`team/${team.id}`, admin, svg)).status).toBe(415)
  expect((await send(`team/${team.id}`, admin, Buffer.alloc(6_000_000))).status).toBe(413)
  expect(await statusOf('/api/files/logos/..%2F..%2Fsecret')).toBe(404)
})

test.each([
  [{ primary_color: '#0A5C43', secondary_color: '' }, 200],
  [{ primary_color: 'red', secondary_color: null }, 400],
  [{ primary_color: '#0a5c4', secondary_color: null }, 400],
  [{ primary_color: null, secondary_color: '#ffd400' }, 400],
  [{ primary_color: '#0a5c43' }, 400],
])('colours %j are answered with %i', async (colors, status) => {
  const { team, admin } = await crew()
  const answer = await portal.change(admin, team.id, colors)
  expect(answer.status).toBe(status)
  if (status === 200) expect(answer.body).toMatchObject({ mark: { logo: null, primary: '#0a5c43', secondary: null } })
})

test('an entry shows its team’s current logo and colours, and every screen hears of a change at once', async () => {
  const { team, admin, organizer, event, entry_link, marksOn } = await entered()
  await server.get(`/api/live_results/${event.id}`)
  const stream = await listenTo(`${server.url}/api/live?topics=results:${event.id}`)
  await stream.next('state')
  await portal.change(admin, team.id, { primary_color: '#0a5c43', secondary_color: '#ffd400' })
  const colors = { primary: '#0a5c43', secondary: '#ffd400' }
  expect(await stream.next('state')).toMatchObject({ state: { teams: [{ mark: { logo: null, ...colors } }] } })
  const { url } = await sent(await send(`team/${team.id}`, admin))
  const mark = { logo: url.split('/').at(-1), ...colors }
  await approved(organizer, event.id, entry_link, url)
  for (const path of [
    `/api/live_results/${event.id}`,
    `/api/public_events/${event.id}`,
    `/api/competition_teams/public?event_id=${event.id}`,
  ])
    await expect.poll(() => marksOn(path)).toEqual([mark])
  expect(await marksOn(`/api/competition_teams?event_id=${event.id}`, organizer.headers)).toEqual([mark])

  await entriesOf(server, team.id).remove(admin, entry_link)
  await expect.poll(() => marksOn(`/api/live_results/${event.id}`)).toEqual([null])
})

test('the organiser hides a logo at their event, also after it is over; the colours and the team’s own pages stay', async () => {
  const { team, admin, organizer, event, entry, entry_link, marksOn } = await entered()
  await portal.change(admin, team.id, { primary_color: '#0a5c43', secondary_color: null })
  const { url } = await sent(await send(`team/${team.id}`, admin))
  await approved(organizer, event.id, entry_link, url)
  await server.ask(
    'PATCH',
    `/api/competition_events/${event.id}`,
    { status: 'completed', force: true },
    organizer.headers,
  )
  const hide = (by: SignedIn, logo_hidden = true) =>
    server.ask('PUT', `/api/competition_teams/${entry.id}/logo_hidden`, { logo_hidden }, by.headers)
  const other = await server.given.organizer((await server.given.company()).id)
  expect((await hide(other)).status).toBe(404)
  expect((await hide(admin)).status).toBe(401)
  expect(await hide(organizer)).toMatchObject({
    status: 200,
    body: { logo_hidden: true, updated_at: entry.updated_at },
  })
  const hidden = { logo: null, primary: '#0a5c43', secondary: null }
  await expect.poll(() => marksOn(`/api/live_results/${event.id}`)).toEqual([hidden])
  expect((await portal.team(admin, team.id)).body).toMatchObject({ mark: { logo: expect.any(String) } })
  await hide(organizer, false)
  await expect.poll(() => marksOn(`/api/live_results/${event.id}`)).toMatchObject([{ logo: expect.any(String) }])
})

test('a team that is deleted takes its logo along', async () => {
  const { team, admin } = await crew()
  const { url } = await sent(await send(`team/${team.id}`, admin))
  expect((await portal.leave(admin, team.id)).body).toMatchObject({ team_deleted: true })
  await expect.poll(() => statusOf(url)).toBe(404)
})

test('owners and admins of a company give it a logo, which its event pages and portal show; members do not', async () => {
  const { company, organizer, event } = await entered()
  const member = await server.given.organizer(company.id, { role: 'member' })
  const pending = await server.given.organizer(company.id, { status: 'pending' })
  for (const one of [member, pending]) expect((await send('company', one)).status).toBe(403)
  expect((await send('company', { headers: {} })).status).toBe(401)
  const { url } = await sent(await send('company', organizer))
  const logo = url.split('/').at(-1)
  const page = async () => Object((await server.get(`/api/public_events/${event.id}`)).body).company_logo
  await expect.poll(page).toBe(logo)
  const session = await server.post('/api/functions/organizer-auth', {
    action: 'validate',
    sessionToken: member.token,
  })
  expect(session.body).toMatchObject({ organizer: { company: { logo } } })
  expect((await server.ask('DELETE', '/api/companies/logo', undefined, member.headers)).status).toBe(403)
  expect((await server.ask('DELETE', '/api/companies/logo', undefined, organizer.headers)).status).toBe(200)
  await expect.poll(page).toBe(null)
  await expect.poll(() => statusOf(url)).toBe(404)
})

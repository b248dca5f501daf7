/** Who is notified of what, and who is not. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { backOfficeAt } from '../testing/back-office.ts'
import { bellOf } from '../testing/bell.ts'
import { claimsOf, entriesOf } from '../testing/entry-calls.ts'
import { eventCallsOf } from '../testing/event-calls.ts'
import type { SignedIn } from '../testing/given.ts'
import { listenTo } from '../testing/listen.ts'
import { printingAt } from '../testing/models.ts'
import { organizerDeskOf } from '../testing/organizer-desk.ts'
import { portalOf } from '../testing/portal.ts'
import { raceDayOf } from '../testing/race-day.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { workshopOf } from '../testing/workshop.ts'

let server: TestServer
let bell: ReturnType<typeof bellOf>
beforeAll(async () => {
  server = await testServer()
  bell = bellOf(server)
})

/** A team with an admin, two members and a project. */
async function crew() {
  const { given } = server
  const team = await given.team()
  const named = async (name: string, role: 'admin' | 'member') =>
    given.joined(team.id, await given.user({ name }), role)
  const [ada, ben, cem] = [
    await named('Ada Lovelace', 'admin'),
    await named('Ben Osei', 'member'),
    await named('Cem Kaya', 'member'),
  ]
  const work = workshopOf(server, team.id)
  const project_id = randomUUID()
  await work.start(ada, 'Car build', project_id)
  const task = async (title: string, about: object = {}, by = ada) =>
    Object((await work.add(by, project_id, title, about)).body) as { id: string; updated_at: string }
  return { team, ada, ben, cem, work, project_id, task }
}

describe('assignments', () => {
  test('the person assigned is notified, live, and nobody else', async () => {
    const { ben, cem, ada, task } = await crew()
    const stream = await listenTo(`${server.url}/api/live?topics=user:${ben.id}`, ben.headers)
    await stream.next('ready')
    await task('Sand the wing', { assignee_id: ben.id })
    expect(await stream.next('change')).toMatchObject({ topic: `user:${ben.id}`, what: 'notifications' })
    expect(await bell.texts(ben)).toEqual(['Ada Lovelace assigned “Sand the wing” to you'])
    expect([await bell.unread(ben), await bell.unread(cem), await bell.unread(ada)]).toEqual([1, 0, 0])
  })

  test('assigning a task to oneself notifies nobody', async () => {
    const { ben, task } = await crew()
    await task('Sand the wing', { assignee_id: ben.id }, ben)
    expect(await bell.texts(ben)).toEqual([])
  })

  test('a task given to somebody else later notifies them once, also if the change is sent twice', async () => {
    const { ada, ben, task, work } = await crew()
    const { id, updated_at } = await task('Sand the wing')
    const change = { assignee_id: ben.id, updated_at }
    await Promise.all([work.change(ada, id, change), work.change(ada, id, change)])
    expect(await bell.texts(ben)).toEqual(['Ada Lovelace assigned “Sand the wing” to you'])
  })
})

describe('mentions', () => {
  test('the people named in a comment are notified, and its author is not', async () => {
    const { ada, ben, cem, task, work } = await crew()
    const { id } = await task('Sand the wing')
    const comment = randomUUID()
    const say = () => work.say(ben, id, 'Is it done, @Ada Lovelace and @cem? I, @Ben Osei, ask.', comment)
    await Promise.all([say(), say()])
    const sentence = 'Ben Osei mentioned you in a comment on “Sand the wing”'
    expect([await bell.texts(ada), await bell.texts(cem), await bell.texts(ben)]).toEqual([[sentence], [sentence], []])
  })

  test('a comment that is deleted takes its mentions with it', async () => {
    const { ada, ben, task, work } = await crew()
    const { id } = await task('Sand the wing')
    const { id: comment } = Object((await work.say(ben, id, '@Ada Lovelace?')).body)
    expect(await bell.unread(ada)).toBe(1)
    await work.unsay(ben, comment)
    expect(await bell.unread(ada)).toBe(0)
  })

  test('somebody outside the team, or waiting to join it, cannot be mentioned', async () => {
    const { team, ben, task, work } = await crew()
    const outsider = await server.given.user({ name: 'Olga Outside' })
    const waiting = await server.given.joined(
      team.id,
      await server.given.user({ name: 'Will Waiting' }),
      'member',
      'pending',
    )
    const { id } = await task('Sand the wing')
    await work.say(ben, id, '@Olga Outside @Will Waiting')
    expect([await bell.texts(outsider), await bell.texts(waiting)]).toEqual([[], []])
  })
})

describe('what may be seen', () => {
  test('a deleted task, and a team that was left, hide their notifications', async () => {
    const { team, ada, ben, task, work } = await crew()
    const { id } = await task('Sand the wing', { assignee_id: ben.id })
    await task('Paint it', { assignee_id: ben.id })
    await work.remove(ada, id)
    expect(await bell.texts(ben)).toEqual(['Ada Lovelace assigned “Paint it” to you'])
    await portalOf(server).leave(ben, team.id)
    expect([await bell.texts(ben), await bell.unread(ben)]).toEqual([[], 0])
  })

  test('nobody reads another’s notification, and a side without a session reads none', async () => {
    const { ben, cem, task } = await crew()
    await task('Sand the wing', { assignee_id: ben.id })
    const [own] = (await bell.list(ben)).entries
    expect((await bell.read(cem, own?.id ?? 0)).status).toBe(404)
    expect((await bell.read(ben, own?.id ?? 0)).status).toBe(200)
    expect((await server.get('/api/notifications/owner', ben.headers)).status).toBe(401)
    expect((await server.get('/api/notifications/organizer', ben.headers)).status).toBe(401)
  })

  test('an owner who must set up a second factor first reads none', async () => {
    const owner = await server.given.owner()
    await server.db.execute(sql`insert into office_settings (owners_need_second_factor) values (true)`)
    const { status, body } = await server.get('/api/notifications/owner', owner.headers)
    await server.db.execute(sql`delete from office_settings`)
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } })
  })
})

describe('reading', () => {
  test('one is read once; all up to the newest on the screen are read, and a newer one is not', async () => {
    const { ben, task } = await crew()
    for (const title of ['One', 'Two', 'Three']) await task(title, { assignee_id: ben.id })
    const [three, two, one] = (await bell.list(ben)).entries
    const first = Object((await bell.read(ben, one?.id ?? 0)).body)
    const again = Object((await bell.read(ben, one?.id ?? 0)).body)
    expect(again.read_at).toBe(first.read_at)
    expect(await bell.unread(ben)).toBe(2)
    await bell.readAll(ben, two?.id ?? 0)
    expect((await bell.list(ben)).entries.filter(({ read_at }) => !read_at).map(({ id }) => id)).toEqual([three?.id])
  })

  test('a long list comes in pages', async () => {
    const { ben } = await crew()
    await server.db.execute(sql`insert into notifications (side, user_id, name, about)
      select 'team', ${ben.id}, 'results.released', '{"event":"Cup"}' from generate_series(1, 40)`)
    const first = await bell.list(ben)
    const second = await bell.list(ben, first.next ?? 0)
    expect([first.entries.length, second.entries.length, second.next]).toEqual([30, 10, null])
  })
})

describe('membership of a team', () => {
  test('admins hear of a request by email, and the person of the approval and of the removal', async () => {
    const { team, ada, ben } = await crew()
    const portal = portalOf(server)
    const tom = await server.given.user({ name: 'Tom Baker' })
    await Promise.all([portal.join(tom, team.invite_code), portal.join(tom, team.invite_code)])
    expect(await bell.texts(ada)).toEqual(['Tom Baker asks to join Slipstream'])
    expect(await bell.subjects(ada, 1)).toEqual(['Tom Baker asks to join Slipstream'])
    expect(await bell.unread(ben)).toBe(0)
    await portal.changeMember(ada, team.id, tom.id, { status: 'active' })
    expect(await bell.subjects(tom, 1)).toEqual(['You are now a member of Slipstream'])
    await portal.remove(ada, team.id, tom.id)
    expect(await bell.subjects(tom, 2)).toContain('You were removed from Slipstream')
    expect(await bell.texts(tom), 'the approval is about a team that Tom is no longer in').toEqual([
      'You were removed from Slipstream',
    ])
  })

  test('a request is declined with an email, and joining again on the same day emails the admins no second time', async () => {
    const { team, ada } = await crew()
    const portal = portalOf(server)
    const tom = await server.given.user({ name: 'Tom Baker' })
    await portal.join(tom, team.invite_code)
    await portal.remove(ada, team.id, tom.id)
    expect(await bell.subjects(tom, 1)).toEqual(['Your request to join Slipstream was declined'])
    await portal.join(tom, team.invite_code)
    expect(await bell.texts(ada)).toEqual(['Tom Baker asks to join Slipstream'])
  })

  test('an admin hears of somebody who came in with the code alone', async () => {
    const team = await server.given.team({ approval_required: false })
    const admin = await server.given.member(team.id, 'admin')
    await portalOf(server).join(await server.given.user({ name: 'Tom Baker' }), team.invite_code)
    expect(await bell.texts(admin)).toEqual(['Tom Baker joined Slipstream'])
  })
})

describe('companies and entries', () => {
  const ofOrganizer = () => bellOf(server, 'organizer')

  test('owners and admins hear of a request, and the person of the decision', async () => {
    const desk = organizerDeskOf(server)
    const company = await server.given.company()
    const owner = await server.given.organizer(company.id)
    const member = await server.given.organizer(company.id, { role: 'member' })
    const newcomer = desk.newcomer({ companyName: company.name, isNewCompany: false })
    const token = Object((await desk.auth(newcomer)).body).sessionToken
    expect(await ofOrganizer().texts(owner)).toEqual([`Olu Adeyemi asks to join ${company.name}`])
    expect(await ofOrganizer().texts(member)).toEqual([])
    const [asking] = Object((await desk.people(owner)).body).filter(
      ({ status }: { status: string }) => status === 'pending',
    )
    const olu: SignedIn = {
      id: asking.organizer_id,
      email: newcomer.email,
      token,
      headers: { authorization: `Bearer ${token}` },
    }
    await desk.changePerson(owner, asking.id, { status: 'approved' })
    expect(await ofOrganizer().texts(olu)).toEqual([`You are now an organiser of ${company.name}`])
    await desk.changePerson(owner, asking.id, { status: 'rejected' })
    expect(await ofOrganizer().texts(olu)).toEqual([`You were removed from ${company.name}`])
    await expect
      .poll(async () => (await ofOrganizer().mails(olu)).map(({ subject }) => subject))
      .toContain(`You were removed from ${company.name}`)
  })

  test('organisers hear of a claim, the team of the decision, and everyone in the team of the results, once', async () => {
    const { given } = server
    const company = await given.company()
    const [organizer, other] = [await given.organizer(company.id), await given.organizer((await given.company()).id)]
    const day = raceDayOf(server)
    const event = await day.event({ name: 'Moor Cup' }, company.id)
    const entry = await day.team(event.id, 'Alpha')
    const claims = claimsOf(server, organizer, event.id)
    const { team, ada, ben } = await crew()
    const outsider = await given.member((await given.team()).id)
    const { id } = Object((await entriesOf(server, team.id).claim(ada, await claims.codeOf(entry.id))).body)
    expect(await ofOrganizer().texts(organizer)).toEqual(['Slipstream claims the entry “Alpha” in Moor Cup'])
    expect(await ofOrganizer().texts(other)).toEqual([])
    await claims.decide(id, true)
    await claims.decide(id, true)
    const approved = 'Your team’s entry “Alpha” in Moor Cup was approved'
    expect([await bell.texts(ada), await bell.texts(ben)]).toEqual([[approved], []])
    const calls = eventCallsOf(server, organizer)
    await calls.change(event.id, { status: 'completed' })
    await server.post(`/api/competition_events/${event.id}/reopen`, { reason: 'A lap was missing' }, organizer.headers)
    await calls.change(event.id, { status: 'completed' })
    const results = 'The results of Moor Cup are final'
    expect(await bell.texts(ben)).toEqual([results])
    expect(await bell.texts(ada)).toEqual([results, approved])
    expect(await bell.texts(outsider)).toEqual([])
  })
})

describe('orders and inquiries', () => {
  test('owners hear of a paid order, and their choice of emails is the one of the orders page', async () => {
    const owner = await server.given.owner()
    const office = bellOf(server, 'owner')
    const stream = await listenTo(`${server.url}/api/live?topics=office`, owner.headers)
    await stream.next('ready')
    await office.choose(owner, 'orders', 'never')
    expect((await server.get('/api/new_order_emails', owner.headers)).body).toEqual({ new_order_emails: 'never' })
    const order = await backOfficeAt(server, owner).order()
    expect(await office.texts(owner)).toEqual([`Order ${order.order_number} was paid: $31.60`])
    await stream.nextChangeOf('notifications')
    expect(await office.mails(owner)).toEqual([])
  })

  test('owners hear of an inquiry as each has chosen, and the other owners of an accepted quote', async () => {
    const [owner, other] = [await server.given.owner(), await server.given.owner()]
    const office = bellOf(server, 'owner')
    await office.choose(other, 'inquiries', 'never', false)
    const printing = printingAt(server)
    const material = await printing.material()
    const sent = printing.form(material.id, await printing.uploaded())
    await printing.submit(sent)
    await printing.submit(sent)
    expect(await office.texts(owner)).toEqual(['A new 3D printing inquiry arrived: wing.stl'])
    expect(await office.subjects(owner, 1)).toEqual(['New 3D printing inquiry from Iris Vega'])
    expect([await office.texts(other), await office.mails(other)]).toEqual([[], []])
    await office.choose(other, 'inquiries', 'daily')
    await printing.change(owner, sent.id, { status: 'approved' })
    expect(await office.texts(other)).toEqual(['The quote for wing.stl was accepted'])
    expect(await office.unread(owner), 'who accepted it knows').toBe(1)
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { TETHER, WIDTH } from '../testing/checks.ts'
import { claimsOf, entriesOf } from '../testing/entry-calls.ts'
import { eventCallsOf } from '../testing/event-calls.ts'
import { listenTo } from '../testing/listen.ts'
import { scrutineeringCallsOf } from '../testing/scrutineering-calls.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let scrutineering: ReturnType<typeof scrutineeringCallsOf>

beforeAll(async () => {
  server = await testServer()
  scrutineering = scrutineeringCallsOf(server)
})

async function crew() {
  const { id } = await server.given.team()
  return { id, admin: await server.given.member(id, 'admin'), ...entriesOf(server, id) }
}

/** A team that is linked to an event of its own organiser on this day, and the templates there. */
async function linked(event_date = '2027-03-20', about: object = {}) {
  const { id: company_id } = await server.given.company()
  const organizer = await server.given.organizer(company_id)
  const event = await eventCallsOf(server, organizer).event({
    event_date,
    registration_deadline: '2027-03-01',
    rules_documents: [{ document_name: 'Rules', document_url: 'https://rules.example/1.pdf' }],
    ...about,
  })
  const template = await scrutineering.template(company_id)
  const entry = await scrutineering.team(event.id)
  const team = await crew()
  const claims = claimsOf(server, organizer, event.id)
  const { id } = Object((await team.claim(team.admin, await claims.codeOf(entry.id))).body)
  await claims.decide(id, true)
  return { company_id, organizer, event, template, team, claims, id: id as string }
}

const LENGTH = { sheet: 'car-scrutineering', criterion: 'Overall length' }
const found = (measured_value: number | null, status = 'Pass') => ({ found: { status, measured_value } })

describe('what is checked', () => {
  test('is the built-in sheet for a team without an event', async () => {
    const team = await crew()
    const { body } = await team.readiness(team.admin)
    expect(body).toMatchObject({ next_event: null, findings: [], documents: [] })
    expect(Object(body).sheets).toMatchObject([{ key: 'car-scrutineering', source: 'library' }])
  })

  test('are the templates of the next event’s organiser that match the category', async () => {
    const { team, company_id, template, event } = await linked()
    await scrutineering.template(company_id, { name: 'For cadets', category: 'Cadet' })
    await scrutineering.template(company_id, { name: 'Gone', is_active: false })
    const { body } = await team.readiness(team.admin)
    expect(body).toMatchObject({
      next_event: {
        id: event.id,
        event_date: '2027-03-20',
        registration_deadline: '2027-03-01',
        rules_documents: [{ document_name: 'Rules' }],
      },
      sheets: [{ key: template.id, source: 'event', criteria: [WIDTH, TETHER] }],
    })
  })

  test('a past or cancelled event is not the next one', async () => {
    const { team, organizer, event } = await linked()
    const next = async (today?: string) => Object((await team.readiness(team.admin, today)).body).next_event
    expect(await next('2027-03-20')).toMatchObject({ id: event.id })
    expect(await next('2027-03-21')).toBeNull()
    await eventCallsOf(server, organizer).change(event.id, { status: 'cancelled' })
    expect(await next()).toBeNull()
  })
})

describe('a finding', () => {
  test('that is measured passes or fails by its value, to the thousandth', async () => {
    const { team, template } = await linked()
    const cell = { sheet: template.id, criterion: template.width }
    const out = await team.save(team.admin, { ...cell, ...found(54.00049) })
    expect(out.body).toMatchObject({ status: 'Fail', measured_value: 54, car: 'A' })
    const { updated_at } = Object(out.body)
    const fixed = await team.save(team.admin, { ...cell, ...found(49.5, 'Fail'), updated_at })
    expect(fixed.body).toMatchObject({ status: 'Pass', measured_value: 49.5 })
    expect(Object((await team.readiness(team.admin)).body).findings).toMatchObject([{ ...cell, measured_value: 49.5 }])
  })

  test('is stored once, is never overwritten unseen, and can be removed', async () => {
    const team = await crew()
    const tom = await server.given.member(team.id)
    const [first, again] = [
      await team.save(team.admin, { ...LENGTH, ...found(180) }),
      await team.save(team.admin, { ...LENGTH, ...found(180) }),
    ]
    expect(again.body).toEqual(first.body)
    expect(await team.save(tom, { ...LENGTH, ...found(190) })).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message:
          'This was not saved, because a teammate has changed it in the meantime. Check their value, then change it again if necessary.',
      },
    })
    const { updated_at } = Object(first.body)
    expect((await team.save(tom, { ...LENGTH, found: null, updated_at })).body ?? null).toBeNull()
    expect((await team.save(tom, { ...LENGTH, found: null, updated_at })).status, 'pressed twice').toBe(200)
    expect(Object((await team.readiness(tom)).body).findings).toEqual([])
  })

  test('of two people who measure at the same time, one is refused', async () => {
    const team = await crew()
    const answers = await Promise.all([180, 190].map((mm) => team.save(team.admin, { ...LENGTH, ...found(mm) })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test.each([
    ['an unknown sheet', { sheet: randomUUID(), criterion: 'Overall length', ...found(1) }, 404],
    ['an unknown criterion', { ...LENGTH, criterion: 'Colour', ...found(1) }, 404],
    ['less than nothing', { ...LENGTH, ...found(-1) }, 400],
    ['another car', { ...LENGTH, ...found(1), car: 'C' }, 400],
  ])('of %s is refused', async (_, finding, status) => {
    const team = await crew()
    expect((await team.save(team.admin, finding)).status).toBe(status)
  })

  test('on a template of an organiser without an event of the team is refused', async () => {
    const { template } = await linked()
    const team = await crew()
    expect((await team.save(team.admin, { sheet: template.id, criterion: template.width, ...found(1) })).status).toBe(
      404,
    )
  })

  test('is announced and listed in the feed', async () => {
    const team = await crew()
    const stream = await listenTo(`${server.url}/api/live?topics=team:${team.id}`, team.admin.headers)
    await stream.next('ready')
    await team.save(team.admin, { ...LENGTH, ...found(180) })
    expect(await stream.next('change')).toMatchObject({ what: 'team_activity' })
    expect(await stream.next('change')).toMatchObject({ what: 'team_readiness' })
    const feed = await server.get(`/api/team_activity?team_id=${team.id}`, team.admin.headers)
    expect(Object(feed.body).entries).toMatchObject([
      { kind: 'car.measured', about: { car: 'A', criterion: 'Overall length', found: '180 mm' } },
    ])
  })
})

describe('a document', () => {
  test('is added once, checked, opened again and deleted by any member', async () => {
    const team = await crew()
    const tom = await server.given.member(team.id)
    const id = randomUUID()
    const add = () => team.addDocument(tom, ' Portfolio ', { id, due_date: '2027-02-01' })
    const [one, two] = [await add(), await add()]
    expect(one.body).toMatchObject({ name: 'Portfolio', due_date: '2027-02-01', done_at: null })
    expect(two.body).toEqual(one.body)
    await team.addDocument(tom, 'Engineering drawings', { due_date: '2027-01-20' })
    await team.addDocument(tom, 'Team photo')
    const names = async () =>
      Object((await team.readiness(tom)).body).documents.map((document: { name: string }) => document.name)
    expect(await names()).toEqual(['Engineering drawings', 'Portfolio', 'Team photo'])
    expect(Object((await team.checkDocument(team.admin, id, true)).body).done_at).toEqual(expect.any(String))
    expect((await team.checkDocument(team.admin, id, false)).body).toMatchObject({ done_at: null })
    await team.removeDocument(team.admin, id)
    expect((await team.removeDocument(team.admin, id)).status).toBe(200)
    expect(await names()).toEqual(['Engineering drawings', 'Team photo'])
  })

  test('without a name is refused, and so is an id that another team uses', async () => {
    const [team, other] = [await crew(), await crew()]
    expect((await team.addDocument(team.admin, '  ')).status).toBe(400)
    const { id } = Object((await team.addDocument(team.admin, 'Portfolio')).body)
    expect((await other.addDocument(other.admin, 'Portfolio', { id })).status).toBe(409)
    expect((await other.checkDocument(other.admin, id, true)).status).toBe(404)
    await other.removeDocument(other.admin, id)
    expect(Object((await team.readiness(team.admin)).body).documents).toHaveLength(1)
  })
})

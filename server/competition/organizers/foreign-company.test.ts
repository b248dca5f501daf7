import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../testing/given.ts'
import { listenTo } from '../../testing/listen.ts'
import { organizerDeskOf } from '../../testing/organizer-desk.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: ReturnType<typeof organizerDeskOf>
let theirs: { company: string; event: string; person: string; panel: string; invitation: string }
let owner: SignedIn
let stranger: SignedIn
let unapproved: SignedIn[]

beforeAll(async () => {
  server = await testServer()
  desk = organizerDeskOf(server)
  const { given } = server
  const company = await given.company()
  owner = await given.organizer(company.id)
  const event = await given.event(company.id, { status: 'active' })
  const { panel } = await given.judge(event.id)
  const invitation = Object((await desk.invite(owner, desk.anEmail(), 'judge')).body)
  const [person] = (await desk.people(owner)).body as { id: string }[]
  theirs = {
    company: company.id,
    event: event.id,
    person: person?.id ?? '',
    panel: panel.id,
    invitation: invitation.id,
  }
  stranger = await given.organizer((await given.company()).id)
  unapproved = [
    await given.organizer(company.id, { role: 'member', status: 'pending' }),
    await given.organizer(company.id, { role: 'owner', status: 'rejected' }),
  ]
})

/** What may not be done to another company: with the answer that its own stranger gets. */
const CHANGES: Record<string, (eve: SignedIn) => Promise<{ status: number }>> = {
  'approve or change a person': (eve) => desk.changePerson(eve, theirs.person, { role: 'member' }),
  'assign a judge to its event': (eve) => desk.assign(eve, { event_id: theirs.event }),
  'deactivate its judge': (eve) => desk.changePanel(eve, theirs.panel, { is_active: false }),
  'rename its judge': (eve) => desk.changePanel(eve, theirs.panel, { judge_name: 'Mine' }),
  'resend its invitation': (eve) => desk.resend(eve, theirs.invitation),
  'withdraw its invitation': (eve) => desk.withdraw(eve, theirs.invitation),
}

const READS: Record<string, (eve: SignedIn) => Promise<{ status: number; body: unknown }>> = {
  people: (eve) => desk.people(eve),
  invitations: (eve) => desk.invitations(eve),
  judges: (eve) => desk.panels(eve),
  'judges of its event': (eve) => desk.panels(eve, `?event_id=${theirs.event}`),
}

test.each(Object.keys(CHANGES))('an organiser of another company cannot %s: it is not there', async (act) => {
  expect((await CHANGES[act]?.(stranger))?.status).toBe(404)
})

test.each(Object.keys(READS))('an organiser of another company sees nothing of its %s', async (what) => {
  const answer = await READS[what]?.(stranger)
  expect(answer?.status).toBe(200)
  const text = JSON.stringify(answer?.body)
  for (const id of Object.values(theirs)) expect(text).not.toContain(id)
})

test('one who waits, or was rejected, can neither read nor change anything', async () => {
  for (const eve of unapproved) {
    for (const [act, make] of Object.entries({ ...CHANGES, ...READS })) expect((await make(eve)).status, act).toBe(403)
    expect((await desk.invite(eve, desk.anEmail(), 'judge')).status).toBe(403)
  }
})

test('nobody from outside listens to the company or to its people', async () => {
  const listen = async (topic: string, { headers }: SignedIn) =>
    (await listenTo(`${server.url}/api/live?topics=${topic}`, headers)).status
  for (const eve of [stranger, ...unapproved]) {
    expect(await listen(`company:${theirs.company}`, eve)).toBe(403)
    expect(await listen(`organizer:${owner.id}`, eve)).toBe(403)
    expect(await listen(`event:${theirs.event}`, eve)).toBe(403)
  }
  expect(await listen(`organizer:${unapproved[0]?.id}`, unapproved[0] ?? owner)).toBe(200)
})

test('after all of that the company is as it was', async () => {
  expect((await desk.people(owner)).body).toContainEqual(
    expect.objectContaining({ id: theirs.person, role: 'owner', status: 'approved' }),
  )
  expect((await desk.panels(owner)).body).toMatchObject([{ id: theirs.panel, is_active: true }])
  expect((await desk.invitations(owner)).body).toMatchObject([{ id: theirs.invitation, status: 'pending' }])
})

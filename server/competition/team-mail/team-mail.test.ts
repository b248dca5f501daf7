import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { eventEmbargoes } from '../../db/schema/embargo.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { ageAnswers } from '../../db/schema/privacy.ts'
import { mailingAddresses } from '../../db/schema/team-mail.ts'
import { rehearsals } from '../../db/schema/trial-events.ts'
import { openPostOffice, readMail } from '../../outside/post-office.fixture.ts'
import { claimsOf, entriesOf } from '../../testing/entry-calls.ts'
import { racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { teamMailJobs } from './team-mail.ts'

type Refusal = { responseCode: number; message: string }
type Row = {
  id: string
  address: string
  state: string
  answer: string | null
  tries: number
  next_try_at: string | null
}

const SOON = { timeout: 30_000, interval: 100 }
const refusals = new Map<string, Refusal>()
let office: Awaited<ReturnType<typeof openPostOffice>>
let server: TestServer
beforeAll(async () => {
  office = await openPostOffice(0, (address) => refusals.get(address))
  server = await testServer({ SMTP_URL: office.url, PUBLIC_URL: 'http://paddock.example' })
})
afterAll(() => office.close())

/** Addresses of one test are not those of another. */
async function ground(teams = 3) {
  const company = await server.given.company()
  const owner = await server.given.organizer(company.id)
  const desk = racingCallsOf(server, owner)
  const { event, teams: entered } = await desk.field(teams)
  const tag = event.id.slice(0, 8)
  const contact = (index: number) => `coach${index}-${tag}@school.example`
  for (const [index, { id }] of entered.entries())
    await server.db
      .update(competitionTeams)
      .set({ contact_email: contact(index) })
      .where(eq(competitionTeams.id, id))
  const mail = (about: object = {}) => ({
    ...{ id: randomUUID(), event_id: event.id, template: 'invitation', audience: 'all' },
    ...{ subject: 'Invitation to {event}', text: 'Hello {team},\n\nSee you at {place}.\n\n{sender}' },
    ...about,
  })
  const send = (about: object = {}, headers = owner.headers) => server.post('/api/team_mailings', mail(about), headers)
  const compose = async () =>
    Object((await server.get(`/api/team_mailings/compose?event_id=${event.id}`, owner.headers)).body)
  const addresses = async (mailing_id: string) =>
    (await server.get(`/api/mailing_addresses?mailing_id=${mailing_id}`, owner.headers)).body as Row[]
  const states = async (mailing_id: string) => (await addresses(mailing_id)).map(({ state }) => state)
  const resend = (id: string, address?: string, headers = owner.headers) =>
    server.post(`/api/mailing_addresses/${id}/resend`, address === undefined ? {} : { address }, headers)
  const received = (address: string) => office.deliveries.filter(({ to }) => to.includes(address))
  return {
    company,
    owner,
    desk,
    event,
    teams: entered,
    contact,
    mail,
    send,
    compose,
    addresses,
    states,
    resend,
    received,
  }
}

const idOf = ({ body }: { body: unknown }) => String(Object(body).id)

describe('sending', () => {
  test('each address gets its own email with everything filled in, and the server’s answer is stored', async () => {
    const { company, event, teams, contact, send, states, addresses, received } = await ground(2)
    await server.db
      .update(competitionEvents)
      .set({ contact_email: 'office@races.example' })
      .where(eq(competitionEvents.id, event.id))
    const id = idOf(await send())
    await expect.poll(() => states(id), SOON).toEqual(['accepted', 'accepted'])
    const [first] = received(contact(0))
    const { headers, parts } = readMail(first?.raw ?? '')
    const [row] = await addresses(id)
    expect(headers).toMatchObject({
      subject: 'Invitation to Spring Regional',
      'reply-to': 'office@races.example',
      'message-id': expect.stringContaining(row?.id ?? 'none'),
    })
    const why = `You get this email because this is the contact address of ${teams[0]?.team_name} at Spring Regional.`
    for (const part of ['text/plain', 'text/html']) {
      expect(parts[part]).toContain(`Hello ${teams[0]?.team_name},`)
      expect(parts[part]).toContain(`Olu Organiser, ${company.name}`)
      expect(parts[part]).toContain(why)
    }
    expect(row).toMatchObject({ address: contact(0), tries: 1, answer: expect.stringMatching(/^250 /) })
  })

  test('what is previewed is what is sent', async () => {
    const { owner, teams, contact, mail, send, states, received } = await ground(1)
    const wanted = mail({ text: 'Hello {team} <b>&</b>\n\nhttps://rules.example/a?b=1&c=2.' })
    const { body } = await server.post(
      '/api/functions/preview-team-mailing',
      { ...wanted, team_id: teams[0]?.id },
      owner.headers,
    )
    await send(wanted)
    await expect.poll(() => states(wanted.id), SOON).toEqual(['accepted'])
    const { parts } = readMail(received(contact(0))[0]?.raw ?? '')
    expect(parts['text/html']?.trim()).toBe(Object(body).html.trim())
    expect(parts['text/plain']?.trim()).toBe(Object(body).text.trim())
    expect(Object(body).html).toContain('&lt;b&gt;&amp;&lt;/b&gt;')
    expect(Object(body).html).toContain('<a href="https://rules.example/a?b=1&amp;c=2"')
  })

  test('an address that is refused says so in the server’s words, and is sent again once it is corrected', async () => {
    const { teams, contact, send, states, addresses, resend, received } = await ground(2)
    refusals.set(contact(0), { responseCode: 550, message: '5.1.1 No such mailbox here' })
    const id = idOf(await send())
    await expect.poll(() => states(id), SOON).toEqual(['refused', 'accepted'])
    const [bad, good] = await addresses(id)
    expect(bad).toMatchObject({ answer: '550 5.1.1 No such mailbox here', tries: 1, next_try_at: null })
    expect((await resend(good?.id ?? '')).body).toMatchObject({ code: 'SENT_ALREADY' })
    const corrected = contact(7)
    expect((await resend(bad?.id ?? '', 'not an address')).status).toBe(400)
    const answers = await Promise.all([resend(bad?.id ?? '', corrected), resend(bad?.id ?? '', corrected)])
    expect(answers.map(({ status }) => status)).toContain(200)
    await expect.poll(() => states(id), SOON).toEqual(['accepted', 'accepted'])
    expect(received(corrected)).toHaveLength(1)
    const [team] = await server.db
      .select()
      .from(competitionTeams)
      .where(eq(competitionTeams.id, teams[0]?.id ?? ''))
    expect(team?.contact_email).toBe(corrected)
  })

  test('a temporary answer leaves it queued with the next try, and then it is accepted', async () => {
    const { contact, send, states, addresses, received } = await ground(1)
    refusals.set(contact(0), { responseCode: 451, message: '4.7.1 Greylisted, try later' })
    const id = idOf(await send())
    await expect.poll(async () => (await addresses(id))[0]?.tries, SOON).toBe(1)
    const [waiting] = await addresses(id)
    expect(waiting).toMatchObject({ state: 'queued', answer: '451 4.7.1 Greylisted, try later' })
    expect(Date.parse(waiting?.next_try_at ?? '')).toBeGreaterThan(Date.now())
    refusals.delete(contact(0))
    await server.db.execute(sql`update jobs.job set start_after = now() where name = 'send-team-mail'
      and state = 'created' and data ->> 'mailing_address_id' = ${waiting?.id}`)
    await expect.poll(() => states(id), SOON).toEqual(['accepted'])
    expect(await addresses(id)).toMatchObject([{ tries: 2, next_try_at: null }])
    expect(received(contact(0))).toHaveLength(1)
  })

  test('a crash between the answer and storing it loses nothing: it may arrive twice, with the same id', async () => {
    const { send, states } = await ground(1)
    const id = idOf(await send())
    await expect.poll(() => states(id), SOON).toEqual(['accepted'])
    const [row] = await server.db
      .update(mailingAddresses)
      .set({ state: 'queued', answered_at: null })
      .where(eq(mailingAddresses.mailing_id, id))
      .returning()
    const ids: (string | undefined)[] = []
    const mail = {
      async send(_: unknown, as?: string) {
        ids.push(as)
        return '250 OK'
      },
      close() {},
    }
    const run = teamMailJobs({ db: server.db, mail, jobs: { enqueue: async () => {} } as never })['send-team-mail']
    const job = { mailing_address_id: row?.id ?? '' }
    await run(job, { attempt: 2 })
    await run(job, { attempt: 3 })
    expect(ids).toEqual([row?.id])
    expect(await states(id)).toEqual(['accepted'])
    const failing = { send: () => Promise.reject(new Error('bug')), close() {} }
    await server.db.update(mailingAddresses).set({ state: 'queued' }).where(eq(mailingAddresses.mailing_id, id))
    const broken = teamMailJobs({ db: server.db, mail: failing, jobs: {} as never })['send-team-mail']
    await expect(broken(job, { attempt: 4 })).rejects.toThrow('bug')
    expect(await states(id)).toEqual(['queued'])
    await expect(broken(job, { attempt: 5 })).rejects.toThrow('bug')
    expect(await states(id)).toEqual(['failed'])
  })

  test('a second press, also at the same moment, sends nothing again', async () => {
    const { contact, mail, send, states, received, owner, event } = await ground(1)
    const wanted = mail()
    const answers = await Promise.all([send(wanted), send(wanted)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await send(wanted)).status).toBe(200)
    await expect.poll(() => states(wanted.id), SOON).toEqual(['accepted'])
    expect(received(contact(0))).toHaveLength(1)
    const { body } = await server.get(`/api/team_mailings?event_id=${event.id}`, owner.headers)
    expect(body).toMatchObject([{ id: wanted.id, counts: { accepted: 1, queued: 0 }, teams: 1 }])
  })
})

describe('who gets it', () => {
  test('a class or selected teams; a withdrawn team only if it is selected', async () => {
    const { teams, send, addresses, contact } = await ground(3)
    const [one, two, three] = teams
    await server.db
      .update(competitionTeams)
      .set({ category: 'Professional' })
      .where(eq(competitionTeams.id, one?.id ?? ''))
    await server.db
      .update(competitionTeams)
      .set({ status: 'withdrawn' })
      .where(eq(competitionTeams.id, two?.id ?? ''))
    const to = async (about: object) =>
      (await addresses(idOf(await send(about)))).map(({ address }) => address).toSorted()
    expect(await to({})).toEqual([contact(0), contact(2)])
    expect(await to({ audience: 'category', category: 'Professional' })).toEqual([contact(0)])
    expect(await to({ audience: 'selected', team_ids: [two?.id, three?.id] })).toEqual([contact(1), contact(2)])
    expect((await send({ audience: 'category', category: 'Cadet' })).body).toMatchObject({ code: 'NOBODY' })
  })

  test('adults of the linked team too, once for each team and in part to organisers; never accounts under age', async () => {
    const { owner, event, teams, compose, send, addresses, contact, received } = await ground(2)
    await server.db.update(competitionEvents).set({ status: 'active' }).where(eq(competitionEvents.id, event.id))
    const claims = claimsOf(server, owner, event.id)
    const portal = await server.given.team()
    const admin = await server.given.member(portal.id, 'admin')
    const teacher = await server.given.supervisor(portal.id)
    await server.given.member(portal.id)
    const answered_at = new Date().toISOString()
    await server.db.insert(ageAnswers).values({ user_id: teacher.id, age_band: '18_plus', country: 'GB', answered_at })
    const { body } = await entriesOf(server, portal.id).claim(admin, await claims.codeOf(teams[0]?.id ?? ''))
    await claims.decide(Object(body).id, true)
    const shown = await compose()
    expect(shown.teams[0]).toMatchObject({
      addresses: [
        { address: contact(0), recipient: 'contact' },
        { address: 'a…@example.org', recipient: 'supervising_adult' },
      ],
      withheld: 1,
    })
    const id = idOf(await send())
    await expect.poll(() => received(teacher.email).length, SOON).toBe(1)
    expect(received(admin.email)).toEqual([])
    const rows = await addresses(id)
    expect(JSON.stringify(rows)).not.toContain(teacher.email)
    expect(readMail(received(teacher.email)[0]?.raw ?? '').parts['text/plain']).toContain(
      'because you are a supervising adult of a team in Paddock',
    )
  })

  test('teams without an address are listed, and a contact under age is left out', async () => {
    const { teams, compose } = await ground(2)
    const child = await server.given.user()
    await server.db
      .update(competitionTeams)
      .set({ contact_email: null })
      .where(eq(competitionTeams.id, teams[0]?.id ?? ''))
    await server.db
      .update(competitionTeams)
      .set({ contact_email: child.email })
      .where(eq(competitionTeams.id, teams[1]?.id ?? ''))
    expect((await compose()).teams).toMatchObject([
      { addresses: [], withheld: 0 },
      { addresses: [], withheld: 1 },
    ])
  })
})

describe('what it says', () => {
  test('the team’s own appointments, then only what has moved, and nothing to teams without a change', async () => {
    const { owner, event, teams, contact, send, states, received, addresses, compose } = await ground(2)
    const [room, session] = [randomUUID(), randomUUID()]
    await server.db
      .update(competitionEvents)
      .set({ time_zone: 'Europe/Berlin' })
      .where(eq(competitionEvents.id, event.id))
    await server.post(
      '/api/event_rooms',
      { id: room, event_id: event.id, name: 'Hall', kind: 'judging' },
      owner.headers,
    )
    const times = { starts_at: '2027-03-20T09:00:00.000Z', ends_at: '2027-03-20T12:00:00.000Z', minutes: 10 }
    const about = { event_id: event.id, kind: 'judging', panel_name: 'Design', room_id: room, template_id: null }
    await server.ask('PUT', `/api/timetable_sessions/${session}`, { ...about, ...times }, owner.headers)
    const slots = [randomUUID(), randomUUID()]
    for (const [index, id] of slots.entries())
      await server.post(
        '/api/timetable_slots',
        { id, in_session: session, team_id: teams[index]?.id, starts_at: `2027-03-20T09:${index}0:00.000Z` },
        owner.headers,
      )
    const timetable = { template: 'timetable', text: 'Yours:\n\n{timetable}' }
    const first = idOf(await send(timetable))
    await expect.poll(() => states(first), SOON).toEqual(['accepted', 'accepted'])
    const textOf = (address: string) => readMail(received(address).at(-1)?.raw ?? '').parts['text/plain']
    expect(textOf(contact(0))).toContain('Mar 20, 2027\n10:00–10:10 Judging, Hall')
    expect((await compose()).teams.map(({ has_changes }: { has_changes: boolean }) => has_changes)).toEqual([
      false,
      false,
    ])
    const changes = { template: 'changes', subject: 'Changes', text: '{changes}' }
    expect((await send(changes)).body).toMatchObject({ code: 'NOBODY' })
    await server.post(
      `/api/timetable_slots/${slots[0]}/move`,
      {
        ...{ in_session: session, starts_at: '2027-03-20T11:00:00.000Z' },
        ...{ seen_in: session, seen_at: '2027-03-20T09:00:00.000Z' },
      },
      owner.headers,
    )
    const id = idOf(await send(changes))
    expect((await addresses(id)).map(({ address }) => address)).toEqual([contact(0)])
    await expect.poll(() => states(id), SOON).toEqual(['accepted'])
    expect(textOf(contact(0))).toContain(
      'Moved: Judging, now Mar 20, 2027 12:00, Hall (before: Mar 20, 2027 10:00, Hall)',
    )
  })

  test('the last text of each template is offered again', async () => {
    const { compose, send } = await ground(1)
    const textOf = async () =>
      (await compose()).texts.find(({ template }: { template: string }) => template === 'invitation')
    expect(await textOf()).toMatchObject({ subject: 'Invitation to {event}' })
    await send({ subject: 'Come to {event}' })
    expect(await textOf()).toMatchObject({ subject: 'Come to {event}' })
  })

  test('a placeholder that does not exist is refused at its field', async () => {
    const { send } = await ground(1)
    expect((await send({ text: 'Hello {name}' })).body).toMatchObject({ code: 'BAD_REQUEST' })
    expect(JSON.stringify((await send({ text: 'Hello {name}' })).body)).toContain('{name} is not a placeholder')
    expect(JSON.stringify((await send({ subject: '{changes}' })).body)).toContain('takes several lines')
  })
})

describe('what is refused', () => {
  test('results before the event is completed or while anything is held, also as a link in another template', async () => {
    const { event, owner, teams, mail, send, states, received, contact } = await ground(1)
    const results = { template: 'results', text: 'Look: {results_link}' }
    expect((await send(results)).body).toMatchObject({ code: 'NOT_RELEASED' })
    expect((await send({ text: '{results_link}' })).body).toMatchObject({ code: 'NOT_RELEASED' })
    await server.db.update(competitionEvents).set({ status: 'completed' }).where(eq(competitionEvents.id, event.id))
    await server.db.insert(eventEmbargoes).values({ event_id: event.id, part: 'judges_marks', held: true } as never)
    const held = await send(results)
    expect(held.body).toMatchObject({ code: 'NOT_RELEASED', message: expect.stringContaining('Still hidden') })
    const preview = { ...mail(results), team_id: teams[0]?.id }
    expect((await server.post('/api/functions/preview-team-mailing', preview, owner.headers)).status).toBe(409)
    await server.db.delete(eventEmbargoes).where(eq(eventEmbargoes.event_id, event.id))
    const id = idOf(await send(results))
    await expect.poll(() => states(id), SOON).toEqual(['accepted'])
    expect(readMail(received(contact(0))[0]?.raw ?? '').parts['text/plain']).toContain(
      `http://paddock.example/live/${event.id}`,
    )
  })

  test('another company’s organiser, staff and judges reach none of it', async () => {
    const { event, mail, send, addresses, resend } = await ground(1)
    const id = idOf(await send())
    const stranger = await server.given.organizer((await server.given.company()).id)
    const { headers } = stranger
    expect((await send(mail(), headers)).status).toBe(404)
    expect((await server.get(`/api/team_mailings?event_id=${event.id}`, headers)).status).toBe(404)
    expect((await server.get(`/api/team_mailings/compose?event_id=${event.id}`, headers)).status).toBe(404)
    expect((await server.get(`/api/mailing_addresses?mailing_id=${id}`, headers)).status).toBe(404)
    const [row] = await addresses(id)
    expect((await resend(row?.id ?? '', undefined, headers)).status).toBe(404)
    const staff = await server.given.staff(event.id, 'chair')
    expect((await send(mail(), staff.headers)).status).toBe(401)
  })

  test('a rehearsal and a company whose address is not confirmed send nothing', async () => {
    const { company, event, send } = await ground(1)
    const of = await server.given.event(company.id)
    await server.db
      .insert(rehearsals)
      .values({ event_id: event.id, of_event_id: of.id, seed: 7, started_by: 'Olu' } as never)
    expect((await send()).body).toMatchObject({ code: 'NOT_SENDING', message: expect.stringContaining('rehearsal') })
    await server.db.delete(rehearsals).where(eq(rehearsals.event_id, event.id))
    await server.db.update(companies).set({ confirmed_at: null }).where(eq(companies.id, company.id))
    expect((await send()).body).toMatchObject({ code: 'NOT_SENDING', message: expect.stringContaining('confirm') })
  })
})

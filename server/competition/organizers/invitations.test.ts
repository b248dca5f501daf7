import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { companies } from '../../db/schema/competition.ts'
import { portalInvitations } from '../../db/schema/panels.ts'
import type { SignedIn } from '../../testing/given.ts'
import { organizerDeskOf, signedInWith } from '../../testing/organizer-desk.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: ReturnType<typeof organizerDeskOf>
let company: { id: string; name: string }
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  desk = organizerDeskOf(server)
  company = await server.given.company()
  owner = await server.given.organizer(company.id)
})

const DAY = 24 * 60 * 60 * 1000

async function invited(role: 'organizer' | 'judge', email = desk.anEmail()) {
  const { body } = await desk.invite(owner, email, role)
  return { id: String(Object(body).id), code: String(Object(body).invitation_code), email }
}

const past = (id: string) =>
  server.db
    .update(portalInvitations)
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where(eq(portalInvitations.id, id))

const statusOf = async (id: string) =>
  ((await desk.invitations(owner)).body as { id: string; status: string }[]).find((one) => one.id === id)?.status

describe('sending', () => {
  test('mails a code of eight that is good for seven days', async () => {
    const email = desk.anEmail()
    const { status, body } = await desk.invite(owner, email.toUpperCase(), 'judge')
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        invited_email: email,
        invitation_code: expect.stringMatching(/^[A-Z0-9]{8}$/),
        role: 'judge',
        status: 'pending',
        expires_at: expect.any(String),
        created_at: expect.any(String),
        invited_by: 'Olu Organiser',
      },
    ])
    expect(Math.abs(Date.parse(Object(body).expires_at) - Date.now() - 7 * DAY)).toBeLessThan(60_000)
    const { subject, text } = await desk.mail(email, /invites you/)
    expect(subject).toBe(`Olu Organiser invites you to judge for ${company.name}`)
    expect(text).toContain(`/organizer?invitation=${Object(body).invitation_code}`)
  })

  test('under the id of another company’s invitation, nothing is sent and nothing of theirs is told', async () => {
    const { id } = await invited('judge')
    const stranger = await server.given.organizer((await server.given.company()).id)
    const body = { id, email: desk.anEmail(), role: 'judge' }
    expect(await server.post('/api/functions/send-invitation', body, stranger.headers)).toMatchObject({
      status: 409,
      body: { message: 'This invitation already exists. Please reload the page to see it.' },
    })
  })

  test('takes the body of the specification, and believes the session rather than the body', async () => {
    const email = desk.anEmail()
    const body = {
      email,
      inviterName: 'Somebody Else',
      companyName: 'Another Company',
      role: 'organizer',
      invitationCode: 'AAAAAAAA',
      organizerSessionToken: owner.token,
    }
    expect((await server.post('/api/functions/send-invitation', body, owner.headers)).status).toBe(200)
    expect((await desk.mail(email, /invites you/)).text).toContain(`Olu Organiser of ${company.name}`)
  })

  test('again to the same person renews the one that waits; a retry sends nothing more', async () => {
    const email = desk.anEmail()
    const id = randomUUID()
    const [first, retry] = [await desk.invite(owner, email, 'judge', id), await desk.invite(owner, email, 'judge', id)]
    expect(retry.body).toEqual(first.body)
    const again = await desk.invite(owner, email, 'judge')
    expect(Object(again.body).invitation_code).toBe(Object(first.body).invitation_code)
    await expect.poll(async () => (await desk.mails(email)).length).toBe(2)
  })

  test('the same press twice at once is one invitation', async () => {
    const email = desk.anEmail()
    const twice = await Promise.all([desk.invite(owner, email, 'judge'), desk.invite(owner, email, 'judge')])
    expect(new Set(twice.map(({ body }) => Object(body).invitation_code)).size).toBe(1)
  })

  test('is limited for one mailbox', async () => {
    const email = desk.anEmail()
    for (let n = 0; n < 5; n++) expect((await desk.invite(owner, email, 'judge')).status).toBe(200)
    expect((await desk.invite(owner, email, 'judge')).status).toBe(429)
  })

  test('a member invites judges and no organisers', async () => {
    const member = await server.given.organizer(company.id, { role: 'member' })
    expect((await desk.invite(member, desk.anEmail(), 'judge')).status).toBe(200)
    expect(await desk.invite(member, desk.anEmail(), 'organizer')).toMatchObject({
      status: 403,
      body: { message: 'Only an owner or admin of your company can invite organisers. Please ask one of them.' },
    })
    const { id } = await invited('organizer')
    expect((await desk.withdraw(member, id)).status).toBe(403)
    expect((await desk.resend(member, id)).status).toBe(403)
  })

  test('a member reads no code of an organiser’s invitation, also not by asking for it under its id', async () => {
    const member = await server.given.organizer(company.id, { role: 'member' })
    const [organizer, judge] = [await invited('organizer'), await invited('judge')]
    const codes = async (who: SignedIn) =>
      ((await desk.invitations(who)).body as { id: string; invitation_code: string | null }[]).flatMap((one) =>
        [organizer.id, judge.id].includes(one.id) ? one.invitation_code : [],
      )
    const admin = await server.given.organizer(company.id, { role: 'admin' })
    expect(await codes(admin)).toEqual([judge.code, organizer.code])
    expect(await codes(member)).toEqual([judge.code, null])
    const asked = await desk.invite(member, desk.anEmail(), 'judge', organizer.id)
    expect(JSON.stringify(asked.body)).not.toContain(organizer.code)
  })

  test('somebody who is in already is not invited', async () => {
    const member = await server.given.organizer(company.id, { role: 'member' })
    expect(await desk.invite(owner, member.email, 'organizer')).toMatchObject({ body: { code: 'ALREADY_MEMBER' } })
  })

  test.each([{}, { email: '' }, { email: 'nobody', role: 'judge' }, { email: 'a@example.org', role: 'owner' }])(
    'needs an address and a role: %j',
    async (body) => {
      expect((await server.post('/api/functions/send-invitation', body, owner.headers)).status).toBe(400)
    },
  )
})

describe('what becomes of one', () => {
  test('it expires after its time, and comes back when it is sent again', async () => {
    const { id, code, email } = await invited('judge')
    const event = await server.given.event(company.id)
    await past(id)
    expect(await statusOf(id)).toBe('expired')
    expect((await desk.open(code)).body).toMatchObject({ status: 'expired', events: [] })
    expect(await desk.acceptAsJudge(code, event.id)).toMatchObject({ status: 409, body: { code: 'UNUSABLE' } })
    expect((await desk.resend(owner, id)).body).toMatchObject({ status: 'pending', invitation_code: code })
    await expect.poll(async () => (await desk.mails(email)).length).toBe(2)
    expect((await desk.acceptAsJudge(code, event.id)).status).toBe(200)
    expect(await statusOf(id)).toBe('accepted')
    expect(await desk.resend(owner, id)).toMatchObject({ status: 409, body: { code: 'UNUSABLE' } })
    expect((await desk.withdraw(owner, id)).status).toBe(409)
  })

  test('it can be withdrawn', async () => {
    const { id, code } = await invited('organizer')
    expect((await desk.withdraw(owner, id)).body).toMatchObject({ status: 'expired' })
    const newcomer = desk.newcomer({ invitationCode: code })
    expect(await desk.auth(newcomer)).toMatchObject({ status: 409, body: { code: 'INVITATION_UNUSABLE' } })
  })

  test('a code that nobody made leads nowhere', async () => {
    expect(await desk.open('ZZZZZZZ2')).toMatchObject({ status: 404 })
    expect((await desk.open('short')).status).toBe(400)
    expect((await desk.acceptAsJudge('ZZZZZZZ2', randomUUID())).status).toBe(404)
    expect((await desk.acceptAsOrganizer('ZZZZZZZ2', owner)).status).toBe(404)
  })

  test('guessing is limited', async () => {
    const from = { 'x-forwarded-for': '192.0.2.9' }
    const answers = []
    for (let n = 0; n < 61; n++) answers.push((await server.get('/api/portal_invitations/ZZZZZZZ2', from)).status)
    expect(answers.at(-1)).toBe(429)
  })
})

describe('a judge accepts', () => {
  test('with a name and an event of the company, and gets a panel with a code', async () => {
    const [event, done] = [
      await server.given.event(company.id, { status: 'active' }),
      await server.given.event(company.id, { status: 'completed' }),
    ]
    const foreign = await server.given.event((await server.given.company()).id, { status: 'active' })
    const { code, email } = await invited('judge')
    const opened = await desk.open(code.toLowerCase())
    expect(opened.body).toMatchObject({ role: 'judge', company_name: company.name, invited_email: email })
    const offered = Object(opened.body).events.map(({ id }: { id: string }) => id)
    expect(offered).toContain(event.id)
    expect(offered).not.toContain(done.id)
    for (const wrong of [done.id, foreign.id]) expect((await desk.acceptAsJudge(code, wrong)).status).toBe(404)
    const panel_id = randomUUID()
    const { body } = await desk.acceptAsJudge(code, event.id, panel_id)
    expect(body).toEqual({
      panel_id,
      judge_name: 'June Park',
      panel_name: 'Judging Panel',
      judge_code: expect.stringMatching(/^JUDGE[A-Z0-9]{4}$/),
      assigned_teams: null,
      event: expect.objectContaining({ id: event.id, company_name: company.name }),
    })
    expect((await desk.acceptAsJudge(code, event.id, panel_id)).body).toEqual(body)
    expect((await desk.acceptAsJudge(code, event.id)).status).toBe(409)
    expect((await desk.seat(Object(body).judge_code)).body).toMatchObject({ panel_id })
    expect((await desk.mail(email, /Your judge code/)).text).toContain(Object(body).judge_code)
  })

  test('once, however many use the code at the same moment', async () => {
    const event = await server.given.event(company.id)
    const { code } = await invited('judge')
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.acceptAsJudge(code, event.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  })

  test('not with an invitation for an organiser, nor the other way round', async () => {
    const event = await server.given.event(company.id)
    const [organizer, judge] = [await invited('organizer'), await invited('judge')]
    expect((await desk.acceptAsJudge(organizer.code, event.id)).status).toBe(409)
    expect((await desk.auth(desk.newcomer({ email: judge.email, invitationCode: judge.code }))).status).toBe(409)
  })
})

describe('an organiser accepts', () => {
  test('by signing up with the invited address, into the company and approved', async () => {
    const { id, code, email } = await invited('organizer')
    expect((await desk.open(code)).body).toMatchObject({ role: 'organizer', has_account: false })
    const other = await desk.auth(desk.newcomer({ invitationCode: code }))
    expect(other).toMatchObject({ status: 409, body: { code: 'OTHER_ADDRESS' } })
    const { body } = await desk.auth(desk.newcomer({ email, invitationCode: code, companyName: company.name }))
    expect(body).toMatchObject({ organizer: { role: 'member', status: 'approved', company: { id: company.id } } })
    expect(await statusOf(id)).toBe('accepted')
  })

  test('with an account that waits for this company', async () => {
    const ida = await server.given.organizer(company.id, { role: 'member', status: 'pending' })
    const { code } = await invited('organizer', ida.email)
    expect((await desk.open(code)).body).toMatchObject({ has_account: true })
    expect((await desk.acceptAsOrganizer(code, { headers: {} })).status).toBe(401)
    expect((await desk.acceptAsOrganizer(code, owner)).body).toMatchObject({ code: 'OTHER_ADDRESS' })
    expect((await desk.acceptAsOrganizer(code, ida)).body).toMatchObject({ status: 'approved', role: 'member' })
    expect((await desk.people(ida)).status).toBe(200)
    expect((await desk.acceptAsOrganizer(code, ida)).status).toBe(409)
  })

  test('and leaves another company, which goes with them when nobody and nothing is in it', async () => {
    const { body } = await desk.auth(desk.newcomer())
    const olu = signedInWith(body)
    const { code } = await invited('organizer', olu.email)
    expect((await desk.acceptAsOrganizer(code, olu)).body).toMatchObject({ company: { id: company.id } })
    const gone = Object(body).organizer.company.id
    expect(await server.db.select().from(companies).where(eq(companies.id, gone))).toEqual([])
  })

  test('but not as the only owner of a company with events or people', async () => {
    const other = await server.given.company()
    const olu = await server.given.organizer(other.id)
    await server.given.event(other.id)
    const { code } = await invited('organizer', olu.email)
    expect(await desk.acceptAsOrganizer(code, olu)).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } })
    await server.given.organizer(other.id)
    expect((await desk.acceptAsOrganizer(code, olu)).status).toBe(200)
    expect((await desk.people(olu)).body).toContainEqual(expect.objectContaining({ organizer_id: olu.id }))
  })
})

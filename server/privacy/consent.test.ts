import { randomUUID } from 'node:crypto'
import { FIRST_AGES } from '@paddock/domain/privacy/age.ts'
import { CONSENT_TEXT_VERSION } from '@paddock/domain/privacy/consent.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { consentCalls } from '../testing/consent-calls.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let desk: ReturnType<typeof consentCalls>
beforeAll(async () => {
  server = await testServer()
  desk = consentCalls(server)
})

const parentOf = () => `parent-${randomUUID().slice(0, 8)}@example.org`

describe('an account counts as under age', () => {
  test('until the person has answered, and then depending on age band and country', async () => {
    const maya = await server.given.user({ name: 'Maya Krishnan' })
    expect((await desk.own(maya)).body).toMatchObject({ under_age: 'not-answered', age_band: null, consent: null })
    expect((await desk.answer(maya, '13_15', 'DE')).body).toMatchObject({ under_age: 'too-young', country: 'DE' })
    const ben = await server.given.user()
    expect((await desk.answer(ben, '13_15', 'US')).body).toMatchObject({ under_age: null })
    expect(await desk.answer(ben, '18_plus', 'US')).toMatchObject({ status: 409, body: { code: 'TOO_SOON' } })
    expect((await desk.answer(ben, 'under_13', 'US')).body).toMatchObject({ under_age: 'too-young' })
  })

  test('according to the owner’s table of ages at that moment', async () => {
    const owner = await server.given.owner()
    const ben = await server.given.user()
    await desk.answer(ben, '13_15', 'NZ')
    expect(await desk.underAge(ben)).toBe('too-young')
    const set = (country: string, age: number) =>
      server.ask('PUT', `/api/consent_ages/${country}`, { age }, owner.headers)
    expect((await set('NZ', 13)).body).toMatchObject({ country: 'NZ', age: 13 })
    expect(await desk.underAge(ben)).toBeNull()
    expect((await set('NZ', 12)).status).toBe(400)
    expect((await server.ask('DELETE', '/api/consent_ages/NZ', undefined, owner.headers)).status).toBe(200)
    expect(await desk.underAge(ben)).toBe('too-young')
    const zz = await server.ask('DELETE', '/api/consent_ages/ZZ', undefined, owner.headers)
    expect(zz).toMatchObject({ status: 409, body: { code: 'DEFAULT_STAYS' } })
    const { rows } = await server.db.execute(
      sql`select details from audit_log where action = 'consent-age-changed' and subject_id = ${owner.id} order by at, id`,
    )
    expect(rows.map(({ details }) => details)).toEqual([
      { country: 'NZ', from: null, to: 13 },
      { country: 'NZ', from: 13, to: null },
    ])
  })

  test('and the table starts with the known ages', async () => {
    const { rows } = await server.db.execute(sql`select age, string_agg(country, ' ' order by country) as countries
      from consent_ages group by age order by age`)
    expect(Object.fromEntries(rows.map(({ age, countries }) => [age, countries]))).toEqual(FIRST_AGES)
  })
})

describe('a parent consents by an emailed link', () => {
  test('which opening does not use up; text version, adult and time are stored, and the same link withdraws', async () => {
    const maya = await server.given.user({ name: 'Maya Krishnan' })
    const parent = parentOf()
    await desk.answer(maya, 'under_13', 'US')
    expect((await desk.request(maya, parent)).body).toMatchObject({ asked: [{ capacity: 'parent', of: parent }] })
    const token = await desk.linkTo(parent)
    expect(Buffer.from(token, 'base64url').length * 8).toBe(256)
    for (const _ of [1, 2, 3])
      expect((await desk.open(token)).body).toMatchObject({ state: 'asked', person_name: 'Maya Krishnan' })
    expect(await desk.underAge(maya)).toBe('too-young')

    expect((await desk.give(token, { is_adult: false })).status).toBe(400)
    expect((await desk.give(token, { adult_name: ' ' })).status).toBe(400)
    expect((await desk.give(token, { text_version: '2020-01-01' })).body).toMatchObject({ code: 'TEXT_CHANGED' })
    const given = await desk.give(token)
    expect(given.body).toMatchObject({ state: 'given', adult_name: 'Pat Parent', text_version: CONSENT_TEXT_VERSION })
    expect((await desk.own(maya)).body).toMatchObject({
      under_age: null,
      consent: { capacity: 'parent', adult_name: 'Pat Parent', text_version: CONSENT_TEXT_VERSION },
    })
    // A double press consents once.
    expect((await desk.give(token, { adult_name: 'Somebody Else' })).body).toMatchObject({ adult_name: 'Pat Parent' })

    expect((await desk.withdraw(token)).body).toMatchObject({ state: 'withdrawn' })
    expect((await desk.withdraw(token)).body).toMatchObject({ state: 'withdrawn' })
    expect(await desk.underAge(maya)).toBe('too-young')
    // The same link works to consent again.
    expect((await desk.give(token)).body).toMatchObject({ state: 'given', withdrawn_at: null })
    expect(await desk.underAge(maya)).toBeNull()
    const { rows } = await server.db.execute(
      sql`select action from audit_log where subject_id = ${maya.id} order by at, id`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'age-answered',
      'consent-asked',
      'consent-given',
      'consent-withdrawn',
      'consent-given',
    ])
  })

  test('and the person withdraws it without the link', async () => {
    const maya = await server.given.user()
    const parent = parentOf()
    await desk.request(maya, parent)
    const token = await desk.linkTo(parent)
    await desk.give(token)
    expect(await desk.underAge(maya)).toBeNull()
    expect((await server.post('/api/functions/withdraw-own-consent', {}, maya.headers)).body).toMatchObject({
      under_age: 'not-answered',
      consent: null,
    })
    expect((await desk.open(token)).body).toMatchObject({ state: 'withdrawn' })
  })

  test('but not from themselves or a friend of the same age, not more than three times a day, and only if needed', async () => {
    const [maya, ben] = [await server.given.user(), await server.given.user()]
    expect((await desk.request(maya, maya.email.toUpperCase())).body).toMatchObject({ code: 'OWN_ADDRESS' })
    await desk.request(maya, ben.email)
    const token = await desk.linkTo(ben.email)
    expect((await desk.give(token)).body).toMatchObject({ code: 'NOT_AN_ADULT' })
    await desk.request(maya, parentOf())
    await desk.request(maya, parentOf())
    expect(await desk.request(maya, parentOf())).toMatchObject({ status: 429, body: { code: 'ASKED_ENOUGH' } })
    await desk.answer(ben, '18_plus', 'DE')
    expect((await desk.request(ben, parentOf())).body).toMatchObject({ code: 'NOT_NEEDED' })
    // The friend has answered 18 or over since, so the address belongs to an adult.
    expect((await desk.give(token)).body).toMatchObject({ state: 'given' })
  })

  test('within 30 days; a made-up link opens nothing', async () => {
    const maya = await server.given.user()
    const parent = parentOf()
    await desk.request(maya, parent)
    const token = await desk.linkTo(parent)
    await server.db.execute(sql`update consents set asked_at = now() - interval '31 days' where user_id = ${maya.id}`)
    for (const link of [token, 'x'.repeat(43)]) {
      expect((await desk.open(link)).status).toBe(404)
      expect((await desk.give(link)).status).toBe(404)
    }
    expect((await desk.own(maya)).body).toMatchObject({ asked: [] })
  })
})

describe('the supervising adult of a team', () => {
  test('is an adult chosen by an admin, and consents for members in the app and by link', async () => {
    const team = await server.given.team()
    const admin = await server.given.member(team.id, 'admin')
    const coach = await server.given.member(team.id)
    const maya = await server.given.member(team.id)
    const list = () => server.get(`/api/consents?team_id=${team.id}`, coach.headers)
    const consent = (user_id: string) =>
      server.post(
        '/api/functions/consent-for-member',
        { team_id: team.id, user_id, text_version: CONSENT_TEXT_VERSION },
        coach.headers,
      )
    expect((await desk.supervise(admin, team.id, coach.id)).body).toMatchObject({ code: 'NOT_ADULT' })
    await desk.answer(coach, '18_plus')
    expect((await desk.supervise(maya, team.id, coach.id)).status).toBe(403)
    expect((await list()).body).toMatchObject({ code: 'NOT_SUPERVISING' })
    expect((await consent(maya.id)).body).toMatchObject({ code: 'NOT_SUPERVISING' })
    expect((await desk.supervise(admin, team.id, coach.id)).status).toBe(200)

    const row = (rows: unknown) => (rows as { user_id: string }[]).find(({ user_id }) => user_id === maya.id)
    expect(row((await list()).body)).toMatchObject({ under_age: true, consent: null })
    expect(row((await consent(maya.id)).body)).toMatchObject({
      under_age: false,
      consent: { capacity: 'supervising_adult', adult_name: 'Ada Racer' },
    })
    expect(await desk.underAge(maya)).toBeNull()
    const withdrawn = { team_id: team.id, user_id: maya.id }
    await server.post('/api/functions/withdraw-consent-for-member', withdrawn, coach.headers)
    expect(await desk.underAge(maya)).toBe('not-answered')

    expect((await desk.own(maya)).body).toMatchObject({ supervising_adults: [{ user_id: coach.id }] })
    const asked = { id: randomUUID(), capacity: 'supervising_adult', user_id: coach.id }
    expect((await server.post('/api/functions/request-consent', asked, maya.headers)).status).toBe(200)
    const token = await desk.linkTo(coach.email)
    expect((await desk.give(token)).body).toMatchObject({ state: 'given', capacity: 'supervising_adult' })
    expect(await desk.underAge(maya)).toBeNull()
  })

  test('never for somebody of another team, nor for themselves', async () => {
    const team = await server.given.team()
    const [admin, stranger] = [await server.given.member(team.id, 'admin'), await server.given.user()]
    await desk.answer(admin, '18_plus')
    await desk.supervise(admin, team.id, admin.id)
    for (const user_id of [stranger.id, admin.id]) {
      const body = { team_id: team.id, user_id, text_version: CONSENT_TEXT_VERSION }
      expect((await server.post('/api/functions/consent-for-member', body, admin.headers)).status).toBe(404)
    }
    const asked = { id: randomUUID(), capacity: 'supervising_adult', user_id: admin.id }
    expect((await server.post('/api/functions/request-consent', asked, stranger.headers)).status).toBe(404)
  })
})

import { randomUUID } from 'node:crypto'
import { CLASSIC_A } from '@paddock/domain/rules/classic-a/pack.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { WORLD_FINALS_2025 } from '@paddock/domain/rules/world-finals-2025/pack.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { competitionEvents } from '../../db/schema/competition.ts'
import { listenTo } from '../../testing/listen.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

type Stored = {
  id: string
  pack_id: string
  version: number
  title: string
  status: string
  based_on: string
  updated_at: string
  pack: Pack
  base: Pack | null
}
type Answer = { status: number; body: Stored }

let server: TestServer
let headers: Record<string, string>
let company_id: string
beforeAll(async () => {
  server = await testServer()
  company_id = (await server.given.company()).id
  headers = (await server.given.organizer(company_id, { role: 'member' })).headers
})

const path = '/api/company_rule_packs'
const copy = async (title: string, from = 'classic-a@1', id = randomUUID(), as = headers) =>
  (await server.post(path, { id, from, title }, as)) as Answer
const change = async ({ id, updated_at, title }: Stored, pack: unknown, as = headers) =>
  (await server.ask('PATCH', `${path}/${id}`, { updated_at, title, pack }, as)) as Answer
const publish = async ({ id, updated_at }: Stored, as = headers) =>
  (await server.post(`${path}/${id}/publish`, { updated_at }, as)) as Answer
const next = async ({ id }: Stored, new_id = randomUUID(), as = headers) =>
  (await server.post(`${path}/${id}/next`, { new_id }, as)) as Answer
const remove = ({ id }: Stored, as = headers) => server.ask('DELETE', `${path}/${id}`, undefined, as)
const get = async (id: string, as = headers) => (await server.get(`${path}/${id}`, as)) as unknown as Answer

/** The pack with another number for a Development team beyond the limit. */
const withBeyond = (pack: Pack, beyond: unknown) => {
  const changed = structuredClone(pack) as unknown as { race_parts: { by_class: Record<string, object> }[] }
  Object.assign(changed.race_parts[0]?.by_class['Development'] ?? {}, { beyond })
  return changed
}

describe('a copy', () => {
  test('is a draft of the company under a name of its own, and knows what it was copied from', async () => {
    const { status, body } = await copy('Northern rules')
    expect(status).toBe(200)
    expect(body).toMatchObject({ pack_id: 'northern-rules', version: 1, status: 'draft', based_on: 'classic-a@1' })
    expect(body.pack).toEqual({ ...CLASSIC_A, id: 'northern-rules', title: 'Northern rules', status: 'draft' })
    expect(body.base).toEqual(CLASSIC_A)
    expect(body).not.toHaveProperty('company_id')
  })
  test('is made once, however often it is sent', async () => {
    const id = randomUUID()
    const tries = await Promise.all([1, 2, 3].map(() => copy('Once', 'world-finals-2025', id)))
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await copy('Another', 'classic-a', id)).toMatchObject({ status: 409 })
  })
  test('of the same title gets another short name, also at the same time', async () => {
    const made = await Promise.all([1, 2].map(() => copy('Twins')))
    expect(made.map(({ body }) => body.pack_id).sort()).toEqual(['twins', 'twins-2'])
  })
  test('needs a title and a pack that exists', async () => {
    expect(await copy(' ')).toMatchObject({ status: 400, body: { data: { fields: [{ field: 'title' }] } } })
    for (const from of ['no-such-pack', randomUUID()])
      expect(await copy('Lost', from)).toMatchObject({ status: 422, body: { code: 'NO_SUCH_PACK' } })
  })
})

describe('a draft', () => {
  test('is changed, and its readings say what the company has chosen', async () => {
    const { body } = await copy('Changed')
    const told = await listenTo(`${server.url}/api/live?topics=company:${company_id}`, headers)
    await told.next('ready')
    const changed = await change(body, withBeyond(body.pack, 10))
    expect(changed.status).toBe(200)
    await told.nextChangeOf('company_rule_packs')
    expect(changed.body.pack.readings[0]).toMatchObject({ taken: 'Changed by the company to 10.', other: 'Nothing.' })
    expect((await get(body.id)).body.pack).toEqual(changed.body.pack)
  })
  test('stays as it is if somebody else has changed it since', async () => {
    const { body } = await copy('Contested')
    const both = await Promise.all([change(body, withBeyond(body.pack, 1)), change(body, withBeyond(body.pack, 2))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await publish(body)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })
  test.each<[string, (pack: Pack) => unknown, string, string]>([
    [
      'a number that is too large',
      (pack) => withBeyond(pack, 99_999),
      'pack.race_parts.0.by_class.Development.beyond',
      'Must be at most 10000, not 99999.',
    ],
    [
      'an empty field',
      (pack) => withBeyond(pack, ''),
      'pack.race_parts.0.by_class.Development.beyond',
      'Please fill this in.',
    ],
    [
      'a bracket of 12',
      (pack) => ({ ...pack, knockout: { ...pack.knockout, field: 12 } }),
      'pack.knockout.field',
      'Must be 2, 4, 8, 16, 32 or another power of two.',
    ],
    [
      'a part that does not exist',
      (pack) => ({ ...pack, total: { ...pack.total, tie_breaks: ['luck'] } }),
      'pack.total.tie_breaks.0',
      '"luck" is not a part of the total.',
    ],
    [
      'too few classes',
      (pack) => ({ ...pack, classes: { named: ['Cadet', 'Development'], others_allowed: false } }),
      'pack.classes.named',
      '"Professional" is missing: events have that class.',
    ],
    ['something else', () => 'a pack', 'pack', 'Must be an object, not "a pack".'],
  ])('is refused with %s, and the place is named', async (_, wrong, field, why) => {
    const { body } = await copy('Wrong')
    const refused = await change(body, wrong(body.pack))
    expect(refused.status).toBe(400)
    expect(Object(refused.body).data.fields).toContainEqual({ field, why })
    expect((await get(body.id)).body.updated_at).toBe(body.updated_at)
  })
  test('keeps its short name and version, whatever is sent', async () => {
    const { body } = await copy('Stable')
    const renamed = { ...body, title: 'Renamed' }
    const { body: after } = await change(renamed, { ...body.pack, id: 'other', version: 7, status: 'in_force' })
    expect(after).toMatchObject({ pack_id: 'stable', version: 1, title: 'Renamed' })
    expect(after.pack).toMatchObject({ id: 'stable', version: 1, title: 'Renamed', status: 'draft' })
  })
  test('can be deleted', async () => {
    const { body } = await copy('Discarded')
    expect((await remove(body)).status).toBe(200)
    expect((await get(body.id)).status).toBe(404)
  })
  test('of the World Finals counts a new criterion', async () => {
    const { body } = await copy('Finals', 'world-finals-2025')
    const pack = structuredClone(body.pack) as unknown as {
      judging: { scorecards: { sections: { criteria: object[] }[] }[] }
    }
    pack.judging.scorecards[0]?.sections[0]?.criteria.push({ id: 'paint', title: 'Paint', max: 5 })
    const { status, body: after } = await change(body, pack)
    expect(status).toBe(200)
    expect(after.pack.total.parts).toContain('paint')
    expect(after.pack.total.parts).toHaveLength(WORLD_FINALS_2025.total.parts.length + 1)
  })
})

describe('a published version', () => {
  const published = async (title: string) => (await publish((await copy(title)).body)).body
  test('can be chosen for an event, and is in force', async () => {
    const pack = await published('Chosen')
    expect(pack).toMatchObject({ status: 'published', pack: { status: 'in_force' } })
    expect((await server.get('/api/rule_packs', headers)).body).toContainEqual(
      expect.objectContaining({ own_pack_id: pack.id, title: 'Chosen' }),
    )
    const event = { id: randomUUID(), name: 'Cup', event_date: '2027-05-01', location: 'Hall', rule_pack: pack.id }
    expect((await server.post('/api/competition_events', event, headers)).status).toBe(200)
    expect((await server.get(path, headers)).body).toContainEqual(
      expect.objectContaining({ id: pack.id, event_count: 1 }),
    )
  })
  test('is never edited or deleted, and publishing it again changes nothing', async () => {
    const pack = await published('Final')
    expect(await change(pack, withBeyond(pack.pack, 5))).toMatchObject({ status: 409, body: { code: 'PUBLISHED' } })
    expect(await remove(pack)).toMatchObject({ status: 409 })
    expect((await publish(pack)).body.updated_at).toBe(pack.updated_at)
    expect((await get(pack.id)).body.pack).toEqual(pack.pack)
  })
  test('has a next version, which is one draft', async () => {
    const pack = await published('Yearly')
    const id = randomUUID()
    const started = await Promise.all([next(pack, id), next(pack, id)])
    expect(started.map(({ status }) => status)).toEqual([200, 200])
    const draft = started[0]?.body as Stored
    expect(draft).toMatchObject({ version: 2, status: 'draft', based_on: 'yearly@1', base: { version: 1 } })
    expect(await next(pack)).toMatchObject({ status: 409, body: { code: 'DRAFT_EXISTS' } })
    expect(await next(draft)).toMatchObject({ status: 409, body: { code: 'NOT_PUBLISHED' } })
    const { body: second } = await publish((await change(draft, withBeyond(draft.pack, 5))).body)
    expect(second.pack).toMatchObject({ version: 2, status: 'in_force' })
    expect((await get(pack.id)).body.pack).toEqual(pack.pack)
    expect((await next(pack)).body.version).toBe(3)
  })
})

describe('rights', () => {
  test('another company sees nothing of it and can do nothing with it', async () => {
    const { body } = await copy('Ours')
    const stranger = (await server.given.organizer((await server.given.company()).id, { role: 'owner' })).headers
    const answers = await Promise.all([
      get(body.id, stranger),
      change(body, body.pack, stranger),
      publish(body, stranger),
      next(body, randomUUID(), stranger),
      remove(body, stranger),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await copy('Stolen', body.id, randomUUID(), stranger)).toMatchObject({ status: 422 })
    expect((await server.get(path, stranger)).body).toEqual([])
  })
  test('anyone reads the pack of an event that they may see, and nobody that of another', async () => {
    const pack = (await publish((await copy('Public')).body)).body
    const { id } = await server.given.event(company_id, { status: 'active' })
    const chosen = { rule_pack: pack.pack_id, rule_pack_version: 1, own_pack_id: pack.id }
    await server.db.update(competitionEvents).set(chosen).where(eq(competitionEvents.id, id))
    const { body } = await server.get(`/api/event_rules/${id}`)
    expect(body).toMatchObject({ pack: { id: 'public', status: 'in_force' } })
    const hidden = await server.given.event(company_id, { status: 'upcoming' })
    expect((await server.get(`/api/event_rules/${hidden.id}`)).body).toBeNull()
  })
})

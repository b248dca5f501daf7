import { randomUUID } from 'node:crypto'
import { LIBRARY } from '@paddock/domain/judging/library.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { companies } from '../../db/schema/competition.ts'
import type { SignedIn } from '../../testing/given.ts'
import { listenTo } from '../../testing/listen.ts'
import { scorecardCallsOf } from '../../testing/scorecard-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let organizer: SignedIn
let company_id: string
let desk: ReturnType<typeof scorecardCallsOf>
beforeAll(async () => {
  server = await testServer()
  company_id = (await server.given.company()).id
  organizer = await server.given.organizer(company_id, { role: 'member' })
  desk = scorecardCallsOf(server, organizer.headers)
})

const names = async (query = '') => Object((await desk.list(query)).body).map(({ name }: { name: string }) => name)
const refused = (message: string) => ({ status: 409, body: { message } })

describe('a template', () => {
  test('begins with the defaults of the specification', async () => {
    const { status, body } = await desk.create({ name: ' Design ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Design',
      description: null,
      template_type: 'criteria',
      category: 'Development',
      is_active: true,
      is_used: false,
      sections: [],
      criteria: [],
      retired: [],
    })
    expect(body).not.toHaveProperty('company_id')
  })

  test('needs a name', async () => {
    expect(await desk.create({ name: '  ' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'name', why: 'Please enter a template name' }] } },
    })
  })

  test('is made once, however often it is sent', async () => {
    const id = randomUUID()
    const tries = await Promise.all([1, 2, 3].map(() => desk.create({ id, name: 'Once' })))
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await names()).filter((name: string) => name === 'Once')).toHaveLength(1)
    expect(await desk.create({ id, name: 'Another' })).toMatchObject(
      refused('This scorecard already exists. Please reload the page to see it.'),
    )
  })

  test('is changed, and not over what somebody else has saved', async () => {
    const { id, updated_at } = await desk.template({ name: 'Portfolio' })
    const change = { name: 'Portfolio 2027', category: 'Both', description: 'New', template_type: 'scrutineering' }
    expect((await desk.change(id, { ...change, updated_at })).body).toMatchObject(change)
    expect((await desk.change(id, { ...change, updated_at })).status, 'the same again is no conflict').toBe(200)
    expect(await desk.change(id, { name: 'Mine', updated_at })).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message:
          'Somebody else has changed this scorecard in the meantime. Nothing was overwritten. Please reload the page and try again.',
      },
    })
    expect((await desk.whole(id)).name).toBe('Portfolio 2027')
  })

  test('is listed the newest first, by type where that is asked for, and no more once it is deleted', async () => {
    await desk.template({ name: 'Older', template_type: 'scrutineering' })
    const { id } = await desk.template({ name: 'Newer' }, [], ['One', 'Two'])
    expect((await names()).slice(0, 2)).toEqual(['Newer', 'Older'])
    expect(Object((await desk.list()).body)[0]).toMatchObject({ id, criteria_count: 2 })
    expect(await names('?template_type=scrutineering')).toContain('Older')
    expect(await names('?template_type=scrutineering')).not.toContain('Newer')
    expect((await desk.remove(id)).body).toEqual({ success: true })
    expect((await desk.remove(id)).body, 'pressed twice').toEqual({ success: true })
    expect(await names()).not.toContain('Newer')
    for (const answer of [desk.get(id), desk.change(id, { name: 'X' }), desk.criteria(id), desk.duplicate(id)])
      expect((await answer).status).toBe(404)
  })

  test('goes with its company, sections and criteria included', async () => {
    const company = await server.given.company()
    const theirs = scorecardCallsOf(server, (await server.given.organizer(company.id)).headers)
    await theirs.template({}, ['Design'], ['Speed'])
    await server.db.delete(companies).where(eq(companies.id, company.id))
  })
})

describe('a copy', () => {
  test('has everything of its source but another name', async () => {
    const source = await desk.template({ name: 'Pit', category: 'Cadet' }, ['Stand', 'Team'], ['Look', 'Talk'])
    const id = randomUUID()
    const [copy, again] = await Promise.all([desk.duplicate(source.id, id), desk.duplicate(source.id, id)])
    expect([copy.status, again.status]).toEqual([200, 200])
    expect(copy.body).toMatchObject({
      id,
      name: 'Pit (Copy)',
      category: 'Cadet',
      sections: [{ name: 'Stand' }, { name: 'Team' }],
      criteria: [
        { criteria_name: 'Look', section: 'Stand' },
        { criteria_name: 'Talk', section: 'Stand' },
      ],
    })
    expect((await names()).filter((name: string) => name === 'Pit (Copy)')).toHaveLength(1)
    const ids = ({ criteria }: typeof source) => criteria.map((criterion) => criterion.id)
    expect(ids(await desk.whole(id))).not.toEqual(ids(source))
    await desk.changeCriterion(ids(source)[0] ?? '', { criteria_name: 'First look' })
    expect((await desk.whole(id)).criteria[0]?.criteria_name).toBe('Look')
  })

  test.each(LIBRARY.map(({ key, name, sections, criteria }) => ({ key, name, sections, criteria })))(
    'of $name in the library is active and whole',
    async ({ key, name, sections, criteria }) => {
      const { status, body } = await desk.import(key)
      expect(status).toBe(200)
      expect(body).toMatchObject({ name: `${name} (Imported)`, is_active: true, sections, criteria })
    },
  )

  test('is imported from the own templates too, once for each id', async () => {
    const source = await desk.template({ name: 'Own', template_type: 'scrutineering' }, [], ['Mass'])
    const listed = Object((await desk.available()).body)
    expect(listed.slice(0, 5).map(({ source: of }: { source: string }) => of)).toEqual(Array(5).fill('library'))
    expect(listed).toContainEqual({
      from: source.id,
      source: 'company',
      name: 'Own',
      description: null,
      template_type: 'scrutineering',
      category: 'Development',
      criteria_count: 1,
    })
    const id = randomUUID()
    await desk.import(source.id, id)
    expect((await desk.import(source.id, id)).body).toMatchObject({ name: 'Own (Imported)' })
    expect((await names()).filter((name: string) => name === 'Own (Imported)')).toHaveLength(1)
    expect((await desk.import('engineering', id)).status, 'the id stands for something else').toBe(409)
    for (const nothing of ['nothing', randomUUID()]) expect((await desk.import(nothing)).status).toBe(404)
  })
})

test('open screens of the company and the judges of its open events hear of every change', async () => {
  const event = await server.given.event(company_id)
  const judge = await server.given.judge(event.id)
  await server.given.event(company_id, { status: 'completed' })
  const live = (topic: string) => `${server.url}/api/live?topics=${topic}`
  const staff = await listenTo(live(`company:${company_id}`), organizer.headers)
  const panel = await listenTo(live(`event:${event.id}`), judge.headers)
  await Promise.all([staff.next('ready'), panel.next('ready')])
  const { id } = Object((await desk.create({ name: 'Heard' })).body)
  const acts: (() => Promise<{ status: number }>)[] = [
    () => desk.change(id, { name: 'Heard of' }),
    () => desk.addSection(id, 'Design'),
    () => desk.add(id, 'Speed'),
    () => desk.duplicate(id),
    () => desk.remove(id),
  ]
  for (const act of [undefined, ...acts]) {
    if (act) expect((await act()).status).toBe(200)
    const what = 'scorecard_templates'
    expect(await staff.next('change')).toEqual({ topic: `company:${company_id}`, what })
    expect(await panel.next('change')).toEqual({ topic: `event:${event.id}`, what })
  }
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type CreatedTemplate, resultsIn, scorecardCallsOf } from '../../testing/scorecard-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

type Desk = ReturnType<typeof scorecardCallsOf>
let server: TestServer
let desk: Desk
let eve: Desk
let judge: Desk
let foreignJudge: Desk
let theirs: CreatedTemplate
const NOWHERE = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  server = await testServer()
  const { given } = server
  const [company, other] = [await given.company(), await given.company()]
  desk = scorecardCallsOf(server, (await given.organizer(company.id)).headers)
  eve = scorecardCallsOf(server, (await given.organizer(other.id)).headers)
  judge = scorecardCallsOf(server, (await resultsIn(server, company.id)).judge)
  foreignJudge = scorecardCallsOf(server, (await resultsIn(server, other.id)).judge)
  theirs = await desk.template({ name: 'Theirs' }, ['Body', 'Wings'], ['Speed'])
})

type Act = (
  who: Desk,
  template: string,
  section: string,
  criterion: string,
) => Promise<{ status: number; body: unknown }>
const READING: Record<string, Act> = {
  'read it': (who, id) => who.get(id),
  'read its criteria': (who, id) => who.criteria(id),
}
const BUILDING: Record<string, Act> = {
  'change it': (who, id) => who.change(id, { name: 'Mine' }),
  'change nothing of it': (who, id) => who.change(id, {}),
  'duplicate it': (who, id) => who.duplicate(id),
  'import it': (who, id) => who.import(id),
  'delete it': (who, id) => who.remove(id),
  'add a section': (who, id) => who.addSection(id, 'Mine'),
  'change a section': (who, _, section) => who.changeSection(section, { name: 'Mine' }),
  'put sections in order': (who, id, section) => who.order(id, [section], [section]),
  'delete a section': (who, _, section) => who.removeSection(section),
  'add a criterion': (who, id) => who.add(id, 'Mine'),
  'change a criterion': (who, _, __, criterion) => who.changeCriterion(criterion, { max_points: 1 }),
  'change nothing of a criterion': (who, _, __, criterion) => who.changeCriterion(criterion, {}),
  'delete a criterion': (who, _, __, criterion) => who.removeCriterion(criterion),
}
const parts = () => [theirs.id, theirs.sections[0]?.id ?? '', theirs.criteria[0]?.id ?? ''] as const

test.each(Object.entries({ ...READING, ...BUILDING }))(
  'an organiser of another company cannot %s, nor learn whether there is anything',
  async (_, act) => {
    const real = await act(eve, ...parts())
    expect(real.status).toBe(404)
    expect(real.body, 'the answer tells nothing').toEqual((await act(eve, NOWHERE, NOWHERE, NOWHERE)).body)
  },
)

test('nor see it in a list, nor take its ids', async () => {
  expect((await eve.list()).body).toEqual([])
  expect(JSON.stringify((await eve.available()).body)).not.toContain('Theirs')
  const own = await eve.template({ name: 'Own' })
  const [template, section, criterion] = parts()
  for (const taken of [
    eve.create({ id: template, name: 'Theirs' }),
    eve.duplicate(own.id, template),
    eve.import('engineering', template),
    eve.addSection(own.id, 'Body', { id: section }),
    eve.add(own.id, 'Speed', { id: criterion }),
  ])
    expect((await taken).status).toBe(409)
})

test.each(Object.entries(BUILDING))('a judge of the event cannot %s', async (_, act) => {
  expect([401, 403]).toContain((await act(judge, ...parts())).status)
})

test('a judge reads the scorecards of the own event’s company, and no others', async () => {
  expect((await judge.list()).body).toMatchObject([{ name: 'Theirs' }])
  expect((await judge.criteria(theirs.id)).body).toMatchObject([{ criteria_name: 'Speed' }])
  expect(JSON.stringify((await foreignJudge.list()).body)).not.toContain('Theirs')
  expect((await foreignJudge.criteria(theirs.id)).status).toBe(404)
})

test('nobody builds without being known', async () => {
  const nobody = scorecardCallsOf(server, {})
  for (const answer of [nobody.list(), nobody.create(), nobody.available(), nobody.add(randomUUID(), 'X')])
    expect((await answer).status).toBe(401)
})

test('after all of that the scorecard is as it was', async () => {
  expect(await desk.whole(theirs.id)).toEqual(theirs)
})

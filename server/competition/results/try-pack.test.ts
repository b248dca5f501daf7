import { randomUUID } from 'node:crypto'
import type { CLASSIC_A } from '@paddock/domain/rules/classic-a/pack.ts'
import { beforeAll, expect, test } from 'vitest'
import { raceDayOf } from '../../testing/race-day.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let headers: Record<string, string>
let company_id: string
let event_id: string
beforeAll(async () => {
  server = await testServer()
  company_id = (await server.given.company()).id
  headers = (await server.given.organizer(company_id, { role: 'member' })).headers
  const day = raceDayOf(server)
  event_id = (await day.event({ status: 'completed' }, company_id)).id
  const about = { category: 'Development' as const }
  // Aeolus is fastest; Boreas is beyond the limit; Chicane has only two legal runs.
  await day.laps(await day.team(event_id, 'Aeolus', about), Array<number>(7).fill(1000))
  await day.laps(await day.team(event_id, 'Boreas', about), Array<number>(7).fill(1400))
  await day.laps(await day.team(event_id, 'Chicane', about), [1000, 1000])
})

const path = '/api/company_rule_packs'
async function draft(from: string, change: (pack: typeof CLASSIC_A) => unknown = (pack) => pack) {
  const id = randomUUID()
  const { body } = await server.post(path, { id, from, title: `Try ${id.slice(0, 4)}` }, headers)
  const { updated_at, title, pack } = Object(body)
  const sent = { updated_at, title, pack: change(pack) }
  expect((await server.ask('PATCH', `${path}/${id}`, sent, headers)).status).toBe(200)
  return id
}
const tried = (id: string, event = event_id, as = headers) => server.get(`${path}/${id}/tried/${event}`, as)

test('an event is scored under its own pack and under the draft, side by side', async () => {
  const id = await draft('classic-a', (pack) => {
    const [part] = pack.race_parts
    const Development = { ...part.by_class.Development, beyond: 50 }
    return { ...pack, race_parts: [{ ...part, by_class: { ...part.by_class, Development } }] }
  })
  const { status, body } = await tried(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    before: 'Standard scoring, version 1',
    left_out: [],
    categories: [
      {
        category: 'Development',
        teams: [
          { team: 'AEO', name: 'Aeolus', before: { place: 1, total: 150 }, after: { place: 1, total: 150 } },
          { team: 'BOR', name: 'Boreas', before: { place: 3, total: 0 }, after: { place: 2, total: 50 } },
          { team: 'CHI', name: 'Chicane', before: { place: 2, total: 34 }, after: { place: 3, total: 34 } },
        ],
      },
    ],
  })
})

test('a pack of another kind can be tried too', async () => {
  const { status, body } = await tried(await draft('world-finals-2025'))
  expect(status).toBe(200)
  expect(Object(body).categories[0].teams[0]).toMatchObject({ name: 'Aeolus', after: { place: 1 } })
})

test('neither an event nor a pack of another company can be tried', async () => {
  const id = await draft('classic-a')
  const other = (await server.given.company()).id
  const stranger = (await server.given.organizer(other, { role: 'owner' })).headers
  const theirs = await server.given.event(other, { status: 'completed' })
  expect((await tried(id, theirs.id)).status).toBe(404)
  expect((await tried(id, event_id, stranger)).status).toBe(404)
})

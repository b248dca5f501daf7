import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/given.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const seen = async (side: string, { headers }: SignedIn) => (await server.get(`/api/guides/${side}`, headers)).body
const see = async (side: string, { headers }: SignedIn) =>
  (await server.post(`/api/guides/${side}/seen`, {}, headers)).status

test('each account sees the guide of each portal once, on all its devices', async () => {
  const company = await server.given.company()
  const people = {
    team: [await server.given.user(), await server.given.user()],
    organizer: [await server.given.organizer(company.id), await server.given.organizer(company.id)],
    owner: [await server.given.owner(), await server.given.owner()],
  }
  for (const [side, [one, other]] of Object.entries(people)) {
    if (!one || !other) throw new Error('no people')
    expect(await seen(side, one)).toEqual({ seen: false })
    expect(await see(side, one)).toBe(200)
    expect(await see(side, one)).toBe(200)
    expect(await seen(side, one)).toEqual({ seen: true })
    expect(await seen(side, other), 'it is not marked for others').toEqual({ seen: false })
  }
})

test('the guides of the team portal and of the business portal count separately for one person', async () => {
  const owner = await server.given.owner()
  const asUser = await server.given.user()
  await see('owner', owner)
  expect(await seen('owner', owner)).toEqual({ seen: true })
  expect((await server.get('/api/guides/team', owner.headers)).status).toBe(401)
  expect((await server.get('/api/guides/owner', asUser.headers)).status).toBe(401)
})

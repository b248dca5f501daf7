import { expect, test } from 'vitest'
import { claimsOf, entriesOf } from '../testing/entry-calls.ts'
import { eventCallsOf } from '../testing/event-calls.ts'
import { testServer } from '../testing/test-server.ts'

test('the class of the current team is that of its next event', async () => {
  const server = await testServer()
  const { id } = await server.given.team()
  const admin = await server.given.working(id, await server.given.member(id, 'admin'))
  const seen = () => server.get('/api/racing_class', admin.headers)
  expect(await seen()).toMatchObject({ status: 200, body: null })

  const organizer = await server.given.organizer((await server.given.company()).id)
  const calls = eventCallsOf(server, organizer)
  const event = await calls.event({ event_date: '2099-03-20' })
  const entry = Object((await calls.register(event.id, 'Slipstream', { category: 'Cadet' })).body)
  const claims = claimsOf(server, organizer, event.id)
  const claim = Object((await entriesOf(server, id).claim(admin, await claims.codeOf(entry.id))).body)
  await claims.decide(claim.id, true)
  expect((await seen()).body).toMatchObject({ event_date: '2099-03-20', pack: 'classic-a', category: 'Cadet' })
  expect((await server.get('/api/racing_class')).status).toBe(401)
})

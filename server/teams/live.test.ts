import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/given.ts'
import { listenTo } from '../testing/listen.ts'
import { portalOf } from '../testing/portal.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let portal: ReturnType<typeof portalOf>
beforeAll(async () => {
  server = await testServer()
  portal = portalOf(server)
})

async function listen(person: SignedIn, ...topics: string[]) {
  const stream = await listenTo(`${server.url}/api/live?topics=${topics.join(',')}`, person.headers)
  await stream.next('ready')
  /** Resolves when this change arrives; earlier ones are skipped. */
  const receives = async (topic: string, what: string) => {
    for (;;) {
      const change = Object(await stream.next('change'))
      if (change.topic === topic && change.what === what) return true
    }
  }
  return { receives, ended: stream.ended }
}

test('the admin sees a request to join live, and the applicant its approval', async () => {
  const team = await server.given.team()
  const admin = await server.given.member(team.id, 'admin')
  const ben = await server.given.user()
  const [desk, phone] = [await listen(admin, `team:${team.id}`), await listen(ben, `user:${ben.id}`)]
  await portal.join(ben, team.invite_code)
  await desk.receives(`team:${team.id}`, 'user_teams')
  await phone.receives(`user:${ben.id}`, 'user_teams')
  await portal.changeMember(admin, team.id, ben.id, { status: 'active' })
  await desk.receives(`team:${team.id}`, 'user_teams')
  await phone.receives(`user:${ben.id}`, 'profiles')
  await phone.receives(`user:${ben.id}`, 'user_teams')
})

test('a new team and a switch of teams appear in the other tabs of the user', async () => {
  const ada = await server.given.user()
  const tab = await listen(ada, `user:${ada.id}`)
  const id = randomUUID()
  await portal.create(ada, id, 'Undercut')
  await tab.receives(`user:${ada.id}`, 'user_teams')
  await portal.choose(ada, id)
  await tab.receives(`user:${ada.id}`, 'profiles')
})

test('everyone in the team sees a change live, including people waiting for approval', async () => {
  const team = await server.given.team()
  const admin = await server.given.member(team.id, 'admin')
  const ben = await server.given.member(team.id)
  const cy = await server.given.member(team.id, 'member', 'pending')
  const [member, waiting] = [await listen(ben, `team:${team.id}`), await listen(cy, `user:${cy.id}`)]
  await portal.change(admin, team.id, { name: 'New name' })
  await member.receives(`team:${team.id}`, 'teams')
  await waiting.receives(`user:${cy.id}`, 'user_teams')
})

test('somebody who is removed is notified, and gets no more updates of the team', async () => {
  const team = await server.given.team()
  const admin = await server.given.member(team.id, 'admin')
  const ben = await server.given.member(team.id)
  const tab = await listen(ben, `user:${ben.id}`, `team:${team.id}`)
  await portal.remove(admin, team.id, ben.id)
  await tab.receives(`user:${ben.id}`, 'profiles')
  await tab.ended()
})

test('somebody who is removed or leaves gets their own update first, then none of the team', async () => {
  const ends = {
    removed: (team_id: string, id: string, _: SignedIn, admin: SignedIn) => portal.remove(admin, team_id, id),
    left: (team_id: string, _: string, person: SignedIn) => portal.leave(person, team_id),
  }
  for (const end of Object.values(ends)) {
    // A separate team for each, because the team may still be receiving the end of the last one.
    const team = await server.given.team()
    const admin = await server.given.member(team.id, 'admin')
    const ben = await server.given.member(team.id)
    const stream = await listenTo(`${server.url}/api/live?topics=user:${ben.id},team:${team.id}`, ben.headers)
    await stream.next('ready')
    await end(team.id, ben.id, ben, admin)
    expect(await stream.next('change')).toEqual({ topic: `user:${ben.id}`, what: 'profiles' })
  }
})

test('people waiting for approval are notified when the team is deleted', async () => {
  const team = await server.given.team()
  const admin = await server.given.member(team.id, 'admin')
  const cy = await server.given.member(team.id, 'member', 'pending')
  const phone = await listen(cy, `user:${cy.id}`)
  await portal.leave(admin, team.id)
  await phone.receives(`user:${cy.id}`, 'user_teams')
})

test('the team is notified of a member’s new name', async () => {
  const team = await server.given.team()
  const admin = await server.given.member(team.id, 'admin')
  const ben = await server.given.member(team.id)
  const desk = await listen(admin, `team:${team.id}`)
  await server.ask('PUT', '/api/profiles', { full_name: 'Ben Ola' }, ben.headers)
  await desk.receives(`team:${team.id}`, 'user_teams')
  await server.post('/api/auth/update-user', { name: 'Ben O.' }, ben.headers)
  await desk.receives(`team:${team.id}`, 'user_teams')
})

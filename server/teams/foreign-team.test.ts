import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/given.ts'
import { listenTo } from '../testing/listen.ts'
import { portalOf } from '../testing/portal.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let portal: ReturnType<typeof portalOf>
let theirs: string
let admin: SignedIn
const outsiders: Record<string, SignedIn> = {}

beforeAll(async () => {
  server = await testServer()
  portal = portalOf(server)
  const { given } = server
  const [team, other] = [await given.team(), await given.team()]
  theirs = team.id
  admin = await given.member(theirs, 'admin')
  outsiders['an admin of another team'] = await given.working(other.id, await given.member(other.id, 'admin'))
  outsiders['a user without a team'] = await given.user()
  outsiders['somebody who has left'] = await given.member(theirs)
  await portal.leave(outsiders['somebody who has left'], theirs)
})

const ACTS: Record<string, (eve: SignedIn) => Promise<{ status: number; body: unknown }>> = {
  'read the team': (eve) => portal.team(eve, theirs),
  'change the team': (eve) => portal.change(eve, theirs, { name: 'Mine' }),
  'make a new invite code': (eve) => portal.newCode(eve, theirs),
  'see the members': (eve) => portal.members(eve, theirs),
  'let themselves in': (eve) => portal.changeMember(eve, theirs, eve.id, { status: 'active' }),
  'change a member': (eve) => portal.changeMember(eve, theirs, admin.id, { role: 'member' }),
  'remove a member': (eve) => portal.remove(eve, theirs, admin.id),
  'work in the team': (eve) => portal.choose(eve, theirs),
  'cancel its subscription': (eve) => portal.cancel(eve, theirs, null),
  'listen to the team': (eve) => listen(`team:${theirs}`, eve),
  'listen to its admin': (eve) => listen(`user:${admin.id}`, eve),
}

async function listen(topic: string, { headers }: SignedIn) {
  const { status } = await listenTo(`${server.url}/api/live?topics=${topic}`, headers)
  return { status, body: undefined }
}

test.each(Object.keys(ACTS))('nobody from outside may %s', async (act) => {
  for (const [who, eve] of Object.entries(outsiders)) {
    expect((await ACTS[act]?.(eve))?.status, who).toBe(403)
  }
})

test('switching to it is refused with the text of the specification', async () => {
  const { body } = await portal.choose(outsiders['a user without a team'] ?? admin, theirs)
  expect(body).toMatchObject({ code: 'FORBIDDEN', message: 'You do not have access to this team' })
})

test('leaving it is refused, and does not reveal whether the team exists', async () => {
  for (const eve of Object.values(outsiders)) {
    const [real, unreal] = [
      await portal.leave(eve, theirs),
      await portal.leave(eve, '00000000-0000-4000-8000-000000000000'),
    ]
    expect(real.body).toEqual({
      success: false,
      message: 'You are not a member of this team.',
      team_deleted: false,
      stripe_customer_id: null,
    })
    expect(unreal.body).toEqual(real.body)
  }
})

test('an id in the body does not replace the one in the path', async () => {
  const eve = outsiders['an admin of another team'] ?? admin
  const own = Object((await portal.currentId(eve)).body)
  const sneaky = [
    () => server.ask('PATCH', `/api/teams/${theirs}`, { id: String(own), name: 'Mine' }, eve.headers),
    () => server.post(`/api/teams/${theirs}/invite_code`, { team_id: String(own) }, eve.headers),
    () =>
      server.ask(
        'PATCH',
        `/api/user_teams/${theirs}/${admin.id}`,
        { team_id: String(own), role: 'member' },
        eve.headers,
      ),
  ]
  const before = (await portal.team(admin, theirs)).body
  for (const act of sneaky) await act()
  expect((await portal.team(admin, theirs)).body).toEqual(before)
  expect((await portal.members(admin, theirs)).body).toMatchObject([{ user_id: admin.id, role: 'admin' }])
})

test('none of this has changed the team', async () => {
  expect((await portal.team(admin, theirs)).body).toMatchObject({ name: 'Slipstream' })
})

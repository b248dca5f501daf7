import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/given.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const OWN = ['/api/auth/get-session', '/api/rpc/get_current_team_data', '/api/user_teams?team_id=:team']

let server: TestServer
beforeAll(async () => {
  const WEB_DIR = scratchFolder('web')
  writeFileSync(join(WEB_DIR, 'index.html'), '<head><title>Paddock</title></head><div id="root"></div>')
  const pages = [
    { path: '/manage', query: { tab: 'plan' }, head: '', calls: null, own: [] },
    { path: '/manage', query: {}, head: '', calls: null, own: OWN },
  ]
  writeFileSync(join(WEB_DIR, 'first-loads.json'), JSON.stringify(pages))
  server = await testServer({ WEB_DIR })
})

async function pageFor(person?: SignedIn, path = '/manage') {
  const answer = await fetch(`${server.url}${path}`, { headers: person?.headers ?? {} })
  const page = await answer.text()
  const block = /<script type="application\/json" id="own-answers">(.*?)<\/script>/s.exec(page)?.[1]
  return { page, caching: answer.headers.get('cache-control'), own: block && JSON.parse(block) }
}

test('the page carries the first answers that a signed-in user’s app needs', async () => {
  const team = await server.given.team({ name: '</script><b>Slip' })
  const admin = await server.given.working(team.id, await server.given.member(team.id, 'admin'))
  const { page, caching, own } = await pageFor(admin)
  expect(own).toMatchObject({
    '/api/auth/get-session': { user: { id: admin.id } },
    '/api/rpc/get_current_team_data': [{ id: team.id, name: '</script><b>Slip' }],
    [`/api/user_teams?team_id=${team.id}`]: [{ user_id: admin.id }],
  })
  expect(page).not.toContain('<b>Slip')
  expect(page).not.toContain(admin.token)
  expect(caching).toBe('no-store')
})

test('they contain only what the user may read: nothing of a team whose approval is pending', async () => {
  const team = await server.given.team()
  const waiting = await server.given.working(team.id, await server.given.member(team.id, 'member', 'pending'))
  const { own } = await pageFor(waiting)
  expect(Object.keys(own)).toEqual(['/api/auth/get-session', '/api/rpc/get_current_team_data'])
})

test('a visitor, an expired session and a page without personal data get no answers', async () => {
  expect(await pageFor()).toMatchObject({ own: undefined, caching: 'no-cache' })
  const team = await server.given.team()
  const admin = await server.given.working(team.id, await server.given.member(team.id, 'admin'))
  expect(await pageFor(admin, '/manage?tab=plan')).toMatchObject({ own: undefined, caching: 'no-cache' })
  await server.post('/api/auth/sign-out', {}, admin.headers)
  expect((await pageFor(admin)).own).toEqual({ '/api/auth/get-session': null })
})

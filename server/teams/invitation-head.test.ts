import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { scratchFolder } from '../testing/scratch.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  const WEB_DIR = scratchFolder('web')
  writeFileSync(join(WEB_DIR, 'index.html'), '<!doctype html><html><head><title>Paddock</title></head></html>')
  server = await testServer({ WEB_DIR, TRUST_PROXY: '127.0.0.1,::1' })
})

const headFrom = async (network: string, code: string) =>
  String((await server.get(`/join/${code}`, { 'x-forwarded-for': network })).body)

test('the invitation of a team has its name as title and preview, and stays out of search engines', async () => {
  const team = await server.given.team({ name: 'Slip <b>stream' })
  const head = await headFrom('10.1.1.1', team.invite_code)
  expect(head).toContain('<title>Join Slip &lt;b&gt;stream · Paddock</title>')
  expect(head).toContain('property="og:title" content="Join Slip &lt;b&gt;stream · Paddock"')
  expect(head).toContain('noindex')
  expect(await headFrom('10.1.1.1', 'NOSUCH22')).toContain('<title>Paddock</title>')
})

test('codes cannot be guessed with previews: after sixty in a minute there is none', async () => {
  const team = await server.given.team({ name: 'Vortex' })
  for (let n = 0; n < 60; n++) await headFrom('10.2.2.2', `WRONG${100 + n}`)
  expect(await headFrom('10.2.2.2', team.invite_code)).not.toContain('Vortex')
  expect(await headFrom('10.3.3.3', team.invite_code)).toContain('Vortex')
})

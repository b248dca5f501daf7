import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { scratchFolder } from '../../testing/scratch.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  const WEB_DIR = scratchFolder('web')
  writeFileSync(join(WEB_DIR, 'index.html'), '<head><title>Paddock</title></head><body></body>')
  server = await testServer({ WEB_DIR, PUBLIC_URL: 'https://racing.example.org' })
})

test.each([
  ['/rules', 'Rule packs · Paddock', '/rules'],
  ['/rules/classic-a', 'Standard scoring: rules · Paddock', '/rules/classic-a@1'],
  ['/rules/world-finals-2025@1', 'World Finals 2025: rules · Paddock', '/rules/world-finals-2025@1'],
])('%s has a title and a preview of its own', async (path, title, canonical) => {
  const { status, body } = await server.get(path)
  expect(status).toBe(200)
  expect(body).toContain(`<title>${title}</title>`)
  expect(body).toContain(`<link rel="canonical" href="https://racing.example.org${canonical}">`)
})

test('a pack or a version that does not exist is not found', async () => {
  for (const path of ['/rules/no-such-pack', '/rules/classic-a@99']) {
    const { status, body } = await server.get(path)
    expect([status, String(body).includes('noindex')]).toEqual([404, true])
  }
})

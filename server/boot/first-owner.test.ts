import { expect, test, vi } from 'vitest'
import { freshDatabaseUrl } from '../testing/fresh-database.ts'
import { type OwnProcess, ownProcess } from '../testing/own-process.ts'
import { startedFolder } from '../testing/scratch.ts'

// The test starts whole processes.
vi.setConfig({ testTimeout: 120_000 })

const LINK = /https:\/\/paddock\.example\/business-owner\/invitation\?token=([\w-]+)/
/** The last line of a start. */
const STARTED = /API reference: /

const post = async ({ url }: OwnProcess, name: string, body: object) => {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}/api/functions/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

test('the first start in production prints a link that makes the first owner; the next one prints none', async () => {
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: startedFolder('first-owner'),
    DATABASE_URL: await freshDatabaseUrl(),
    PADDOCK_SECRET: 'a-secret-that-only-tests-know-of-0123456789',
    PUBLIC_URL: 'https://paddock.example',
  }
  const first = await ownProcess(settings)
  await expect.poll(first.said).toMatch(STARTED)
  const token = LINK.exec(first.said())?.[1]
  const account = { email: 'olive@example.org', password: 'slipstream' }
  await post(first, 'accept-office-invitation', { token, full_name: 'Olive Owner', ...account })
  expect(await post(first, 'business-owner-auth', { action: 'login', ...account })).toMatchObject({
    businessOwner: { role: 'owner', fullName: 'Olive Owner' },
  })
  first.process.kill('SIGTERM')
  await first.ended

  const second = await ownProcess(settings)
  await expect.poll(second.said).toMatch(STARTED)
  expect(second.said()).not.toMatch(LINK)
})

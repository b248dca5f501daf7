import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { freshDatabaseUrl } from '../testing/fresh-database.ts'
import { listenTo } from '../testing/listen.ts'
import { ownProcess } from '../testing/own-process.ts'

// Two whole processes are started.
vi.setConfig({ testTimeout: 120_000 })

test('a change made through one node reaches a subscriber of the other', async () => {
  const shared = { DATABASE_URL: await freshDatabaseUrl(), PADDOCK_SECRET: 'the-same-secret-on-both-of-the-nodes' }
  const [one, other] = await Promise.all([ownProcess(shared), ownProcess(shared)])
  const stream = await listenTo(`${other.url}/api/live?topics=outbox`)
  await stream.next('ready')

  const email = `${randomUUID()}@example.org`
  const signUp = await fetch(`${one.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: one.url },
    body: JSON.stringify({ name: 'Ada', email, password: 'quick-lap' }),
  })
  expect(signUp.status).toBe(200)

  expect(await stream.next('change')).toEqual({ topic: 'outbox', what: 'outbox_mails' })
  const mails = await (await fetch(`${other.url}/api/dev/outbox?to=${email}`)).json()
  expect(mails).toHaveLength(1)
})

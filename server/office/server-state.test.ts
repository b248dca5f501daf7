import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PADDOCK_SECRET: 'a-secret-of-more-than-32-characters',
  PUBLIC_URL: 'http://localhost',
}

test.each([
  ['production without a mail server', PRODUCTION, false],
  ['production with one', { ...PRODUCTION, SMTP_URL: 'smtp://127.0.0.1:9' }, true],
  ['anything but production, where the outbox shows it', {}, true],
])('the owner learns whether emails leave: %s', async (_, settings, sends_mail) => {
  const server = await testServer(settings)
  const owner = await server.given.owner()
  expect((await server.get('/api/server_state', owner.headers)).body).toMatchObject({ sends_mail })
})

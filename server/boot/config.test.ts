import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  [{ PORT: 'eighty' }, 'The setting PORT must be a number from 1 to 65535 (it is "eighty").'],
  [{ PORT: '70000' }, 'The setting PORT must be a number from 1 to 65535 (it is "70000").'],
  [{ NODE_ENV: 'live' }, 'The setting NODE_ENV must be one of development, test, production (it is "live").'],
  [
    { PADDOCK_OPEN: 'store,moon' },
    'The setting PADDOCK_OPEN may list only store and organizer, separated by a comma (it is "store,moon").',
  ],
  [{ PADDOCK_SECRET: 'short' }, 'The setting PADDOCK_SECRET must be at least 32 characters long (it is "…").'],
  [{ PUBLIC_URL: 'paddock' }, 'The setting PUBLIC_URL must look like https://paddock.example.org (it is "paddock").'],
  [{ S3_BUCKET: 'files' }, 'The setting S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.'],
  [{ STRIPE_SECRET_KEY: 'secret' }, 'The setting STRIPE_SECRET_KEY must begin with sk_ or rk_ (it is "…").'],
  [
    { NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_live_x' },
    'The setting STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET beside it.',
  ],
])('the malformed setting %o is named in one sentence', (settings, sentence) => {
  expect(() => readConfig(settings)).toThrow(sentence)
})

test('an empty setting means the same as a missing one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('production on a shared database needs a secret that all nodes share', () => {
  expect(() => readConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/paddock' })).toThrow(
    'PADDOCK_SECRET is needed',
  )
})

test('production never loads demo data nor shows the outbox', () => {
  expect(readConfig({ NODE_ENV: 'production', PADDOCK_DEMO: 'on' })).toMatchObject({
    demo: false,
    outboxReadable: false,
  })
})

test.each([
  [{}, true],
  [{ PADDOCK_SANDBOX: 'off' }, false],
  [{ STRIPE_SECRET_KEY: 'sk_test_x', PADDOCK_SANDBOX: 'on' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', PADDOCK_SANDBOX: 'on' }, true],
])('with %o the payment sandbox is open: %s', (settings, open) => expect(readConfig(settings).sandbox).toBe(open))

test('venue mode has the rules of production, whatever else is set, and what a hall needs', () => {
  const everything = { PADDOCK_DEMO: 'on', PADDOCK_SANDBOX: 'on', NODE_ENV: 'development' }
  expect(readConfig(everything, ['--venue'])).toMatchObject({
    production: true,
    demo: false,
    sandbox: false,
    outboxReadable: false,
    quick: true,
    host: '0.0.0.0',
    publicUrl: 'http://paddock.local:3000',
    venue: { httpsPort: 3443, certificate: undefined },
  })
  expect(readConfig({}).venue).toBeUndefined()
})

test.each([
  [{}, ['--venu'], 'The option --venu is unknown: the only one is --venue.'],
  [{ TLS_CERT: 'a.crt' }, ['--venue'], 'The settings TLS_CERT and TLS_KEY belong together: set both or neither.'],
  [{ TLS_CERT: 'a.crt', TLS_KEY: 'a.key' }, [], 'are for a laptop at a venue (npm start -- --venue)'],
  [{ PORT: '3443' }, ['--venue'], 'The settings PORT and HTTPS_PORT must be two different ports.'],
  [{ PUBLIC_URL: 'https://a.example' }, ['--venue'], 'At a venue PUBLIC_URL must begin with http:'],
])('%o with %o is refused in one sentence', (settings, options, sentence) => {
  expect(() => readConfig(settings, options)).toThrow(sentence)
})

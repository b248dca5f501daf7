import { hashPassword as engineHash, verifyPassword as engineVerify } from 'better-auth/crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword, verifyPassword, work } from './passwords.ts'

// The other files of tests hash cheaply, see server/testing/each-file.ts; this one looks at what people get.
const cheap = work.cost
beforeAll(() => {
  work.cost = 16_384
})
afterAll(() => {
  work.cost = cheap
})

test('a password is stored as the accounts engine stores it, at its cost', async () => {
  const hash = await hashPassword('slipstream')
  expect(await engineVerify({ hash, password: 'slipstream' })).toBe(true)
  expect(await engineVerify({ hash, password: 'downforce' })).toBe(false)
})

test('a password that the accounts engine has stored is accepted', async () => {
  const hash = await engineHash('slip\u00e9')
  expect(await verifyPassword({ hash, password: 'slipe\u0301' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'slipe' })).toBe(false)
})

test('the same password is stored differently each time, and an invalid hash matches none', async () => {
  expect(await hashPassword('slipstream')).not.toBe(await hashPassword('slipstream'))
  expect(await verifyPassword({ hash: '', password: '' })).toBe(false)
})

/** The calls about ages and consent, for tests. */
import { randomUUID } from 'node:crypto'
import { CONSENT_TEXT_VERSION } from '@paddock/domain/privacy/consent.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import type { SignedIn } from './given.ts'
import type { TestServer } from './test-server.ts'

const Mails = z.array(z.object({ subject: z.string(), text: z.string() }))

export function consentCalls(server: TestServer) {
  const { get, post, ask } = server
  const mailsTo = async (email: string) =>
    Mails.parse((await get(`/api/dev/outbox?to=${encodeURIComponent(email)}`)).body)
  const own = (person: SignedIn) => get('/api/privacy', person.headers)
  const answer = (person: SignedIn, age_band: string, country = 'DE') =>
    ask('PUT', '/api/privacy/age', { age_band, country }, person.headers)
  const request = (person: SignedIn, email: string) =>
    post('/api/functions/request-consent', { id: randomUUID(), capacity: 'parent', email }, person.headers)
  const open = (token: string) => post('/api/functions/open-consent', { token })
  const give = (token: string, about: object = {}) =>
    post('/api/functions/give-consent', {
      token,
      adult_name: 'Pat Parent',
      is_adult: true,
      text_version: CONSENT_TEXT_VERSION,
      ...about,
    })
  const withdraw = (token: string) => post('/api/functions/withdraw-consent', { token })
  /** The token of the newest link to this address, once this many emails have arrived. */
  const linkTo = async (email: string, count = 1) => {
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 10_000 }).toBe(count)
    return /\/consent\/([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
  }
  const underAge = async (person: SignedIn) => Object((await own(person)).body).under_age
  const supervise = (admin: SignedIn, team_id: string, user_id: string, is_supervising_adult = true) =>
    post('/api/functions/set-supervising-adult', { team_id, user_id, is_supervising_adult }, admin.headers)
  return { mailsTo, own, answer, request, open, give, withdraw, linkTo, underAge, supervise }
}

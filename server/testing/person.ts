/** A person with a mailbox, for tests that go through the accounts engine over HTTP as a browser would. */
import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { z } from 'zod'
import type { TestServer } from './test-server.ts'

const Mails = z.array(z.object({ subject: z.string(), text: z.string(), html: z.string() }))

export const PASSWORD = 'slipstream'

/** The one-time code in an email, as shown to people. */
export const codeIn = (text: string) => /\b[A-Z2-9]{4}-[A-Z2-9]{4}\b/.exec(text)?.[0] ?? ''

export function personOf(server: TestServer, name = 'Noor Haddad') {
  const email = `noor-${randomBytes(6).toString('hex')}@example.org`
  const { post } = server

  const mails = async () => Mails.parse((await server.get(`/api/dev/outbox?to=${email}`)).body)
  /** The newest email, once this many have arrived. */
  const mail = async (count = 1) => {
    await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(count)
    const [newest] = await mails()
    return newest ?? { subject: '', text: '', html: '' }
  }
  const link = async (count = 1) => new URL(/https?:\/\/\S+/.exec((await mail(count)).text)?.[0] ?? 'http://no.link')

  const signUp = (callbackURL?: string) =>
    post('/api/auth/sign-up/email', { name, email, password: PASSWORD, callbackURL })
  const signIn = (password = PASSWORD, headers: Record<string, string> = {}) =>
    post('/api/auth/sign-in/email', { email, password }, headers)
  const confirm = async (count = 1) =>
    post('/api/functions/confirm-email', { access_token: (await link(count)).searchParams.get('access_token') })

  return {
    email,
    mails,
    mail,
    link,
    signUp,
    signIn,
    confirm,
    /** Signs up, confirms and signs in; resolves to the session's headers and token. */
    async arrive() {
      await signUp()
      await confirm()
      return sessionIn(await signIn())
    },
    sessionIn,
  }
}

const Token = z.object({ token: z.string() })

export function sessionIn({ body, headers }: { body: unknown; headers: Headers }) {
  const cookie = headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  return { headers: { cookie }, token: Token.safeParse(body).data?.token ?? '' }
}

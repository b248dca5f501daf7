/** The accounts engine's own endpoints for team users, under /api/auth. The organiser realm has none of its own. */
import { REFUSALS } from '@paddock/domain/messages.ts'
import { omit } from '@paddock/domain/omit.ts'
import type { FastifyInstance } from 'fastify'
import { withConcernedAccount } from '../identity/audit-log.ts'
import { CLIENT_ADDRESS_HEADER, DEVICE_HEADER, ENTRANCE_HEADER } from '../identity/client-headers.ts'
import { deviceFor, deviceToken, recordDevice } from '../identity/devices.ts'
import { accountOfResetLink } from '../identity/reset-links.ts'
import { accountOfSession, sessionCookie, tokenFromCookie } from '../identity/sessions.ts'
import type { Services } from '../services.ts'
import { addressOf } from './address.ts'
import { notFound, refusal } from './answers.ts'
import { HTTP_REFUSALS } from './messages.ts'

/**
 * The engine's endpoints that are reachable from outside. It has many more, and new ones with every version: sign-ins that
 * no screen offers, links that are used up by being opened, redirects to addresses that a stranger names.
 */
const OFFERED = new Set([
  '/sign-up/email',
  '/sign-in/email',
  '/sign-in/email-otp',
  '/email-otp/send-verification-otp',
  '/request-password-reset',
  '/reset-password',
  '/sign-out',
  '/get-session',
  '/list-sessions',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/update-user',
  '/change-password',
])

export function authRoutes(app: FastifyInstance, { realms, config, secret, db, pool }: Services) {
  const { publicUrl } = config
  app.all<{ Params: { '*': string } }>('/api/auth/*', async (request, reply) => {
    const path = `/${request.params['*']}`
    if (!OFFERED.has(path)) return notFound(reply)
    const { device, cookie } = deviceFor(deviceToken(request.headers.cookie, { secret, publicUrl }), {
      secret,
      publicUrl,
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined) headers.set(name, String(value))
    headers.set(CLIENT_ADDRESS_HEADER, addressOf(request))
    headers.set(ENTRANCE_HEADER, 'team')
    headers.set(DEVICE_HEADER, device)
    // The configured address, not the one in the Host header, which an attacker controls.
    const url = new URL(`/api/auth${path}${new URL(request.url, publicUrl).search}`, publicUrl)
    const body = request.body === undefined || request.method === 'GET' ? undefined : JSON.stringify(request.body)
    headers.delete('content-length')
    const resetFor = path === '/reset-password' ? await accountOfResetLink(db, request.body) : undefined
    const answer = await withConcernedAccount(
      () => realms.team.handler(new Request(url, { method: request.method, headers, body })),
      (account) => {
        request.account = account
      },
    )
    // The engine hides the cause of its failures: a direct query reveals an unreachable database.
    if (answer.status >= 500) await pool.query('select 1')
    reply.code(answer.status)
    answer.headers.forEach((value, name) => {
      if (name !== 'set-cookie') reply.header(name, value)
    })
    const cookies = answer.headers.getSetCookie()
    const owner = answer.ok ? (resetFor ?? (await accountOfSession(db, sessionIn(cookies)))) : undefined
    if (owner) await recordDevice(db, 'team', owner, { device, network: addressOf(request) })
    // Recognises the browser that signed up when it confirms.
    if (owner || (answer.ok && path === '/sign-up/email')) cookies.push(cookie)
    for (const each of cookies) reply.header('set-cookie', each)
    if (answer.status >= 400)
      return reply.removeHeader('content-length').send(inWords(answer.status, await answer.text()))
    if (request.params['*'] === 'list-sessions')
      return reply.removeHeader('content-length').send(withoutTokens(await answer.json()))
    return reply.send(answer.body ? Buffer.from(await answer.arrayBuffer()) : null)
  })

  /** The token of the session that an answer creates or renews in the browser. */
  const sessionIn = (cookies: string[]) =>
    tokenFromCookie(cookies.map((cookie) => cookie.split(';')[0]).join(';'), secret, sessionCookie(publicUrl))
}

/** With the token, any reader of the answer could act as that session; a session is ended by its id (own_account). */
function withoutTokens(sessions: unknown) {
  if (!Array.isArray(sessions)) return []
  return sessions.map((session: Record<string, unknown>) => omit(session, 'token'))
}

/** The engine's message if it is a sentence; its names of fields and types are not meant for users. */
function inWords(status: number, text: string) {
  const answer = asObject(text)
  const message = String(answer['message'] ?? '')
  if (/^[A-Z].* /.test(message)) return answer
  if (status >= 500) return refusal('INTERNAL_SERVER_ERROR', status, HTTP_REFUSALS.failed)
  const instead = status === 401 ? REFUSALS.signedOut : status === 404 ? REFUSALS.notFound : REFUSALS.invalid
  return { ...refusal(status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST', status, instead), ...answer, message: instead }
}

function asObject(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) }
  } catch {
    return {}
  }
}

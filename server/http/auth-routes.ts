/** The accounts engine's own endpoints for team users, under /api/auth. The organiser realm has none of its own. */
import type { FastifyInstance } from 'fastify'
import { CLIENT_ADDRESS_HEADER, type TeamAuth } from '../identity/realms.ts'
import { notFound } from './answers.ts'

/**
 * All that is reached from outside. The engine has many more, and new ones with every version: ways in that no screen
 * offers, links that are used up by being opened, redirects to addresses that a stranger names.
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
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/update-user',
  '/change-password',
])

export function authRoutes(app: FastifyInstance, auth: TeamAuth, publicUrl: string) {
  app.all<{ Params: { '*': string } }>('/api/auth/*', async (request, reply) => {
    if (!OFFERED.has(`/${request.params['*']}`)) return notFound(reply)
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined) headers.set(name, String(value))
    headers.set(CLIENT_ADDRESS_HEADER, request.ip)
    // The address that people type, and not what a stranger wrote into the Host header.
    const url = new URL(`/api/auth/${request.params['*']}${new URL(request.url, publicUrl).search}`, publicUrl)
    const body = request.body === undefined || request.method === 'GET' ? undefined : JSON.stringify(request.body)
    headers.delete('content-length')
    const answer = await auth.handler(new Request(url, { method: request.method, headers, body }))
    reply.code(answer.status)
    answer.headers.forEach((value, name) => {
      if (name !== 'set-cookie') reply.header(name, value)
    })
    for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
    return reply.send(answer.body ? Buffer.from(await answer.arrayBuffer()) : null)
  })
}

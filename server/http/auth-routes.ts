/** The accounts engine's own endpoints for team users, under /api/auth. The organiser realm has none of its own. */
import type { FastifyInstance } from 'fastify'
import { CLIENT_ADDRESS_HEADER, type TeamAuth } from '../identity/realms.ts'

export function authRoutes(app: FastifyInstance, auth: TeamAuth) {
  app.all('/api/auth/*', async (request, reply) => {
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined) headers.set(name, String(value))
    headers.set(CLIENT_ADDRESS_HEADER, request.ip)
    const url = new URL(request.url, `${request.protocol}://${request.host}`)
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

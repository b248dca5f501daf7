/** Gives an answer that is at hand straight away, before the framework sees the request: it would be most of the cost. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Answered } from './answered.ts'
import type { ReadyBytes } from './ready-bytes.ts'

/**
 * Such an answer is the same for everyone and costs less than counting its askers, so the limit against floods does not
 * count it. Everything else about it is as for any other: its headers, its line in the log, its place in the figures.
 */
export function shortcut(app: FastifyInstance, ready: ReadyBytes, headers: string[], answered: Answered) {
  const handlers = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  app.server.removeAllListeners('request')
  let open = true
  app.addHook('preClose', async () => {
    open = false
  })
  app.server.on('request', (request, response) => {
    const form = open && request.method === 'GET' ? ready.atHand(request) : undefined
    if (!form) {
      for (const handler of handlers) handler.call(app.server, request, response)
      return
    }
    const id = crypto.randomUUID()
    response.writeHead(form.status, [...headers, ...form.headers, 'x-request-id', id])
    response.end(form.body)
    answered(id, 'GET', request.url ?? '', form.status, 0)
  })
}

/** HTTPS beside HTTP: the same app under a second port, with a certificate that can be replaced while it runs. */
import { createServer, type Server } from 'node:https'
import type { FastifyInstance } from 'fastify'
import type { VenueCertificate } from './certificate.ts'
import { secureCookiesIn } from './secure-cookies.ts'

/** How often connections without a request are looked for while the server stops. */
const SWEEP_MS = 50

export function secureServer(app: FastifyInstance, certificate: VenueCertificate, headersTimeout: number) {
  const server = createServer({
    ...certificate.current().pair,
    headersTimeout,
    connectionsCheckingInterval: headersTimeout / 4,
    requestTimeout: app.server.requestTimeout,
  })
  server.setTimeout(app.server.timeout)
  server.keepAliveTimeout = app.server.keepAliveTimeout
  let inFlight = 0
  server.on('request', (request, response) => {
    inFlight++
    response.once('close', () => inFlight--)
    const cookie = secureCookiesIn(request.headers.cookie)
    if (cookie) request.headers.cookie = cookie
    else delete request.headers.cookie
    app.server.emit('request', request, response)
  })
  server.on('clientError', (error, socket) => app.server.emit('clientError', error, socket))
  return {
    server,
    listen: (port: number, host: string) =>
      new Promise<void>((done, failed) => {
        server.once('error', failed)
        server.listen(port, host, done)
      }),
    /** Requests in flight are answered first. */
    async close() {
      const sweeping = setInterval(() => inFlight === 0 && server.closeAllConnections(), SWEEP_MS)
      await new Promise<void>((done) => server.close(() => done()))
      clearInterval(sweeping)
    },
  }
}

export const replaceCertificate = (server: Server, certificate: VenueCertificate) =>
  server.setSecureContext(certificate.current().pair)

/**
 * Cookies of the secure pages at a venue, where HTTP and HTTPS are served side by side under the same name.
 *
 * | over  | a cookie of Paddock is called     | and is sent         |
 * |-------|-----------------------------------|---------------------|
 * | HTTP  | `paddock.<name>`                  | over both           |
 * | HTTPS | `__Host-paddock.<name>`, `Secure` | over HTTPS only     |
 *
 * So what is signed in over HTTPS never travels in plain text, and a sign-in over HTTP, which anyone on the Wi-Fi can
 * read, does not count over HTTPS. The rest of the server knows only the plain name.
 */
import type { FastifyInstance } from 'fastify'

const PLAIN = 'paddock.'
const SECURE = '__Host-paddock.'

export function secureCookiesIn(cookies: string | undefined) {
  return cookies
    ?.split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => !cookie.startsWith(PLAIN))
    .map((cookie) => (cookie.startsWith(SECURE) ? PLAIN + cookie.slice(SECURE.length) : cookie))
    .join('; ')
}

export const asSecureCookie = (cookie: string) =>
  cookie.startsWith(PLAIN) ? `${SECURE}${cookie.slice(PLAIN.length)}; Secure` : cookie

export function secureCookies(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const set = reply.getHeader('set-cookie')
    if (set !== undefined && request.protocol === 'https') {
      reply.removeHeader('set-cookie')
      for (const cookie of [set].flat()) reply.header('set-cookie', asSecureCookie(String(cookie)))
    }
    done()
  })
}

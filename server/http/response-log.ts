/** Logs one line per answer, written in batches: a write for every answer costs as much as a short answer. */
import { pino } from 'pino'

/** URLs that contain a usable code: an invitation to a team or a company, a consent, a password reset. */
const WITH_A_CODE = /^\/(?:join|join-team|consent|api\/portal_invitations|api\/auth\/reset-password)\/(?=[^/])/i

/** Without the query, which contains search terms and the tokens of emailed links. */
export function loggedPath(url: string) {
  const path = url.split('?')[0] ?? ''
  const [before] = WITH_A_CODE.exec(path) ?? []
  return before ? `${before}…${path.slice(before.length).replace(/^[^/]*/, '')}` : path
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that a sign-in concerns. */
    account?: string | undefined
  }
}

/** Includes the address and the account only where they are to be logged. */
export type Answered = (
  id: string,
  method: string,
  url: string,
  status: number,
  milliseconds: number,
  from?: { address: string; account: string | undefined } | undefined,
) => void

const SIGN_IN =
  /^\/api\/(?:auth\/(?:sign-|reset-password|change-password)|functions\/(?:organizer-auth|business-owner-auth|accept-office-invitation|judge-access|second-factor|passkey-sign-in))/

export const isSignIn = (url: string) => SIGN_IN.test(url)

/** Sign-ins and refusals are logged with address and account, to be followed up; all other requests without. */
export const isNoted = (url: string, status: number) =>
  status === 401 || status === 403 || status === 429 || isSignIn(url)

const MANY = 12_000
const EVERY = 1000
const INFO = pino.levels.values['info']

/** `close` writes the pending lines. A killed server loses at most the lines of its last second. */
export function answeredLog(level: string) {
  const destination = pino.destination({ dest: 1, sync: false })
  const isWritten = pino({ level }, destination).isLevelEnabled('info')
  // The lines are buffered here because the destination recomputes the size of its buffer with every line.
  let waiting = ''
  const pass = () => {
    if (waiting) destination.write(waiting)
    waiting = ''
  }
  const passing = setInterval(pass, EVERY).unref()
  // Written without the logger's serialisers, which took a sixth of the cost of a cached answer: nothing here is secret.
  const answered: Answered = (id, method, url, status, milliseconds, from) => {
    if (!isWritten) return
    const account = from?.account ? `,"account":"${from.account}"` : ''
    const came = from ? `,"from":${JSON.stringify(from.address)}${account}` : ''
    const asked = `"reqId":"${id}","method":"${method}","path":${JSON.stringify(loggedPath(url))}`
    const given = `"status":${status},"ms":${Math.round(milliseconds)}${came}`
    waiting += `{"level":${INFO},"time":${Date.now()},${asked},${given},"msg":"answered"}\n`
    if (waiting.length >= MANY) pass()
  }
  const close = () => {
    clearInterval(passing)
    pass()
    destination.flushSync()
  }
  return { answered, close }
}

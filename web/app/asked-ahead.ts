/**
 * An organiser's first calls, made by the page's own script while the app is still on its way. Their session is stored in
 * this browser alone, so the server cannot send the answers along with the page (own-answers.ts). Which calls a page begins
 * with is in its head (build/first-loads.ts); `{event}` is the one in the address. Without this, the first sight of the
 * timing desk takes 2.2 times as long as a static page instead of 1.8 (npm run bench -- --only felt).
 */
import { callerHeaders, credentialOf } from './caller.ts'

/** Later calls need the state at their own time. */
const FRESH_MS = 10_000

type Call = { url: string; headers: Record<string, string>; body: string | null }

const answers = new Map<string, Promise<Response | undefined>>()
/** A call of another caller, or with another input, is another call. */
const keyOf = ({ url, headers, body }: Call) => JSON.stringify([url, headers.authorization, body])

export function askAhead() {
  const sessionToken = credentialOf('organizer')
  const calls = [...document.querySelectorAll('link[rel=ask]')].map((link) => link.getAttribute('href') ?? '')
  if (!sessionToken || calls.length === 0) return
  const headers = callerHeaders()
  const validation = JSON.stringify({ action: 'validate', sessionToken })
  const typed = { ...headers, 'content-type': 'application/json' }
  ask({ url: `${location.origin}/api/functions/organizer-auth`, headers: typed, body: validation })
  const event = new URLSearchParams(location.search).get('event')
  for (const call of calls)
    if (event || !call.includes('{event}'))
      ask({ url: location.origin + call.replace('{event}', encodeURIComponent(event ?? '')), headers, body: null })
  setTimeout(() => answers.clear(), FRESH_MS)
}

function ask(call: Call) {
  const { url, headers, body } = call
  const method = body === null ? 'GET' : 'POST'
  // Without an answer, the app makes the call itself and reports what went wrong.
  const answer = fetch(url, { method, headers, body, credentials: 'same-origin', redirect: 'manual' })
  answers.set(
    keyOf(call),
    answer.catch(() => undefined),
  )
}

/** The answer to a call that was made ahead; each is used once. */
export function askedAnswer(call: Call): Promise<Response | undefined> | undefined {
  const key = keyOf(call)
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}

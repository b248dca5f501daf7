/**
 * Answers that came with the page (server/http/own-answers.ts): each is taken once in place of a call of the first
 * moments, so that a signed-in person's page needs no further round of requests.
 */
const ID = 'own-answers'

/** Whoever asks later wants to know how it is by then. */
const FRESH_MS = 10_000

const answers = new Map<string, unknown>(Object.entries(sentAlong()))
setTimeout(() => answers.clear(), FRESH_MS)

/** The server, which renders first views with this code, has no page. */
function sentAlong(): object {
  const block = typeof document === 'undefined' ? undefined : document.getElementById(ID)
  return JSON.parse(block?.textContent ?? '{}')
}

export function ownAnswer(address: string): Response | undefined {
  const { pathname, search } = new URL(address, location.origin)
  const url = pathname + search
  if (!answers.has(url)) return undefined
  const answer = answers.get(url)
  answers.delete(url)
  return Response.json(answer)
}

/** How the laptop speaks to the hosted server. */
import { TAKE_ALONG_ERRORS } from '@paddock/domain/take-along/messages.ts'

export type HostedRefusal = 'UNREACHABLE' | 'REFUSED_THERE'
type Answer = { body: unknown } | { refused: HostedRefusal; message: string }

/** Long enough for a large event on a slow line. */
const MOST_MS = 120_000

export async function askHosted(address: string, name: string, input: object): Promise<Answer> {
  try {
    const answer = await fetch(new URL(`/api/functions/${name}`, address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      redirect: 'error',
      signal: AbortSignal.timeout(MOST_MS),
    })
    const body: unknown = await answer.json().catch(() => undefined)
    if (answer.ok && body !== undefined) return { body }
    const said = Object(body).message
    if (answer.status < 500 && typeof said === 'string')
      return { refused: 'REFUSED_THERE', message: TAKE_ALONG_ERRORS.refusedThere(said.slice(0, 300)) }
    return unreachable(`it answered with the status ${answer.status}.`)
  } catch (error) {
    return unreachable(reasonOf(error))
  }
}

const unreachable = (why: string) => ({ refused: 'UNREACHABLE' as const, message: TAKE_ALONG_ERRORS.unreachable(why) })

/** In words: a browser's user has no use for the code of a system call. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return 'the connection failed.'
  if (error.name === 'TimeoutError') return 'it did not answer in time.'
  const code = Object(error.cause).code
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'its name was not found. Is this laptop connected to the internet?'
  if (typeof code === 'string' && /CERT|SELF_SIGNED|TLS/.test(code)) return 'its certificate is not trusted.'
  return 'the connection failed. Is this laptop connected to the internet?'
}

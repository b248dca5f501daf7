/** How an attacker asks: over HTTP, from any network, at either node. */
import type { Stage } from '../soak/stage.ts'

export type Answer = { status: number; body: unknown; text: string; headers: Headers }
export type Wire = ReturnType<typeof openWire>

export function openWire({ urls, publicUrl }: Pick<Stage, 'urls' | 'publicUrl'>) {
  let asked = 0

  /** The nodes take turns, so that a limit that only one of them counts would show. */
  async function ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const url = urls[asked++ % urls.length]
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: { origin: publicUrl, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: parsed(text), text, headers: answer.headers }
  }

  return {
    ask,
    get: (path: string, headers?: Record<string, string>) => ask('GET', path, undefined, headers),
    post: (path: string, body: unknown, headers?: Record<string, string>) => ask('POST', path, body, headers),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const from = (address: string) => ({ 'x-forwarded-for': address })

/** A network of its own for each. */
export const network = (n: number) => from(`10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`)

export const messageOf = ({ body }: Answer) => String(Object(body).message ?? '')

export const cookieOf = ({ headers }: Answer) => ({
  cookie: headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; '),
})

/** Up to twelve at once: an attacker does not wait for answers. */
export async function many<T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const n = next++
      done[n] = await act(n)
    }
  }
  await Promise.all(Array.from({ length: Math.min(12, count) }, worker))
  return done
}

export const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

/** One event stream of the server: opened for some topics, read until it ends, and given up when the server falls silent. */
import { type LiveEvent, liveReader } from './live-stream.ts'

/** The server sends a heartbeat every 25 s; after two missed ones and some slack the connection counts as dead. */
const SILENCE_LIMIT = 60_000

/** Resolves when the connection ends, for whatever reason. `refused` if the server turned the caller away. */
export async function readStream(
  topics: readonly string[],
  headers: Record<string, string>,
  closed: AbortSignal,
  onEvent: (event: LiveEvent) => void,
): Promise<{ refused: boolean }> {
  const silence = new AbortController()
  let watch: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(watch)
    watch = setTimeout(() => silence.abort(), SILENCE_LIMIT)
  }
  heard()
  try {
    const response = await fetch(`/api/live?topics=${encodeURIComponent(topics.join(','))}`, {
      headers: { ...headers, accept: 'text/event-stream' },
      credentials: 'same-origin',
      cache: 'no-store',
      // The response never ends, so it must not delay requests that the page waits for.
      priority: 'low',
      signal: AbortSignal.any([closed, silence.signal]),
    })
    if (response.status === 401 || response.status === 403) return { refused: true }
    if (!response.ok || !response.body) return { refused: false }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    const read = liveReader(onEvent)
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      heard()
      read(chunk.value)
    }
    return { refused: false }
  } catch {
    // Connections break often on phones in a sports hall; the caller tries again.
    return { refused: false }
  } finally {
    clearTimeout(watch)
  }
}

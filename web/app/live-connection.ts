/** One connection for live updates: refetches what the server announces and passes on the states that it sends. */
import { callerHeaders } from './caller.ts'
import { type LiveEvent, liveReader } from './live-stream.ts'
import { refetchTopic } from './live-topics.ts'

export type Handlers = {
  onReady: () => void
  /** Some of the topics are not allowed for this caller. */
  onRefused: () => void
  onState: (topic: string, state: unknown) => void
}

/** The server sends a heartbeat every 25 s; after two missed ones and some slack the connection counts as dead. */
const SILENCE_LIMIT = 60_000

/** Resolves when the connection ends, for whatever reason. `refused` if the server turned the caller away. */
export async function listen(
  topics: readonly string[],
  closed: AbortSignal,
  handlers: Handlers,
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
      headers: { ...callerHeaders(), accept: 'text/event-stream' },
      credentials: 'same-origin',
      cache: 'no-store',
      // The response never ends, so it must not delay requests that the page waits for.
      priority: 'low',
      signal: AbortSignal.any([closed, silence.signal]),
    })
    if (response.status === 401 || response.status === 403) return { refused: true }
    if (!response.ok || !response.body) return { refused: false }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    const read = liveReader((event) => handle(event, topics, handlers))
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

function handle(event: LiveEvent, topics: readonly string[], { onReady, onRefused, onState }: Handlers) {
  switch (event.kind) {
    // Changes announced while there was no connection were missed, so everything is refetched once.
    case 'ready':
      onReady()
      for (const topic of event.topics) refetchTopic(topic)
      if (event.refused.length > 0) onRefused()
      break
    case 'resync':
      for (const topic of topics) refetchTopic(topic)
      break
    case 'change':
      refetchTopic(event.topic, event.what)
      break
    case 'state':
      onState(event.topic, event.state)
      break
    case 'beat':
      break
  }
}

/** One connection for live updates: refetches what the server announces and passes on the states that it sends. */
import { callerHeaders } from './caller.ts'
import { readStream } from './event-stream.ts'
import type { LiveEvent } from './live-stream.ts'
import { refetchTopic } from './live-topics.ts'

export type Handlers = {
  onReady: () => void
  /** Some of the topics are not allowed for this caller. */
  onRefused: () => void
  onState: (topic: string, state: unknown) => void
}

/** Resolves when the connection ends, for whatever reason. `refused` if the server turned the caller away. */
export const listen = (topics: readonly string[], closed: AbortSignal, handlers: Handlers) =>
  readStream(topics, callerHeaders(), closed, (event) => handle(event, topics, handlers))

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

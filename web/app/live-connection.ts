/** One connection for live updates: refetches what the server announces and passes on the states that it sends. */
import { PAGE_IS_NEW_MS } from '@paddock/contract/live/quiet.ts'
import { callerHeaders } from './caller.ts'
import { readStream } from './event-stream.ts'
import type { LiveEvent } from './live-stream.ts'
import { refetchFailed, refetchTopic } from './live-topics.ts'
import { wasOpenedOffline } from './opened-offline.ts'

export type Handlers = {
  onReady: () => void
  /** Some of the topics are not allowed for this caller. */
  onRefused: () => void
  onState: (topic: string, state: unknown) => void
  /** False once the caller has changed or a connection was lost. */
  isUnbroken: () => boolean
}

/** Resolves when the connection ends, for whatever reason. `refused` if the server turned the caller away. */
export const listen = (topics: readonly string[], closed: AbortSignal, handlers: Handlers) =>
  readStream(topics, callerHeaders(), closed, (event) => handle(event, topics, handlers))

function handle(event: LiveEvent, topics: readonly string[], handlers: Handlers) {
  const { onReady, onRefused, onState, isUnbroken } = handlers
  switch (event.kind) {
    // Changes announced while there was no connection were missed, so everything is refetched once.
    case 'ready': {
      const current = isUnbroken() && isNewPage() ? event.quiet : []
      onReady()
      for (const topic of event.topics)
        if (current.includes(topic)) refetchFailed(topic)
        else refetchTopic(topic)
      if (event.refused.length > 0) onRefused()
      break
    }
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

/**
 * Everything that a page has read is at least as new as the page, unless it was restored from this device. One of the two clocks
 * stands still while a device sleeps, the other can be set.
 */
function isNewPage() {
  const age = Math.max(performance.now(), Date.now() - performance.timeOrigin)
  return age < PAGE_IS_NEW_MS && !wasOpenedOffline()
}

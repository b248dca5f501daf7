/** Follows what an overlay shows, for days: after whatever ended the stream, another one is opened. */
import type { Show } from '@paddock/contract/competition/screens.ts'
import { readStream } from '../../app/event-stream.ts'
import { retryDelay } from '../../app/retry-delay.ts'

type States = ReadonlyMap<string, unknown>

export const NOTHING: States = new Map()

/** Returns the function that ends it. */
export function connectOverlay(event_id: string, publish: (states: States) => void): () => void {
  const ended = new AbortController()
  let [states, shown, failures] = [NOTHING, event_id, 0]
  let stream = new AbortController()

  async function run() {
    while (!ended.signal.aborted) {
      stream = new AbortController()
      const topics = [`show:${event_id}`, `race:${shown}`, `results:${shown}`]
      await readStream(topics, {}, AbortSignal.any([stream.signal, ended.signal]), (event) => {
        failures = 0
        if (event.kind !== 'state') return
        states = new Map(states).set(event.topic, event.state)
        publish(states)
        if (event.topic.startsWith('show:')) follow(event.state as Show | null)
      })
      if (ended.signal.aborted) return
      failures += 1
      if (!stream.signal.aborted) await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)))
    }
  }

  /** A rehearsal has begun or ended: another event is shown. */
  function follow(show: Show | null) {
    const next = show?.shown_event_id ?? event_id
    if (next === shown) return
    shown = next
    stream.abort()
  }

  void run()
  return () => ended.abort()
}

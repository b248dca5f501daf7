/** The open event streams of this node: a change is serialised once and written to everyone who listens to its topic. */
import type { ServerResponse } from 'node:http'
import type { Topic } from '@paddock/contract/live/announcements.ts'
import type { Heard, Hub } from './hub.ts'

export const HEARTBEAT_MS = 25_000
/** A reader this far behind is let go; it comes back and gets the current state instead of the backlog. */
const MOST_BEHIND = 1_000_000
/** After these changes, a stream of the topic may have lost its right to listen. */
const ENDS_RIGHTS = new Set(['sessions', 'user_teams', 'organizer_portals', 'judging_panels'])

export type Stream = {
  response: ServerResponse
  topics: readonly Topic[]
  /** What was asked for as well and may not be heard. */
  refused: readonly Topic[]
  /** Absent for what anyone may hear, which need not be asked again. */
  stillAllowed: (() => Promise<boolean>) | undefined
}

export const frame = (event: string, data: unknown) => Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

export type Streams = ReturnType<typeof openStreams>

/** The state of the topics that carry one; undefined for the others, whose listeners are told to look again. */
export type StateOf = (topic: Topic) => (() => Promise<unknown>) | undefined

export function openStreams(hub: Hub, stateOf: StateOf, onError: (error: unknown) => void) {
  const all = new Set<Stream>()
  const byTopic = new Map<Topic, Set<Stream>>()
  const current = currentStates(stateOf)

  function write(stream: Stream, bytes: Buffer) {
    if (stream.response.writableLength > MOST_BEHIND) return end(stream)
    stream.response.write(bytes)
  }

  function end(stream: Stream) {
    remove(stream)
    stream.response.end()
  }

  function remove(stream: Stream) {
    all.delete(stream)
    for (const topic of stream.topics) {
      const listeners = byTopic.get(topic)
      listeners?.delete(stream)
      if (listeners?.size !== 0) continue
      byTopic.delete(topic)
      current.drop(topic)
    }
  }

  async function spread(topic: Topic, what: string) {
    const listeners = byTopic.get(topic)
    if (!listeners) return current.drop(topic)
    if (ENDS_RIGHTS.has(what)) await recheck([...listeners])
    const bytes = stateOf(topic) ? await current.next(topic).catch(letGo(topic)) : frame('change', { topic, what })
    if (!bytes) return
    for (const stream of byTopic.get(topic) ?? []) write(stream, bytes)
  }

  /** A state that could not be read would leave old numbers on their screens: they come back and ask anew. */
  const letGo = (topic: Topic) => (error: unknown) => {
    onError(error)
    for (const stream of [...(byTopic.get(topic) ?? [])]) end(stream)
    return undefined
  }

  async function recheck(streams: Iterable<Stream>) {
    for (const stream of streams) if (stream.stillAllowed && !(await stream.stillAllowed())) end(stream)
  }

  function hear(heard: Heard) {
    if ('change' in heard) return void spread(heard.change.topic, heard.change.what).catch(onError)
    current.forget()
    if ('deaf' in heard) return
    const bytes = frame('resync', {})
    for (const stream of all) write(stream, bytes)
    for (const topic of byTopic.keys()) if (stateOf(topic)) void spread(topic, 'resync').catch(onError)
  }

  const beat = frame('beat', {})
  const heart = setInterval(() => {
    for (const stream of all) write(stream, beat)
    void recheck([...all]).catch(onError)
  }, HEARTBEAT_MS)
  heart.unref()
  const stopListening = hub.listen(hear)

  return {
    size: () => all.size,
    /** Listening starts before the state is read, so nothing falls between the two. */
    async add(stream: Stream) {
      all.add(stream)
      for (const topic of stream.topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(stream))
      stream.response.once('close', () => remove(stream))
      write(stream, frame('ready', { topics: stream.topics, refused: stream.refused }))
      for (const topic of stream.topics) {
        const bytes = stateOf(topic) && (await current.read(topic).catch(letGo(topic)))
        if (bytes) write(stream, bytes)
      }
    },
    close() {
      clearInterval(heart)
      stopListening()
      for (const stream of [...all]) end(stream)
    },
  }
}

/**
 * Each topic's state as ready bytes, computed once however many listen. Changes that arrive while it is
 * being computed lead to one more computation, not to one each.
 */
function currentStates(stateOf: StateOf) {
  const known = new Map<Topic, Promise<Buffer>>()
  const waiting = new Set<Topic>()

  function compute(topic: Topic) {
    const bytes = Promise.resolve(stateOf(topic)?.()).then((state) => frame('state', { topic, state }))
    bytes.catch(() => known.delete(topic))
    known.set(topic, bytes)
    return bytes
  }

  return {
    forget: () => known.clear(),
    drop: (topic: Topic) => void known.delete(topic),
    read: (topic: Topic) => known.get(topic) ?? compute(topic),
    /** Undefined where a computation that has not begun yet will include this change too. */
    async next(topic: Topic): Promise<Buffer | undefined> {
      if (waiting.has(topic)) return undefined
      const running = known.get(topic)
      if (running) {
        waiting.add(topic)
        await running.catch(() => {})
        waiting.delete(topic)
      }
      return compute(topic)
    },
  }
}

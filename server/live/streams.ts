/** The open event streams of this node: a change is serialised once and written to all listeners of its topic. */
import type { ServerResponse } from 'node:http'
import type { Topic } from '@paddock/contract/live/announcements.ts'
import type { Change } from './announce.ts'
import { frame } from './frames.ts'
import type { Hub, HubEvent } from './hub.ts'
import { openOutgoing } from './outgoing.ts'
import { quietTopics } from './quiet-topics.ts'
import { hears, type Rights } from './rights.ts'
import { currentStates, type StateOf } from './states.ts'
import { topicsOf } from './topics.ts'

const HEARTBEAT_MS = 25_000
/** A client this far behind is disconnected; it reconnects and gets the current state instead of the backlog. */
const MOST_BEHIND = 1_000_000
/** After these changes, a stream that watches the topic may have lost its right to listen. */
const ENDS_RIGHTS = new Set([
  'sessions',
  'user_teams',
  'organizer_portals',
  'judging_panels',
  'event_staff',
  'competition_events',
])
/** Limits of the session timer: a minimum, in case PostgreSQL's clock is behind ours, and the maximum delay of a timer. */
const EXPIRY_WAIT = { leastMs: 1000, mostMs: 24 * 60 * 60_000 }

export type Stream = {
  response: ServerResponse
  topics: readonly Topic[]
  /** Requested topics that the caller may not read. */
  refused: readonly Topic[]
  rights: Pick<Rights, 'watches' | 'until' | 'officeRole'>
  /** The current rights; undefined if one of the topics may no longer be read. */
  checkAgain: () => Promise<Pick<Rights, 'until' | 'officeRole'> | undefined>
  /** The number of rights changes received when the rights were looked up. */
  checkedAt: number
}

export type Streams = ReturnType<typeof openStreams>

export function openStreams(hub: Hub, stateOf: StateOf, onError: (error: unknown) => void) {
  const all = new Set<Stream>()
  const byTopic = streamsByTopic()
  const watching = streamsByTopic()
  const expiries = new Map<Stream, NodeJS.Timeout>()
  const current = currentStates(stateOf)
  const outgoing = openOutgoing(send)
  const quiet = quietTopics()
  /** The state that each stream got last, by topic. */
  const lastSent = new WeakMap<Stream, Map<Topic, Buffer | undefined>>()
  let rightsChanged = 0

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
    clearTimeout(expiries.get(stream))
    expiries.delete(stream)
    watching.remove(stream.rights.watches, stream)
    for (const topic of byTopic.remove(stream.topics, stream)) current.rest(topic)
  }

  async function spread({ topic, what, part }: Change) {
    if (ENDS_RIGHTS.has(what)) await recheck(watching.of(topic))
    if (byTopic.of(topic).length === 0) return current.drop(topic)
    if (stateOf(topic)) return outgoing.add(topic, current.next(topic, part).catch(letGo(topic)))
    const bytes = frame('change', { topic, what })
    for (const stream of byTopic.of(topic)) if (hears(stream.rights, topic, what)) write(stream, bytes)
  }

  /** A stream that was opened while a state waited to be sent has read it already. */
  function isSent(stream: Stream, topic: Topic, bytes: Buffer | undefined) {
    const sent = lastSent.get(stream) ?? new Map<Topic, Buffer | undefined>()
    lastSent.set(stream, sent)
    if (sent.get(topic) === bytes) return true
    sent.set(topic, bytes)
    return false
  }

  /** Streams with the same topics get the same bytes, in one write each. */
  function send(ready: ReadonlyMap<Topic, Buffer>) {
    const made = new Map<string, Buffer>()
    const listeners = new Set([...ready.keys()].flatMap((topic) => byTopic.of(topic)))
    for (const stream of listeners) {
      const topics = stream.topics.filter((topic) => ready.has(topic) && !isSent(stream, topic, ready.get(topic)))
      if (topics.length === 0) continue
      const key = topics.join()
      const bytes = made.get(key) ?? Buffer.concat(topics.flatMap((topic) => ready.get(topic) ?? []))
      made.set(key, bytes)
      write(stream, bytes)
    }
    for (const topic of ready.keys()) if (byTopic.of(topic).length === 0) current.rest(topic)
  }

  /** If a state cannot be read, its clients would show old numbers: they are disconnected and reconnect. */
  const letGo = (topic: Topic) => (error: unknown) => {
    onError(error)
    for (const stream of byTopic.of(topic)) end(stream)
    return undefined
  }

  /** If the rights cannot be determined, the stream ends: the client reconnects and is identified again. */
  async function recheck(streams: readonly Stream[]) {
    for (const stream of streams) {
      if (!all.has(stream)) continue
      const rights = await stream.checkAgain().catch((error: unknown) => void onError(error))
      if (!rights) {
        end(stream)
        continue
      }
      stream.rights = { ...stream.rights, officeRole: rights.officeRole }
      endAt(stream, rights.until)
    }
  }

  /** A session may have been prolonged meanwhile, so its rights are looked up when it would expire. */
  function endAt(stream: Stream, until: Date | undefined) {
    clearTimeout(expiries.get(stream))
    if (!until || !all.has(stream)) return
    const wait = Math.min(Math.max(until.getTime() - Date.now(), EXPIRY_WAIT.leastMs), EXPIRY_WAIT.mostMs)
    expiries.set(stream, setTimeout(() => void recheck([stream]), wait).unref())
  }

  function handle(event: HubEvent) {
    if ('change' in event) {
      if (ENDS_RIGHTS.has(event.change.what)) rightsChanged += 1
      for (const change of topicsOf(event.change)) {
        quiet.changed(change.topic)
        void spread(change).catch(onError)
      }
      return
    }
    current.forget()
    quiet.missed()
    if ('disconnected' in event) return
    rightsChanged += 1
    const bytes = frame('resync', {})
    for (const stream of all) write(stream, bytes)
    void recheck(watching.all()).catch(onError)
    for (const topic of byTopic.topics()) if (stateOf(topic)) void spread({ topic, what: 'resync' }).catch(onError)
  }

  const beat = frame('beat', {})
  const heart = setInterval(() => {
    for (const stream of all) write(stream, beat)
  }, HEARTBEAT_MS)
  heart.unref()
  const stopListening = hub.listen(handle)

  return {
    size: () => all.size,
    /** True if the topic's state is cached and not null. */
    hasState: (topic: Topic) => current.isPresent(topic),
    rightsChanged: () => rightsChanged,
    /** The subscription starts before the state is read, so no change is missed in between. */
    async add(stream: Stream) {
      all.add(stream)
      byTopic.add(stream.topics, stream)
      watching.add(stream.rights.watches, stream)
      endAt(stream, stream.rights.until)
      stream.response.once('close', () => remove(stream))
      // The right ended between the lookup and the subscription.
      if (stream.rights.watches.length > 0 && stream.checkedAt !== rightsChanged) await recheck([stream])
      if (!all.has(stream)) return
      // Sent in one packet with the cached states.
      stream.response.cork()
      setImmediate(() => stream.response.uncork())
      const quietNow = hub.isConnected() ? quiet.among(stream.topics) : []
      write(stream, frame('ready', { topics: stream.topics, refused: stream.refused, quiet: quietNow }))
      for (const topic of stream.topics) {
        const bytes = stateOf(topic) && (await current.read(topic).catch(letGo(topic)))
        if (bytes && all.has(stream) && !isSent(stream, topic, bytes)) write(stream, bytes)
      }
    },
    close() {
      clearInterval(heart)
      outgoing.close()
      stopListening()
      for (const stream of [...all]) end(stream)
    },
  }
}

function streamsByTopic() {
  const sets = new Map<Topic, Set<Stream>>()
  return {
    add(topics: readonly Topic[], stream: Stream) {
      for (const topic of topics) sets.set(topic, (sets.get(topic) ?? new Set()).add(stream))
    },
    /** Returns the topics that have no listeners left. */
    remove(topics: readonly Topic[], stream: Stream) {
      return topics.filter((topic) => {
        const streams = sets.get(topic)
        if (!streams?.delete(stream) || streams.size > 0) return false
        return sets.delete(topic)
      })
    },
    of: (topic: Topic) => [...(sets.get(topic) ?? [])],
    all: () => [...new Set([...sets.values()].flatMap((streams) => [...streams]))],
    topics: () => [...sets.keys()],
  }
}

/**
 * Keeps a screen connected for days: it announces itself, follows the stream of what it is paired with, and starts again
 * after whatever ended either.
 *
 * | what happens                              | what the screen does                                                |
 * |-------------------------------------------|---------------------------------------------------------------------|
 * | paired, unpaired, revoked, code replaced  | announces itself at once and follows what it is told                |
 * | server restarts, network is cut           | goes on showing what it knows, tries again after 1, 2, 5, then 10 s |
 * | a newer release                           | loads the page again                                                |
 * | the event is not public yet               | reads as staff what is not streamed, again after each change        |
 * | the tab slept, the network is back        | announces itself at once, and replaces a stream that fell silent    |
 */
import type { ScreenStanding } from '@paddock/contract/competition/screens.ts'
import { ANNOUNCE_EVERY_MS } from '@paddock/domain/screens/pairing.ts'
import { readStream } from '../app/event-stream.ts'
import type { LiveEvent } from '../app/live-stream.ts'
import { retryDelay } from '../app/retry-delay.ts'
import { screenIdentity } from '../app/screen-identity.ts'
import { isOutdated } from '../ui/release.ts'
import { announceScreen } from './announce.ts'
import { readOwnStates } from './own-states.ts'

export type ScreenState = {
  /** Undefined until the server has answered for the first time. */
  standing: ScreenStanding | undefined
  /** The last state of each topic. */
  states: ReadonlyMap<string, unknown>
  /** Until when the name is flashed, in milliseconds of this device. */
  identifiedUntil: number
}

const IDENTIFY_MS = 6000
/** A stream that has been silent for longer is not trusted after a sleep; the server sends a heartbeat every 25 s. */
const SILENT_MS = 30_000

export const UNKNOWN: ScreenState = { standing: undefined, states: new Map(), identifiedUntil: 0 }

const topicsOf = ({ place }: ScreenStanding) => [
  `screen:${screenIdentity().id}`,
  ...(place
    ? [
        `event:${place.event_id}`,
        `show:${place.event_id}`,
        `race:${place.shown_event_id}`,
        `results:${place.shown_event_id}`,
      ]
    : []),
]

/** Returns the function that ends it. */
export function connectScreen(publish: (state: ScreenState) => void): () => void {
  const ended = new AbortController()
  let [state, stream, lastHeard] = [UNKNOWN, new AbortController(), 0]
  let wake = () => {}
  /** The topics that are not streamed to this screen. */
  let refused: readonly string[] = []
  let reading: ReturnType<typeof setTimeout> | undefined
  const set = (changes: Partial<ScreenState>) => {
    state = { ...state, ...changes }
    publish(state)
  }

  /** True if the standing was changed by it, so that another stream is needed. */
  async function announce() {
    const standing = await announceScreen(ended.signal)
    if (!standing || JSON.stringify(standing) === JSON.stringify(state.standing)) return standing
    set({ standing, states: standing.place ? state.states : new Map() })
    stream.abort()
    wake()
    return standing
  }

  async function readOwn() {
    const place = state.standing?.place
    if (place && refused.length > 0)
      set({ states: new Map([...state.states, ...(await readOwnStates(place, refused))]) })
  }

  /** Several changes of one act are read once. */
  function changed(what: string) {
    if (refused.length === 0) return
    if (what === 'competition_events') return stream.abort()
    clearTimeout(reading)
    reading = setTimeout(() => void readOwn(), 300)
  }

  function hear(event: LiveEvent) {
    lastHeard = Date.now()
    if (event.kind === 'ready') {
      refused = event.refused
      void readOwn()
    }
    if (event.kind === 'change' && event.topic.startsWith('event:')) changed(event.what)
    if (event.kind === 'state') {
      set({ states: new Map(state.states).set(event.topic, event.state) })
      if (event.topic.startsWith('show:')) void checkShownEvent()
    }
    if (event.kind !== 'change' || !event.topic.startsWith('screen:')) return
    if (event.what === 'identification') set({ identifiedUntil: Date.now() + IDENTIFY_MS })
    else void announce()
  }

  /** A rehearsal has begun or ended. */
  async function checkShownEvent() {
    const place = state.standing?.place
    const show = place && state.states.get(`show:${place.event_id}`)
    if (show && Object(show).shown_event_id !== place.shown_event_id) await announce()
  }

  async function run() {
    let [failures, isFirst] = [0, true]
    while (!ended.signal.aborted) {
      const standing = await announce()
      stream = new AbortController()
      if (standing) {
        if (!isFirst && (await isOutdated(location.pathname))) return location.reload()
        isFirst = false
        const headers: Record<string, string> = standing.place ? { 'x-staff-code': standing.place.staff_code } : {}
        const heardBefore = lastHeard
        await readStream(topicsOf(standing), headers, AbortSignal.any([stream.signal, ended.signal]), hear)
        if (lastHeard !== heardBefore) failures = 0
      }
      // Aborted because of another standing: that one is followed at once.
      if (stream.signal.aborted) continue
      failures += 1
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, retryDelay(failures))
      })
    }
  }

  function awake() {
    if (document.visibilityState !== 'visible') return
    if (Date.now() - lastHeard > SILENT_MS) stream.abort()
    wake()
    void announce()
  }

  const beat = setInterval(() => void announce(), ANNOUNCE_EVERY_MS)
  let resizing: ReturnType<typeof setTimeout> | undefined
  const resized = () => {
    clearTimeout(resizing)
    resizing = setTimeout(() => void announce(), 500)
  }
  const options = { signal: ended.signal }
  window.addEventListener('resize', resized, options)
  window.addEventListener('online', awake, options)
  window.addEventListener('pageshow', awake, options)
  document.addEventListener('visibilitychange', awake, options)
  void run()
  return () => {
    clearInterval(beat)
    ended.abort()
  }
}

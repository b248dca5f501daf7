/** Live updates: one connection per tab for every topic that some open screen follows. */
import { useEffect, useSyncExternalStore } from 'react'
import { callerHeaders } from './caller.ts'
import type { LiveEvent } from './live-stream.ts'
import { refetchTopic } from './live-topics.ts'
import { retryDelay } from './retry-delay.ts'

type Refused = () => void

/** Screens come and go together during a navigation; the connection is reopened once for all of them. */
const SETTLE = 50

/** The server sends a beat every 25 s; two missed ones and a little more mean that the line is dead. */
const SILENCE_LIMIT = 60_000

const NOTHING: readonly string[] = []

const followers = new Map<string, number>()
const states = new Map<string, unknown>()
const stateListeners = new Set<() => void>()
const refusedListeners = new Set<Refused>()

let open: AbortController | undefined
let openFor = ''
let isLost = false
let settling: ReturnType<typeof setTimeout> | undefined

/** Keeps the screen's topics up to date while it is shown. `onRefused` hears that some of the tab's topics were refused. */
export function useLive(topics: readonly string[], onRefused?: Refused) {
  const joined = topics.join(',')
  useEffect(() => follow(joined === '' ? [] : joined.split(',')), [joined])
  useEffect(() => {
    if (!onRefused) return
    refusedListeners.add(onRefused)
    return () => {
      refusedListeners.delete(onRefused)
    }
  }, [onRefused])
}

/** The state that the server keeps sending for a topic, such as the standings of an event; undefined until it arrives. */
export function useLiveState<T>(topic: string | undefined): T | undefined {
  useLive(topic === undefined ? NOTHING : [topic])
  const state = () => states.get(topic ?? '') as T | undefined
  return useSyncExternalStore(subscribeToStates, state, () => undefined)
}

/** True from the moment the connection breaks until it is there again. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(
    subscribeToStates,
    () => isLost,
    () => false,
  )
}

/** Opens the connection anew, for a caller who has just signed in or out. */
export function restartLive() {
  openFor = ''
  settle()
}

function follow(topics: string[]) {
  for (const topic of topics) followers.set(topic, (followers.get(topic) ?? 0) + 1)
  settle()
  return () => {
    for (const topic of topics) {
      const left = (followers.get(topic) ?? 1) - 1
      if (left > 0) followers.set(topic, left)
      else {
        followers.delete(topic)
        states.delete(topic)
      }
    }
    settle()
  }
}

function settle() {
  clearTimeout(settling)
  settling = setTimeout(() => {
    const wanted = [...followers.keys()].sort().join(',')
    if (wanted === openFor) return
    openFor = wanted
    open?.abort()
    open = undefined
    if (wanted === '') return setLost(false)
    open = new AbortController()
    void keepOpen(wanted, open.signal)
  }, SETTLE)
}

async function keepOpen(topics: string, closed: AbortSignal) {
  let failures = 0
  while (!closed.aborted) {
    const end = await listen(topics, closed, () => {
      failures = 0
      setLost(false)
    })
    if (closed.aborted) return
    setLost(!end.refused)
    if (end.refused) return reportRefused()
    failures += 1
    await wait(retryDelay(failures), closed)
  }
}

/** One connection, from its request to its end, however it ends. */
async function listen(topics: string, closed: AbortSignal, onReady: () => void): Promise<{ refused: boolean }> {
  const silence = new AbortController()
  let watch: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(watch)
    watch = setTimeout(() => silence.abort(), SILENCE_LIMIT)
  }
  heard()
  try {
    const response = await fetch(`/api/live?topics=${encodeURIComponent(topics)}`, {
      headers: { ...callerHeaders(), accept: 'text/event-stream' },
      credentials: 'same-origin',
      cache: 'no-store',
      // It never ends, so nothing that a page waits for may stand behind it.
      priority: 'low',
      signal: AbortSignal.any([closed, silence.signal]),
    })
    if (response.status === 401 || response.status === 403) return { refused: true }
    if (!response.ok || !response.body) return { refused: false }
    // Not part of what a first visit waits for.
    const { liveReader } = await import('./live-stream.ts')
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    const read = liveReader((event) => {
      if (event.kind === 'ready') onReady()
      act(event)
    })
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      heard()
      read(chunk.value)
    }
    return { refused: false }
  } catch {
    // A broken line is expected on a phone in a sports hall; the next try follows.
    return { refused: false }
  } finally {
    clearTimeout(watch)
  }
}

function act(event: LiveEvent) {
  switch (event.kind) {
    // Whatever changed while nobody was listening is made good by asking for everything once.
    case 'ready':
      for (const topic of event.topics) refetchTopic(topic)
      if (event.refused.length > 0) reportRefused()
      break
    case 'resync':
      for (const topic of followers.keys()) refetchTopic(topic)
      break
    case 'change':
      refetchTopic(event.topic, event.what)
      break
    case 'state':
      states.set(event.topic, event.state)
      publishStates()
      break
    case 'beat':
      break
  }
}

function reportRefused() {
  for (const listener of refusedListeners) listener()
}

function setLost(lost: boolean) {
  isLost = lost
  publishStates()
}

function publishStates() {
  for (const listener of stateListeners) listener()
}

function subscribeToStates(listener: () => void) {
  stateListeners.add(listener)
  return () => stateListeners.delete(listener)
}

function wait(milliseconds: number, closed: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    closed.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}

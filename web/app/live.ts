/** Live updates: one connection per tab for all topics of the open screens. */
import { useEffect, useSyncExternalStore } from 'react'
import { retryDelay } from './retry-delay.ts'

type Refused = () => void

/** Screens come and go together during a navigation; the connection is reopened once for all of them. */
const SETTLE = 50

const NOTHING: readonly string[] = []

const followers = new Map<string, number>()
const states = new Map<string, unknown>()
const stateListeners = new Set<() => void>()
const refusedListeners = new Set<Refused>()

let open: AbortController | undefined
let openFor = ''
let isLost = false
let isUnbroken = true
let settling: ReturnType<typeof setTimeout> | undefined
/** While a screen follows this topic, no connection is open. */
let held: string | undefined

/** Keeps the screen's topics up to date while it is shown. `onRefused` is called if some of the tab's topics were refused. */
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

/** True from the moment the connection breaks until it is restored. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(
    subscribeToStates,
    () => isLost,
    () => false,
  )
}

/** Reopens the connection, after the caller has signed in or out. */
export function restartLive() {
  isUnbroken = false
  openFor = ''
  settle()
}

/**
 * Closes the connection of somebody who signs out, before the server does. It is opened again when no screen follows their
 * topic any longer, for what the others follow, or by the returned function if they could not be signed out.
 */
export function holdLive(topic: string) {
  held = topic
  connect()
  return () => {
    held = undefined
    settle()
  }
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
        if (topic === held) held = undefined
      }
    }
    settle()
  }
}

function settle() {
  clearTimeout(settling)
  settling = setTimeout(connect, SETTLE)
}

function connect() {
  const wanted = held !== undefined && followers.has(held) ? '' : [...followers.keys()].sort().join(',')
  if (wanted === openFor) return
  openFor = wanted
  open?.abort()
  open = undefined
  if (wanted === '') return setLost(false)
  open = new AbortController()
  void keepOpen(wanted.split(','), open.signal)
}

async function keepOpen(topics: readonly string[], closed: AbortSignal) {
  let failures = 0
  while (!closed.aborted) {
    const end = await listen(topics, closed, {
      onReady() {
        failures = 0
        setLost(false)
      },
      onRefused: reportRefused,
      onState(topic, state) {
        states.set(topic, state)
        publishStates()
      },
      isUnbroken: () => isUnbroken,
    })
    if (closed.aborted) return
    isUnbroken = false
    setLost(!end.refused)
    if (end.refused) return reportRefused()
    failures += 1
    await wait(retryDelay(failures), closed)
  }
}

/** Imported when it is first needed, so that a first visit does not wait for it. Without a network the import fails, too. */
async function listen(...connection: Parameters<typeof import('./live-connection.ts').listen>) {
  const loaded = await import('./live-connection.ts').catch(() => undefined)
  return loaded ? loaded.listen(...connection) : { refused: false }
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

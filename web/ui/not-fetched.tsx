/**
 * Shown when part of the app's code could not be fetched.
 *
 * | why                              | what is offered                                             |
 * |----------------------------------|-------------------------------------------------------------|
 * | the device is offline            | it loads by itself when the connection is back, or by press |
 * | the server has a newer release   | to reload the page                                          |
 * | the server answers, and it was   | to reload the page: some browsers, Chromium 150 among them, |
 * | tried before                     | never ask again for a script that they failed to fetch      |
 * | anything else                    | another try                                                 |
 */
import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { ErrorState } from './error-state.tsx'
import { MESSAGES } from './messages.ts'
import { servedRelease } from './release.ts'

export class NotFetched extends Error {
  /** It has failed before, and this device is online. */
  isRepeated = false
}

const failedBefore = new WeakSet<() => unknown>()

/** Names the failure of a dynamic import, so that a boundary can tell it from a bug in the code that was fetched. */
export async function fetched<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    const error = new NotFetched('A part of the app could not be fetched', { cause })
    error.isRepeated = navigator.onLine && failedBefore.has(load)
    failedBefore.add(load)
    throw error
  }
}

/** A device says that it is online before its first requests succeed. */
const JUST_ONLINE_MS = 30_000
const AGAIN_AFTER_MS = 2000

let onlineSince = Number.NEGATIVE_INFINITY
const isJustOnline = () => navigator.onLine && performance.now() - onlineSince < JUST_ONLINE_MS

const failedStyles = new Set<HTMLLinkElement>()

// The server renders first views with this code, and has no window.
globalThis.window?.addEventListener('online', () => {
  onlineSince = performance.now()
})
// The failure of an element does not bubble.
globalThis.document?.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && failedStyles.add(target),
  true,
)

type Why = 'offline' | 'outdated' | 'stuck' | 'unknown'

const TEXTS: Record<Why, string> = {
  offline: MESSAGES.offline,
  outdated: MESSAGES.outdated,
  stuck: MESSAGES.stuck,
  unknown: MESSAGES.tryAgain,
}

type CouldNotLoadProps = {
  /** "This page" or "This part". */
  what: string
  error: NotFetched
  onRetry: () => void
  page?: boolean
}

export function CouldNotLoad({ what, error, onRetry, page = false }: CouldNotLoadProps) {
  const why = useWhy(error.isRepeated)
  const needsReload = why === 'outdated' || why === 'stuck'
  // A release that is gone does not come back, however often it is asked for.
  const again = useRetry(onRetry, why !== 'outdated')
  return (
    <ErrorState
      page={page}
      title={MESSAGES.notLoaded(what)}
      text={TEXTS[why]}
      onRetry={needsReload ? undefined : again}
    >
      {needsReload && <Button onClick={() => location.reload()}>Reload the page</Button>}
    </ErrorState>
  )
}

/** A retry that also runs automatically when the connection is back, and again while the first requests after that still fail. */
export function useRetry(onRetry: () => void, isAutomatic = true) {
  const again = useCallback(() => void loadMissingStyles().then(onRetry), [onRetry])
  useEffect(() => {
    if (!isAutomatic) return
    const timer = isJustOnline() ? setTimeout(again, AGAIN_AFTER_MS) : undefined
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [again, isAutomatic])
  return again
}

function useWhy(isRepeated: boolean): Why {
  const [why, setWhy] = useState<Why>(() => (navigator.onLine ? 'unknown' : 'offline'))
  useEffect(() => {
    void servedRelease().then((release) => {
      if (release === 'newer') setWhy('outdated')
      if (release === 'same' && isRepeated) setWhy('stuck')
    })
  }, [isRepeated])
  return why
}

/** Vite requests a stylesheet only once: a <link> that failed to load stays in the page, so it is replaced here. */
async function loadMissingStyles() {
  const missing = [...failedStyles].filter((link) => link.isConnected && link.rel === 'stylesheet')
  failedStyles.clear()
  await Promise.all(
    missing.map(
      (link) =>
        new Promise<void>((done) => {
          const again = document.createElement('link')
          Object.assign(again, { rel: 'stylesheet', href: link.href, onload: done, onerror: done })
          link.replaceWith(again)
        }),
    ),
  )
}

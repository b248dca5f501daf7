/** Parts of a screen that are fetched when they are first opened: `const RacingTab = part(async () => (await import(…)).RacingTab)`. */
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ErrorState } from './error-state.tsx'
import { Loading } from './loading.tsx'

/** What is fetched ahead must not get in the way of what the person is doing now. */
const SETTLED_AFTER_MS = 5000

type Fetched = { fetchAhead: () => Promise<void> }

class NotFetched extends Error {}

/** It waits in its own place (unseen if `waiting` is null), and where it cannot be had it says so there: the screen around stays as it is. */
export function part<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  waiting?: string | null,
): ((props: Props) => ReactNode) & Fetched {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        // React keeps the first answer for good, also a failure: whoever comes next gets a new attempt.
        current = attempt()
        throw new NotFetched('A part of the screen could not be fetched', { cause })
      }
    })
  let current = attempt()

  function Part(props: Props) {
    const [Shown, setShown] = useState(() => current)
    return (
      <Fence onRetry={() => setShown(() => current)}>
        <Suspense fallback={waiting === null ? null : <Loading text={waiting} />}>
          <Shown {...props} />
        </Suspense>
      </Fence>
    )
  }
  return Object.assign(Part, {
    fetchAhead: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  })
}

/** For a screen that is used where the network goes away: its other parts are fetched while there is one. */
export function useFetchedAhead(parts: readonly unknown[]) {
  useEffect(() => {
    const timer = setTimeout(async () => {
      for (const fetched of parts) if (isFetched(fetched)) await fetched.fetchAhead()
    }, SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [parts])
}

const isFetched = (part: unknown): part is Fetched => typeof part === 'function' && 'fetchAhead' in part

class Fence extends Component<{ children: ReactNode; onRetry: () => void }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    // A part that is there and breaks is none of this fence's business.
    if (!(error instanceof NotFetched)) throw error
    return <Missing onRetry={this.again} />
  }

  again = () => {
    void loadMissingStyles().then(() => {
      this.props.onRetry()
      this.setState({ error: undefined })
    })
  }
}

function Missing({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <ErrorState
      title="This part could not be loaded"
      text="Nothing is lost. It is tried again when the network is back; if Paddock has just been updated, reload the page."
      onRetry={onRetry}
    />
  )
}

/** The style sheet of a part is asked for only once, by a link that stays in the page although nothing came of it. */
async function loadMissingStyles() {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => !sheet,
  )
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

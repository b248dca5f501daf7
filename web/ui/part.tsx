/** Parts of a screen that are fetched when they are first opened: `const RacingTab = part(async () => (await import(…)).RacingTab)`. */
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ErrorState } from './error-state.tsx'
import { Loading } from './loading.tsx'
import { CouldNotLoad, fetched, NotFetched } from './not-fetched.tsx'

/** What is fetched ahead must not get in the way of what the person is doing now. */
const SETTLED_AFTER_MS = 5000

type Fetched = { fetchAhead: () => Promise<void> }

type PartOptions = {
  /** Said while it is on its way; null shows nothing. */
  waiting?: string | null
  /** Stands in its place when it could not be fetched; by default a message with another try. */
  missing?: (retry: () => void) => ReactNode
}

/** It waits in its own place, and where it cannot be fetched or breaks it says so there: the screen around stays as it is. */
export function part<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  options: string | null | PartOptions = {},
): ((props: Props) => ReactNode) & Fetched {
  const { waiting, missing }: PartOptions = typeof options === 'object' && options ? options : { waiting: options }
  /** Once it is here it is drawn without a wait: React would show that it loads first, and then for 300 ms at least. */
  let here: ((props: Props) => ReactNode) | undefined
  const bring = async () => {
    here ??= await fetched(load)
    return here
  }
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await bring() }
      } catch (error) {
        // React keeps the first answer for good, also a failure: whoever comes next gets a new attempt.
        current = attempt()
        throw error
      }
    })
  let current = attempt()

  function Part(props: Props) {
    const [Shown, setShown] = useState(() => here ?? current)
    return (
      <Panel onRetry={() => setShown(() => current)} missing={missing}>
        <Suspense fallback={waiting === null ? null : <Loading text={waiting} />}>
          <Shown {...props} />
        </Suspense>
      </Panel>
    )
  }
  return Object.assign(Part, {
    fetchAhead: () =>
      bring().then(
        () => undefined,
        () => undefined,
      ),
  })
}

/** The code of a part that is about to be shown, where it is one. */
export const fetchAhead = (part: unknown) => (isFetched(part) ? part.fetchAhead() : Promise.resolve())

/** For a screen that is used where the network goes away: its other parts are fetched while there is one. */
export function useFetchedAhead(parts: readonly unknown[]) {
  useEffect(() => {
    const timer = setTimeout(async () => {
      for (const each of parts) await fetchAhead(each)
    }, SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [parts])
}

const isFetched = (part: unknown): part is Fetched => typeof part === 'function' && 'fetchAhead' in part

type PanelProps = { children: ReactNode; onRetry: () => void; missing?: PartOptions['missing'] }

/** The error boundary of one part of a screen. */
class Panel extends Component<PanelProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof NotFetched))
      return (
        <ErrorState
          title="This part of the page has stopped working"
          text="The rest of the page still works, and nothing that was saved is lost."
          onRetry={this.again}
        />
      )
    return this.props.missing?.(this.again) ?? <CouldNotLoad what="This part" onRetry={this.again} />
  }

  again = () => {
    this.props.onRetry()
    this.setState({ error: undefined })
  }
}

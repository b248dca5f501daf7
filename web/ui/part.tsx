/** Parts of a screen that are fetched when they are first opened: `const RacingTab = part(async () => (await import(…)).RacingTab)`. */
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ErrorState } from './error-state.tsx'
import { Loading } from './loading.tsx'
import { MESSAGES } from './messages.ts'
import { CouldNotLoad, fetched, NotFetched } from './not-fetched.tsx'

/** Prefetching starts this long after the page has loaded, so that it does not compete with what the user is doing. */
const SETTLED_AFTER_MS = 5000

type Fetched = { fetchAhead: () => Promise<void> }

type PartOptions = {
  /** Shown while the code is being fetched: the words of a loading state, or what is shown instead of one; null shows nothing. */
  waiting?: ReactNode
  /** Shown if the code could not be fetched; by default an error message with a retry button. */
  missing?: (retry: () => void) => ReactNode
}

/** Shows a loading state while its code is fetched, and an error in its place if that fails or it breaks. The rest of the screen stays usable. */
export function part<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  options: string | null | PartOptions = {},
): ((props: Props) => ReactNode) & Fetched {
  const { waiting, missing }: PartOptions = typeof options === 'object' && options ? options : { waiting: options }
  /** Set once the code is loaded: rendering it directly avoids Suspense, which would show the loading state for at least 300 ms. */
  let here: ((props: Props) => ReactNode) | undefined
  const bring = async () => {
    here ??= await fetched(load)
    return here
  }
  const attempt = () =>
    lazy(async () => {
      try {
        await afterThisTask()
        return { default: await bring() }
      } catch (error) {
        // React.lazy caches a failure for ever, so the next mount gets a new attempt.
        current = attempt()
        throw error
      }
    })
  let current = attempt()

  function Part(props: Props) {
    const [Shown, setShown] = useState(() => here ?? current)
    return (
      <Panel onRetry={() => setShown(() => current)} missing={missing}>
        <Suspense fallback={isWords(waiting) ? <Loading text={waiting} /> : waiting}>
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

const isWords = (waiting: ReactNode) => waiting === undefined || typeof waiting === 'string'

/** Fetching starts after the render that mounts the part, so that it does not delay what is already here. */
const afterThisTask = () => new Promise<void>((start) => setTimeout(start))

/** Fetches the code of a part that is about to be shown; does nothing for an ordinary component. */
export const fetchAhead = (part: unknown) => (isFetched(part) ? part.fetchAhead() : Promise.resolve())

/** For a screen that must keep working offline: fetches its other parts while there is a network. */
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
      return <ErrorState title={MESSAGES.partBroke} text={MESSAGES.partBrokeText} onRetry={this.again} />
    return this.props.missing?.(this.again) ?? <CouldNotLoad what="This part" error={error} onRetry={this.again} />
  }

  again = () => {
    this.props.onRetry()
    this.setState({ error: undefined })
  }
}

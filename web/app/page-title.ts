/** The title of a page that is known only when its data is here. */
import { useEffect } from 'react'

export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    // The shell sets the route's title in the same moment, after this; the more exact one has to come last.
    if (title === undefined) return
    queueMicrotask(() => {
      document.title = `${title} · Paddock`
    })
  }, [title])
}

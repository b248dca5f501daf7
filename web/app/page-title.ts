/** Sets the title of a page that depends on its data. */
import { useEffect } from 'react'
import { siteName } from './shop.ts'

export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    // The shell sets the route's title in the same moment, after this; the more specific one must come last.
    if (title === undefined) return
    queueMicrotask(() => {
      document.title = `${title} · ${siteName()}`
    })
  }, [title])
}

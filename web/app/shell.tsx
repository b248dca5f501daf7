/** Surrounds every page: skip link, document title, loading progress, focus and scroll on navigation. */
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { part } from '../ui/part.tsx'
import { MAIN_ID } from './main-content.tsx'
import { usePageState } from './offline/page-state.ts'
import { useRouteTitle } from './route-title.ts'
import { SessionKeeper } from './session-keeper.tsx'
import classes from './shell.module.css'
import { siteName } from './shop.ts'

export function Shell() {
  useDocumentTitle()
  useFocusOnArrival()
  return (
    <>
      <a href={`#${MAIN_ID}`} className={classes.skip} onClick={skipToMain}>
        Skip to content
      </a>
      <Notice />
      <NavigationProgress />
      <SessionKeeper />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

const PageNotice = part(async () => (await import('./offline/page-notice.tsx')).PageNotice, {
  waiting: null,
  missing: () => null,
})

function Notice() {
  const { showsStored, isOutdated } = usePageState()
  return showsStored || isOutdated ? <PageNotice /> : null
}

function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div role="progressbar" aria-live="polite" aria-label="Loading the page" className={classes.progress} />
}

function useDocumentTitle() {
  const title = useRouteTitle()
  useEffect(() => {
    document.title = title ? `${title} · ${siteName()}` : siteName()
  }, [title])
}

/** Announces a new page and moves to its start, like an ordinary page load. */
function useFocusOnArrival() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname])
}

/** Moves the focus without changing the address, so that going back does not return to a `#main`. */
function skipToMain(event: React.MouseEvent) {
  event.preventDefault()
  const main = document.getElementById(MAIN_ID)
  main?.focus({ preventScroll: true })
  main?.scrollIntoView()
}

/**
 * A part of a public page that the app draws after the others if it is below the screen: over a first view, which shows all of it,
 * one long task would keep a phone from answering a tap. Until then its height is kept free, so that nothing moves.
 *
 * Replaces drawing all of the page at once. On a slow phone an event's page blocks for 200 ms in the middle of three runs, together with not
 * reading twice what has not changed (live-connection.ts), instead of 310 (`total-blocking-time` of Lighthouse). No gain could be measured on the
 * store, a product, the directory and live results, so these are drawn at once.
 */
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { FIRST_VIEW } from './first-view-mark.ts'

/** Time to lay out and paint the part before, in a task of its own. */
const TURN_MS = 30

/** `name` is unique on its page. */
export function Later({ name, children }: { name: string; children: ReactNode }) {
  const [height, setHeight] = useState(() => heightBelowScreen(name))
  useEffect(() => (height > 0 ? inTurn(() => startTransition(() => setHeight(0))) : undefined), [height])
  if (typeof document === 'undefined') return inFirstView(name, children)
  return height > 0 ? <div style={{ height }} /> : children
}

const inFirstView = (name: string, children: ReactNode) => (
  <div data-later={name} style={{ display: 'contents' }}>
    {children}
  </div>
)

/** Its height in the first view that is about to be replaced; 0 if there is none, or if somebody may look at it already. */
function heightBelowScreen(name: string) {
  if (typeof document === 'undefined' || window.scrollY > 0) return 0
  const parts = document.querySelector(`[${FIRST_VIEW}] [data-later=${name}]`)?.children
  const [first, last] = [parts?.[0]?.getBoundingClientRect(), parts?.[parts.length - 1]?.getBoundingClientRect()]
  return first && last && first.top >= window.innerHeight ? last.bottom - first.top : 0
}

let lastTurn = Promise.resolve()

function inTurn(show: () => void) {
  let isLeft = false
  lastTurn = lastTurn
    .then(() => new Promise<void>((next) => setTimeout(next, TURN_MS)))
    .then(() => {
      if (!isLeft) show()
    })
  return () => {
    isLeft = true
  }
}

/** Lets the browser paint what came with the page first, and only then starts the app, which keeps a phone busy a while. */
import './app/mantine-styles.css'
import './app/ground.css'
import './app/first-view.css'
import { askAhead } from './app/asked-ahead.ts'
import { FIRST_VIEW, hasFirstView } from './app/first-view-mark.ts'

/** How long to wait for a browser that does not report its first paint. */
const PATIENCE_MS = 2000

/**
 * If the server rendered a first view, React starts in a task of its own, so that a phone stays responsive between the
 * two. Otherwise there is nothing to respond to, and both start together.
 */
async function start() {
  if (hasFirstView()) await import('react-dom/client')
  await import('./main.tsx')
}

/** Starting a request costs a slow phone 3 ms: all of them in one task would block it for longer than a tap may wait. */
const REQUESTS_PER_TASK = 6

/** Requests everything that the app needs first in parallel, instead of one script after the other. */
async function load() {
  for (const [index, link] of document.querySelectorAll<HTMLLinkElement>('link[rel=later]').entries()) {
    link.rel = link.dataset['rel'] ?? ''
    if (index % REQUESTS_PER_TASK === REQUESTS_PER_TASK - 1) await new Promise((next) => setTimeout(next))
  }
}

askAhead()
// A background tab paints nothing, so there is nothing to wait for.
if (hasFirstView() && document.visibilityState === 'visible') void drawn().then(load).then(start).catch(goOnWithout)
else {
  void load()
  void start().catch(goOnWithout)
}

/** If the app cannot be loaded, the links of the first view still work, and loading is retried once online. */
function goOnWithout() {
  for (const inert of ['inert', 'aria-hidden']) document.querySelector(`[${FIRST_VIEW}]`)?.removeAttribute(inert)
  addEventListener('online', () => location.reload())
}

function drawn() {
  return new Promise<void>((done) => {
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) done()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(done, PATIENCE_MS)
  })
}

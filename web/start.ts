/** Lets the browser draw what came with the page first, and only then starts the app, which keeps a phone busy a while. */
import '@mantine/core/styles.layer.css'
import './app/ground.css'
import './app/first-view.css'
import { FIRST_VIEW, hasFirstView } from './app/first-view-mark.ts'

/** A browser that does not say when it has drawn is not waited for any longer. */
const PATIENCE_MS = 2000

/**
 * Where the server has drawn a first view, React starts in a task of its own, so that a phone stays responsive between the
 * two. Otherwise there is nothing to respond to, and both start together.
 */
async function start() {
  if (hasFirstView()) await import('react-dom/client')
  await import('./main.tsx')
}

/** All that the app begins with is asked for at once, not one after the other as each script finds out about the next. */
function load() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = link.dataset['rel'] ?? ''
}

// A tab in the background draws nothing, so there is nothing to wait for.
if (hasFirstView() && document.visibilityState === 'visible') void drawn().then(load).then(start).catch(goOnWithout)
else {
  load()
  void start().catch(goOnWithout)
}

/** Where the app cannot be fetched, the links of the first view lead on, and all is asked for again when the line is back. */
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

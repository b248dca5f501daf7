/**
 * Registers the service worker (worker/service-worker.ts), which stores the app's files, and notices when the server has
 * a newer release than this page. The worker stores the new release beside the old one, so the page goes on as it is.
 */
import { isOutdated } from '../../ui/release.ts'
import { setPageState } from './page-state.ts'

/** A page that stays open all day asks this often. */
const ASK_EVERY = 30 * 60_000

export async function keepRelease() {
  const registration = await register()
  const look = async () => {
    await registration?.update().catch(() => undefined)
    if (await isOutdated()) setPageState({ isOutdated: true })
  }
  setInterval(() => void look(), ASK_EVERY)
  addEventListener('online', () => void look())
  // Another release has just been stored, which this page may already be.
  if (registration) navigator.serviceWorker.addEventListener('controllerchange', () => void look())
}

/** Only over HTTPS and on localhost; elsewhere, and where the browser refuses, the page needs a network to be opened. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!isSecureContext || !('serviceWorker' in navigator) || import.meta.env.DEV) return undefined
  return navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}

/** The service worker: stores the files of the app, and gives out the app's page when the server does not answer. */
import { SHOPPERS_WORKER } from '../app/offline-mark.ts'
import { cacheOf, isAppPage, isFromServer, isStorePage, marked, outdatedCaches, plain } from './requests.ts'

declare const self: ServiceWorkerGlobalScope
/** Set by the build (vite.worker.config.ts). */
declare const RELEASE: string
declare const FILES: readonly string[]
/** Of those, what a shopper without an account needs. */
declare const SHOPPER_FILES: readonly string[]
/** By page. */
declare const AHEAD: Record<string, readonly string[]>

const PAGE = '/index.html'
/** A hall's Wi-Fi often connects to nothing, which a browser notices after minutes. */
const PATIENCE = 4_000
/** Fetching everything at once would delay the page that is open. */
const AT_ONCE = 4

const forShopper = self.location.href.endsWith(SHOPPERS_WORKER)
const files = forShopper ? SHOPPER_FILES : FILES
const stored = new Set(files)
const answersFor = forShopper ? isStorePage : isAppPage

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode === 'navigate') {
    if (answersFor(pathname)) event.respondWith(page(event))
  } else if (stored.has(pathname) || pathname.startsWith('/assets/')) event.respondWith(file(event.request, pathname))
})

async function install() {
  const cache = await caches.open(cacheOf(RELEASE))
  const left = [PAGE, ...files]
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) await cache.put(next, await unchanged(next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  // Pages of the previous release keep their files (worker/requests.ts), so nobody has to close them first.
  await self.skipWaiting()
}

/** The copy of the previous release if the name says that it is the same; else the server's. */
async function unchanged(address: string): Promise<Response> {
  const known = address.startsWith('/assets/') ? await caches.match(address) : undefined
  if (known) return known
  const answer = await fetch(address, { cache: address.startsWith('/assets/') ? 'default' : 'no-cache' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return answer
}

async function activate() {
  const outdated = outdatedCaches(await caches.keys(), RELEASE)
  await Promise.all(outdated.map((name) => caches.delete(name)))
  // Otherwise every page would wait for the worker to start before it is even asked for.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function file(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(cacheOf(RELEASE))
  return (await cache.match(pathname)) ?? (await caches.match(pathname)) ?? fetch(request)
}

async function page(event: FetchEvent): Promise<Response> {
  const answer = fromServer(event)
  const first = await Promise.race([answer, patience()]).catch(() => undefined)
  if (first && isFromServer(first)) return first
  return (await bare(new URL(event.request.url).pathname)) ?? answer
}

async function fromServer(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse
  return preloaded ?? fetch(event.request)
}

async function bare(pathname: string): Promise<Response | undefined> {
  const known = await caches.match(PAGE, { cacheName: cacheOf(RELEASE) })
  if (!known) return undefined
  const headers = new Headers(known.headers)
  // The body is neither compressed nor as long any more.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(marked(await known.text(), AHEAD[plain(pathname)]), { headers })
}

const patience = () => new Promise<undefined>((over) => setTimeout(over, PATIENCE))

/** Prepares this browser to open the pages of whoever is signed in, and those of the store, without a network. Other visitors need none of it. */
import { callerOf, onCallers, type Realm } from '../caller.ts'
import { SHOPPERS_WORKER } from '../offline-mark.ts'
import { mayHaveReads } from './stored-mark.ts'

const REALMS: readonly Realm[] = ['user', 'organizer', 'judge', 'staff']
/** For browsers that do not report that they are idle. */
const A_MOMENT = 2_000

let started = false

export function prepareOffline() {
  onCallers(() => {
    if (callerOf(null, REALMS)) start()
  })
  // Somebody was signed in here before: what was stored for them may have to be deleted.
  if (mayHaveReads()) start()
}

function start() {
  if (started) return
  started = true
  whenLoaded(load)
}

/** For somebody in the store. A worker that stores more, for somebody who is or was signed in, stays. */
export function prepareShopper() {
  if (!started && 'serviceWorker' in navigator && !import.meta.env.DEV) whenLoaded(registerShopper)
}

async function registerShopper() {
  const { serviceWorker: workers } = navigator
  const known = (await workers.getRegistration())?.active
  if (!started && (!known || known.scriptURL.endsWith(SHOPPERS_WORKER))) await workers.register(SHOPPERS_WORKER)
}

function whenLoaded(work: () => Promise<unknown>) {
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, A_MOMENT))
  const begin = () => void idle(() => void work().catch(() => undefined))
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

/** Without a network the page works as it is, and the next one tries again. */
async function load() {
  const [{ keepReads }, { keepRelease }] = await Promise.all([import('./keep-reads.ts'), import('./keep-release.ts')])
  keepReads()
  await keepRelease()
}

/** Prepares this browser to open the pages of whoever is signed in without a network. Visitors need none of it. */
import { callerOf, onCallers, type Realm } from '../caller.ts'
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
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

function whenIdle() {
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, A_MOMENT))
  idle(() => void load().catch(() => undefined))
}

/** Without a network the page works as it is, and the next one tries again. */
async function load() {
  const [{ keepReads }, { keepRelease }] = await Promise.all([import('./keep-reads.ts'), import('./keep-release.ts')])
  keepReads()
  await keepRelease()
}

/** What the shell says about this page as a whole: that it shows what was stored, or that there is a newer release. */
import { useSyncExternalStore } from 'react'
import { wasOpenedOffline } from '../opened-offline.ts'

type PageState = {
  /** The page was opened without a network and has not reached the server since. */
  showsStored: boolean
  /** The server has a newer release than this page. */
  isOutdated: boolean
}

let state: PageState = { showsStored: typeof document !== 'undefined' && wasOpenedOffline(), isOutdated: false }
const listeners = new Set<() => void>()

export const pageState = () => state

export function setPageState(change: Partial<PageState>) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export const usePageState = () => useSyncExternalStore(subscribe, pageState, pageState)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Short messages in the corner of the screen: `toast.success({ title, text })`. */
import { lazy, Suspense, useSyncExternalStore } from 'react'

export type Toast = {
  title: string
  text?: string
  /** In milliseconds. */
  duration?: number
  /** A message of the same kind that is still there makes room for this one. */
  kind?: string
}

export type ToastKind = 'success' | 'info' | 'destructive'

export const toast = {
  success: (message: Toast) => show('success', message),
  info: (message: Toast) => show('info', message),
  destructive: (message: Toast) => show('destructive', message),
}

const loadList = () => import('./toast-list.tsx')
const ToastList = lazy(async () => ({ default: (await loadList()).ToastList }))

/**
 * Nobody sees a toast before having done something, so the list is left out of the first load and fetched at the
 * first touch or key: early enough that a message about a broken connection does not need the connection.
 */
export function ToastHost() {
  const wanted = useSyncExternalStore(subscribe, () => isWanted)
  if (!wanted) return null
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  )
}

/** For a screen that is used where the network goes away: what it will say is fetched while there is one. */
export const prepareToasts = () => want()

let isWanted = false
let tellHost: (() => void) | undefined

function want() {
  isWanted = true
  tellHost?.()
}

function subscribe(listener: () => void) {
  tellHost = listener
  addEventListener('pointerdown', want, { once: true })
  addEventListener('keydown', want, { once: true })
  return () => {
    tellHost = undefined
    removeEventListener('pointerdown', want)
    removeEventListener('keydown', want)
  }
}

function show(kind: ToastKind, message: Toast) {
  want()
  void loadList().then(({ showToast }) => showToast(kind, message))
}

/** The one confirm dialog: `if (await confirm({ title, text, confirmLabel, destructive: true })) …`. */
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { focusAgain, lastFocused } from './kept-focus.ts'

export type Question = {
  title: string
  text: string
  confirmLabel: string
  cancelLabel?: string
  /** Colours the button as a warning and puts the focus on the way out. */
  destructive?: boolean
}

type Asked = { question: Question; answer: (yes: boolean) => void }

// Few visits ever ask anything, so the dialog is fetched with the first question.
const loadDialog = () => import('./confirm-dialog.tsx')
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }))

/** For a screen that is used where the network goes away: the dialog is fetched while there is one. */
export const prepareConfirm = () => void loadDialog().catch(() => undefined)

let asked: Asked | undefined
const listeners = new Set<() => void>()

export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  const opener = lastFocused()
  return new Promise((resolve) => {
    const mine: Asked = {
      question,
      answer(yes) {
        resolve(yes)
        // The dialog is gone at once, too soon to give back the focus by itself.
        focusAgain(opener)
        if (asked === mine) put(undefined)
      },
    }
    put(mine)
  })
}

export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, () => asked)
  if (!current) return null
  return (
    <Suspense>
      <ConfirmDialog question={current.question} onAnswer={current.answer} />
    </Suspense>
  )
}

function put(next: Asked | undefined) {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one confirm dialog: `if (await confirm({ title, text, confirmLabel, destructive: true })) …`. */
import { type ReactNode, useSyncExternalStore } from 'react'
import { afterPaint } from './after-paint.ts'
import type { ConfirmDialog } from './confirm-dialog.tsx'
import { lastFocused, restoreFocus } from './restore-focus.ts'

export type Question = {
  title: string
  text: string
  /** Below the text, such as a list of what is concerned. */
  details?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Colours the button as a warning and puts the focus on the way out. */
  destructive?: boolean
}

type Asked = { question: Question; answer: (yes: boolean) => void }

// Few visits ever ask anything, so the dialog is fetched with the first question.
const loadDialog = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog
let Dialog: typeof ConfirmDialog | undefined

/** For a screen that is used where the network goes away: the dialog is fetched while there is one. */
export const prepareConfirm = () => afterPaint(() => void loadDialog().catch(() => undefined))

let asked: Asked | undefined
const listeners = new Set<() => void>()

export async function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  const opener = lastFocused()
  Dialog ??= await loadDialog().catch(() => undefined)
  // Without a network the browser's own question has to do: nobody is left with a button that does nothing.
  if (!Dialog) return window.confirm(`${question.title}\n\n${question.text}`)
  return new Promise((resolve) => {
    const mine: Asked = {
      question,
      answer(yes) {
        resolve(yes)
        // The dialog is gone at once, too soon to give back the focus by itself.
        restoreFocus(opener)
        if (asked === mine) put(undefined)
      },
    }
    put(mine)
  })
}

export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, () => asked)
  return current && Dialog ? <Dialog question={current.question} onAnswer={current.answer} /> : null
}

function put(next: Asked | undefined) {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

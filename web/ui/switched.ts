/** A switch or a tick whose every change is stored on its own. */
import { type ChangeEvent, useState } from 'react'

/** An action of `useAction`. */
type Change = { pending: boolean; run: (checked: boolean) => Promise<unknown> }

/** It stands at once where it was put, and where it is stored again as soon as that has been answered. */
export function useSwitched(stored: boolean, change: Change) {
  // The action says only a moment later that it is on its way: until then a browser would put the switch back.
  const [put, setPut] = useState<boolean>()
  return {
    checked: put ?? stored,
    disabled: change.pending,
    onChange({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) {
      setPut(checked)
      void change.run(checked).finally(() => setPut(undefined))
    },
  }
}

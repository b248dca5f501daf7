/** A switch or a tick whose every change is stored on its own. */
import type { UseMutationResult } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'

/** An action of `useAction`. */
type Change = { pending: boolean; run: (checked: boolean) => Promise<unknown> }

/** It stands at once where it was put, and where it is stored again as soon as that has been answered. */
export function useSwitched<Answer, Refusal>(
  stored: boolean,
  change: Change | UseMutationResult<Answer, Refusal, boolean>,
) {
  // The mutation says only a moment later that it is on its way: until then a browser would put the switch back.
  const [put, setPut] = useState<boolean>()
  return {
    checked: put ?? stored,
    disabled: 'run' in change ? change.pending : change.isPending,
    onChange({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) {
      setPut(checked)
      if ('run' in change) void change.run(checked).finally(() => setPut(undefined))
      else change.mutate(checked, { onSettled: () => setPut(undefined) })
    },
  }
}

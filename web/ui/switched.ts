/** A switch or a tick whose every change is stored on its own. */
import type { UseMutationResult } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'

/** It stands at once where it was put, and where it is stored again as soon as that has been answered. */
export function useSwitched<Answer, Refusal>(stored: boolean, change: UseMutationResult<Answer, Refusal, boolean>) {
  // The mutation says only a moment later that it is on its way: until then a browser would put the switch back.
  const [put, setPut] = useState<boolean>()
  return {
    checked: put ?? stored,
    disabled: change.isPending,
    onChange({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) {
      setPut(checked)
      change.mutate(checked, { onSettled: () => setPut(undefined) })
    },
  }
}

/**
 * When a form of `useEdit` with `autosave` saves: after a pause in typing, on leaving a field, when the connection is back,
 * and when the form is closed. What was refused is sent again only after a change, or on request.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { confirm } from './confirm.tsx'
import { DISCARD } from './edit-dialog.tsx'
import { saveStatus } from './save-status.ts'

const PAUSE_MS = 700

type AutosavedEdit = {
  values: object
  base: unknown
  dirty: boolean
  pending: boolean
  failed: boolean
  changed?: unknown
  errors: Record<string, string>
  errorAt: (path: string) => string | undefined
  submit: () => Promise<boolean>
}

/** `problem` is why the last save failed. */
export function useAutosave(edit: AutosavedEdit, problem: { text: string } | undefined) {
  const { values, base, dirty, pending, failed } = edit
  const changed = edit.changed !== undefined
  const [opened] = useState(base)
  const asking = useRef(false)
  const save = useEffectEvent(() => {
    if (dirty && !pending) void edit.submit()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is typed or stored begins the pause again
  useEffect(() => {
    if (!dirty || pending || changed || failed) return
    const timer = setTimeout(save, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [values, base, dirty, pending, changed, failed])

  useEffect(() => {
    addEventListener('online', save)
    return () => removeEventListener('online', save)
  }, [])

  const closing = useEffectEvent(() => {
    if (dirty && !pending && !changed && !failed) void edit.submit()
  })
  useEffect(() => () => closing(), [])

  useBeforeUnload((event) => {
    if (dirty || pending) event.preventDefault()
  })

  const [wrong] = Object.keys(edit.errors).flatMap((path) => edit.errorAt(path) ?? [])
  return {
    status: saveStatus({
      dirty,
      pending,
      changed,
      reason: wrong ?? (failed ? problem?.text : undefined),
      online: navigator.onLine,
      hasSaved: base !== opened,
    }),
    save: () => {
      if (dirty && !pending) void edit.submit()
    },
    /** Saves first; asks if that is not possible. */
    async close(onClose: () => void) {
      if (asking.current) return
      asking.current = true
      const leaves = !dirty || (await edit.submit()) || (await confirm(DISCARD))
      asking.current = false
      if (leaves) onClose()
    },
  }
}

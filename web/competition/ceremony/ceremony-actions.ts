/** The actions of a ceremony: its script, and the presses of the remote control. */
import { releaseSentences } from '@paddock/domain/ceremony/messages.ts'
import { createElement } from 'react'
import { useAction, useRunning } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { savePdf } from '../../ui/save-pdf.ts'
import { toast } from '../../ui/toast.tsx'
import { DONE, FAILED } from './messages.ts'

export type Ceremony = Awaited<ReturnType<typeof api.ceremonies.get.call>>
export type Item = Ceremony['items'][number]

export const ceremonyQuery = (event_id: string) => api.ceremonies.get.queryOptions({ input: { event_id } })

const refetch = () => [api.ceremonies.key()]
const saving = { failed: FAILED.saving, reason: 'instead', refetch } as const
/** One name: while a press is on its way, no other is sent. */
const PRESS = 'press of the ceremony'
const pressing = { failed: FAILED.pressed, reason: 'instead', refetch, name: PRESS } as const

/** Ending asks first, and an answer that comes during another press would be lost: so its button waits for it. */
export const usePressing = () => useRunning(PRESS)

export const usePrepare = () =>
  useAction(api.ceremonies.prepare, { done: () => toast.success(DONE.prepared), ...saving })

export const useAddItem = (onDone: () => void) =>
  useAction(api.ceremony_items.add, {
    done: () => {
      toast.success(DONE.added)
      onDone()
    },
    ...saving,
  })

export const useChangeItem = (onDone: () => void) =>
  useAction(api.ceremony_items.change, {
    done: () => {
      toast.success(DONE.saved)
      onDone()
    },
    ...saving,
  })

export const useMoveItem = () => useAction(api.ceremony_items.move, saving)

export function useRemoveItem({ id, title }: Item) {
  const remove = useAction(api.ceremony_items.remove, { done: () => toast.success(DONE.removed), ...saving })
  const ask = async () => {
    const text = 'Its texts and notes are deleted. An award itself stays, and can be added to the script again.'
    if (await confirm({ title: `Take ${title} out of the script?`, text, confirmLabel: 'Take out', destructive: true }))
      void remove.run({ id })
  }
  return { ask, pending: remove.pending }
}

export const useScriptPdf = () =>
  useAction(api.ceremonies.script, { done: savePdf, failed: FAILED.pdf, reason: 'instead' })

export function useStart({ event_id, releases, stays, items, other_screens }: Ceremony) {
  const start = useAction(api.ceremonies.start, {
    done: () => toast.success(DONE.started),
    failed: FAILED.started,
    reason: 'instead',
    refetch,
  })
  const ask = async () => {
    const shows_standings = items.some(({ kind }) => kind === 'standings')
    const sentences = releaseSentences({ releases, stays, shows_standings })
    if (other_screens.length > 0)
      sentences.push(`In the scene Ceremony these screens show something else, as chosen: ${other_screens.join(', ')}.`)
    const details = createElement(
      'ul',
      null,
      sentences.map((text) => createElement('li', { key: text }, text)),
    )
    const text = 'All screens switch to the ceremony at once.'
    if (await confirm({ title: 'Start the ceremony?', text, details, confirmLabel: 'Start' }))
      void start.run({ event_id })
  }
  return { ask, pending: start.pending }
}

export const useStep = () => useAction(api.ceremonies.step, pressing)
export const useJump = () => useAction(api.ceremonies.jump, pressing)

export function useEnd({ event_id, revision }: Ceremony) {
  const end = useAction(api.ceremonies.end, { done: () => toast.success(DONE.ended), ...pressing })
  const ask = async () => {
    const text = 'The screens go back to what they showed before, and what waits for the ceremony is released.'
    if (!(await confirm({ title: 'End the ceremony?', text, confirmLabel: 'End' }))) return
    // The press before may have been on its way when the question was asked.
    const latest = queryClient.getQueryData(ceremonyQuery(event_id).queryKey)?.revision ?? revision
    void end.run({ event_id, revision: latest })
  }
  return { ask }
}

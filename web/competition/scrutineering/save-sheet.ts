/** Saves a sheet on this device first and then on the server, and reports the outcome as a toast. */
import { useEffect, useEffectEvent, useState } from 'react'
import { outbox, useOutbox } from '../../app/device-outbox.ts'
import { sentLater, type Verdict } from '../../app/outbox-entry.ts'
import { toast } from '../../ui/toast.tsx'
import { FAILED, notSaved, onThisDevice, saved } from './messages.ts'
import type { Row, Save, Sheet } from './scrutineering-queries.ts'
import { entryIdOf, isSheet, onSheetSettled, type SheetEntry, sendSheet } from './sheet-outbox.ts'
import type { Edits } from './sheet-rows.ts'

/** The part of this sheet that only this device has. */
export const useQueuedSheet = (sheet: Sheet): SheetEntry | undefined =>
  useOutbox()
    .filter(isSheet)
    .find(({ id }) => id === entryIdOf(sheet))

/** `sent` are the edits as they were when Save was pressed: later edits are not lost. */
export function useSaveSheet(sheet: Sheet, label: string, onSaved: (rows: Row[], sent: Edits) => void) {
  const [pending, setPending] = useState(false)
  const settled = useEffectEvent(onSaved)
  const id = entryIdOf(sheet)
  useEffect(
    () =>
      onSheetSettled(({ entry, verdict }) => {
        if (entry.id === id && verdict.kind === 'taken') settled(verdict.answer, entry.body.edits)
      }),
    [id],
  )
  async function save(body: Pick<Save, 'rows' | 'scrutineer_name'> & { edits: Edits }) {
    if (pending) return
    setPending(true)
    const verdict = await sendSheet(label, { sheet, ...body })
    setPending(false)
    showVerdict(verdict, label)
  }
  return { pending, save: (body: Parameters<typeof save>[0]) => void save(body) }
}

function showVerdict(verdict: Verdict<Row[]>, label: string) {
  switch (verdict.kind) {
    case 'taken':
      return toast.success(saved(label))
    case 'conflict':
    case 'refused':
    case 'not-allowed':
      return toast.destructive(notSaved(label, verdict.reason?.text))
    case 'no-answer': {
      const later = sentLater(outbox.isDurable())
      if (verdict.reached) return toast.destructive(notSaved(label, `${FAILED.save.text} ${later}`))
      return toast.info(onThisDevice(label, later))
    }
  }
}

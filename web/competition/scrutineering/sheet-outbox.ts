/** Scrutineering sheets on their way to the server: one entry for a team and a template, which the next save replaces. */
import { outbox } from '../../app/device-outbox.ts'
import { deliver } from '../../app/outbox-call.ts'
import type { Entry, Verdict } from '../../app/outbox-entry.ts'
import type { Delivered } from '../../app/outbox-parts.ts'
import type { Refusal } from '../../app/server-errors.ts'
import { toast } from '../../ui/toast.tsx'
import { FAILED, notSaved, sentFromDevice } from './messages.ts'
import { type Row, reloadRows, rowsSaved, type Save, type Sheet } from './scrutineering-queries.ts'
import type { Edits } from './sheet-rows.ts'

/** All rows as they are sent, and the edits behind them, which restore the fields. */
export type SheetBody = { sheet: Sheet; edits: Edits } & Pick<Save, 'rows' | 'scrutineer_name'>
export type SheetEntry = Entry<SheetBody>
type Settled = (delivered: Delivered<SheetBody, Row[]>) => void

const listeners = new Set<Settled>()
export function onSheetSettled(listener: Settled) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const entryIdOf = ({ event_id, team_id, template_id }: Sheet) =>
  `scrutineering:${event_id}:${team_id}:${template_id}`

export const isSheet = (entry: Entry): entry is SheetEntry => entry.kind === 'scrutineering'

export function sendSheet(label: string, body: SheetBody) {
  const id = entryIdOf(body.sheet)
  return outbox.send({ id, kind: 'scrutineering', subject: id, label, body }) as Promise<Verdict<Row[]>>
}

outbox.register<SheetBody, Row[]>('scrutineering', {
  async send({ sheet, scrutineer_name, rows }, caller, entry) {
    const found = { ...sheet, scrutineer_name, rows }
    const verdict = await deliver(
      caller,
      (calls, options) => calls.enhanced_scrutineering_results.save(found, options),
      verdictOf,
      { entry, kind: 'scrutineering', payload: found },
    )
    if (verdict.kind === 'taken') rowsSaved(sheet, verdict.answer)
    else if (verdict.kind !== 'no-answer') void reloadRows(sheet)
    return verdict
  },
  onSettled(delivered) {
    for (const listener of listeners) listener(delivered)
  },
  onRound(delivered) {
    const sheets = delivered.filter(({ verdict }) => verdict.kind === 'taken').map(({ entry }) => entry.label)
    if (sheets.length > 0) toast.success(sentFromDevice(sheets))
    for (const { entry, verdict } of delivered)
      if (verdict.kind === 'refused' || verdict.kind === 'conflict')
        toast.destructive(notSaved(entry.label, verdict.reason?.text))
  },
})

/** The server's reason, such as a conflict or a deleted team, says more than our own sentence. */
function verdictOf({ code, status, message }: Refusal): Verdict<Row[]> {
  const text = status === 400 ? FAILED.save.text : message
  const reason = { title: FAILED.save.title, text }
  return code === 'CONFLICT' ? { kind: 'conflict', reason } : { kind: 'refused', reason }
}

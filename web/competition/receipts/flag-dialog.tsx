/** A team flags an entry of its receipt, with a sentence for the organiser. */
import { Select, Textarea } from '@mantine/core'
import { receipt_flags } from '@paddock/contract/competition/receipts.ts'
import { LONGEST_FLAG } from '@paddock/domain/receipts/flags.ts'
import type { ReceiptEntry } from '@paddock/domain/receipts/receipt.ts'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { FAILED, MESSAGES } from './messages.ts'

type FlagDialogProps = {
  entries: ReceiptEntry[]
  code: string
  whose: { team_id: string; id: string }
  onClose: () => void
}

export function FlagDialog({ entries, code, whose, onClose }: FlagDialogProps) {
  const [id] = useState(newId)
  const edit = useEdit({
    schema: inputOf(receipt_flags.add),
    save: useAction(api.receipt_flags.add, {
      done() {
        toast.success(MESSAGES.flagged)
        onClose()
      },
      failed: FAILED.flag,
      reason: 'instead',
      refetch: () => [api.team_receipts.key()],
    }),
    values: () => ({ entry: '', reason: '' }),
    input: (values) => ({ id, team_id: whose.team_id, entry_id: whose.id, code, ...values }),
  })
  return (
    <EditDialog
      edit={edit}
      title="Flag an entry"
      label="Flag an entry"
      submit="Flag"
      disabled={!edit.values.entry || !edit.values.reason.trim()}
      onClose={onClose}
    >
      <Select
        label="Entry"
        required
        searchable
        data-autofocus
        nothingFoundMessage="No such entry"
        data={entries.map(({ key, title }) => ({ value: key, label: title }))}
        value={edit.values.entry || null}
        onChange={(entry) => edit.set({ entry: entry ?? '' })}
        error={edit.errorAt('entry')}
      />
      <Textarea
        label="What is wrong with it?"
        description="The organiser reads it and answers."
        required
        autosize
        minRows={2}
        maxLength={LONGEST_FLAG}
        {...edit.field('reason')}
      />
    </EditDialog>
  )
}

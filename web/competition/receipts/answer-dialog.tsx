/** An organiser answers a flag: whether the entry is corrected, and why. */
import { NativeSelect, Text, Textarea } from '@mantine/core'
import { receipt_flags } from '@paddock/contract/competition/receipts.ts'
import { FLAG_OUTCOMES, type FlagOutcome, LONGEST_FLAG } from '@paddock/domain/receipts/flags.ts'
import { FLAG_OUTCOME_LABELS } from '@paddock/domain/receipts/messages.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { FAILED, MESSAGES } from './messages.ts'

type AnswerDialogProps = { flag: { id: string; title: string; reason: string }; onClose: () => void }

export function AnswerDialog({ flag, onClose }: AnswerDialogProps) {
  const edit = useEdit({
    schema: inputOf(receipt_flags.answer),
    save: useAction(api.receipt_flags.answer, {
      done() {
        toast.success(MESSAGES.answered)
        onClose()
      },
      failed: FAILED.answer,
      reason: 'instead',
      refetch: () => [api.event_receipts.list.key(), api.organizer_today.key()],
    }),
    values: () => ({ outcome: 'stands' as FlagOutcome, answer: '' }),
    input: (values) => ({ id: flag.id, ...values }),
  })
  return (
    <EditDialog
      edit={edit}
      title="Answer this flag"
      label="Answer a flag"
      submit="Answer"
      disabled={!edit.values.answer.trim()}
      onClose={onClose}
    >
      <Text>
        <strong>{flag.title}</strong>
        <br />
        {flag.reason}
      </Text>
      <NativeSelect
        label="Outcome"
        description="Correct the entry in the event itself: reopen it if it is completed. The team gets a new receipt when it is completed again."
        data={FLAG_OUTCOMES.map((value) => ({ value, label: FLAG_OUTCOME_LABELS[value] }))}
        {...edit.field('outcome')}
      />
      <Textarea
        label="Reason"
        description="The team reads it."
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={LONGEST_FLAG}
        {...edit.field('answer')}
      />
    </EditDialog>
  )
}

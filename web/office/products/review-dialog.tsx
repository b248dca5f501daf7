/** Answering a review, or saying why it is hidden. */
import { Text, Textarea } from '@mantine/core'
import { owned_reviews } from '@paddock/contract/office/reviews.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { done } from '../../ui/result-toasts.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { MESSAGES } from '../messages.ts'
import type { ReviewAct } from './catalogue-queries.ts'

type ReviewDialogProps = Omit<ReviewAct, 'act'> & { onClose: () => void }

const refetch = () => [api.owned_reviews.key(), api.owned_products.key()]

export const ReviewDialog = ({ act, ...props }: ReviewAct & { onClose: () => void }) =>
  act === 'answer' ? <AnswerDialog {...props} /> : <HideDialog {...props} />

function AnswerDialog({ review, onClose }: ReviewDialogProps) {
  const save = useAction(api.owned_reviews.answer, {
    done(saved) {
      done(saved.answer ? MESSAGES.reviews.answered : MESSAGES.reviews.answerRemoved)
      onClose()
    },
    failed: MESSAGES.reviews.answerFailed,
    refetch,
  })
  const edit = useEdit({
    schema: inputOf(owned_reviews.answer),
    save,
    values: () => ({ answer: review.answer ?? '' }),
    input: ({ answer }) => ({ id: review.id, answer }),
    check: ({ answer }) =>
      answer.trim() === '' && review.answer === null ? { answer: 'Please enter an answer' } : undefined,
  })
  const removes = edit.values.answer.trim() === '' && review.answer !== null
  return (
    <EditDialog
      edit={edit}
      title={`Answer ${review.display_name}`}
      label="Answer"
      submit={removes ? 'Remove answer' : 'Save answer'}
      onClose={onClose}
      size="lg"
    >
      <Text>Your answer appears below the review for everyone.</Text>
      <Textarea
        label="Answer"
        required
        data-autofocus
        autosize
        minRows={3}
        maxLength={2000}
        {...edit.field('answer')}
      />
    </EditDialog>
  )
}

function HideDialog({ review, onClose }: ReviewDialogProps) {
  const save = useAction(api.owned_reviews.setStatus, {
    done() {
      done(MESSAGES.reviews.hidden)
      onClose()
    },
    failed: MESSAGES.reviews.hideFailed,
    refetch,
  })
  const edit = useEdit({
    schema: inputOf(owned_reviews.setStatus),
    save,
    values: () => ({ hidden_reason: '' }),
    input: (fields) => ({ ...fields, id: review.id, status: 'hidden' as const }),
  })
  return (
    <EditDialog edit={edit} title="Hide this review" label="Hide" submit="Hide review" onClose={onClose} size="lg">
      <Text>
        The review disappears from the store and no longer counts towards the rating. Its author can read your reason.
      </Text>
      <Textarea label="Reason" required data-autofocus rows={3} maxLength={500} {...edit.field('hidden_reason')} />
    </EditDialog>
  )
}

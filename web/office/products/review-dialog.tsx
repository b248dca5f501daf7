/** Answering a review, or saying why it is hidden. */
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { done } from '../../ui/desk-words.ts'
import type { ReviewAct } from './catalogue-queries.ts'

const refetch = () => [api.owned_reviews.key(), api.owned_products.key()]

export function ReviewDialog({ review, act, onClose }: ReviewAct & { onClose: () => void }) {
  const [text, setText] = useState(act === 'answer' ? (review.answer ?? '') : '')
  const [tried, setTried] = useState(false)
  const answer = useAction(api.owned_reviews.answer, {
    done(saved) {
      done(saved.answer ? 'The answer is in the store' : 'The answer has been removed')
      onClose()
    },
    failed: 'Failed to save the answer',
    refetch,
  })
  const hide = useAction(api.owned_reviews.setStatus, {
    done() {
      done('The review is hidden')
      onClose()
    },
    failed: 'Failed to hide the review',
    refetch,
  })
  const isMissing = text.trim() === '' && (act === 'hide' || review.answer === null)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isMissing) return
    if (act === 'answer') void answer.run({ id: review.id, answer: text })
    else void hide.run({ id: review.id, status: 'hidden', hidden_reason: text })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={act === 'answer' ? `Answer ${review.display_name}` : 'Hide this review'}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={submit} aria-label={act === 'answer' ? 'Answer' : 'Hide'}>
        <Stack gap="md">
          <Text>
            {act === 'answer'
              ? 'Everybody who looks at the product reads your answer below the review.'
              : 'It leaves the store and no longer counts in the rating. Its author reads your reason.'}
          </Text>
          <Textarea
            label={act === 'answer' ? 'Answer' : 'Reason'}
            required
            data-autofocus
            autosize={act === 'answer'}
            rows={3}
            minRows={3}
            maxLength={act === 'answer' ? 2000 : 500}
            value={text}
            error={tried && isMissing && (act === 'answer' ? 'Please enter an answer' : 'Please enter a reason')}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={answer.pending || hide.pending}>
              {act === 'hide' ? 'Hide review' : text.trim() === '' && review.answer ? 'Remove answer' : 'Save answer'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

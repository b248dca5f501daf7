/** The email with a quote as the customer will read it: nothing is sent before the owner confirms it. */
import { Button, Group, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { EditModal } from '../ui/edit-dialog.tsx'
import { QueryState } from '../ui/query-state.tsx'
import classes from './inquiry-card.module.css'
import { type Answer, quoteEmailQuery, useSendQuote } from './inquiry-changes.ts'
import { MESSAGES } from './messages.ts'

type QuoteEmailDialogProps = {
  answer: Answer
  onClose: () => void
  onSent?: () => void
}

export function QuoteEmailDialog({ answer, onClose, onSent = onClose }: QuoteEmailDialogProps) {
  const email = useQuery(quoteEmailQuery(answer.id, answer.quote))
  const send = useSendQuote(onSent)
  return (
    <EditModal edit={{ dirty: false, pending: send.pending }} title="Send this quote?" size="lg" onClose={onClose}>
      {(close) => (
        <>
          <QueryState query={email} loading="Writing the email" errorTitle={MESSAGES.inquiries.emailFailed}>
            {({ to, subject, text }) => (
              <section aria-label="Email to the customer" className={classes.email}>
                <dl>
                  <dt>To</dt>
                  <dd>{to}</dd>
                  <dt>Subject</dt>
                  <dd>{subject}</dd>
                </dl>
                <Text className={classes.prose}>{text.trim()}</Text>
              </section>
            )}
          </QueryState>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button
              data-autofocus
              leftSection={<IconSend size={16} aria-hidden />}
              disabled={!email.data}
              loading={send.pending}
              onClick={() => void send.run(answer)}
            >
              Send email
            </Button>
          </Group>
        </>
      )}
    </EditModal>
  )
}

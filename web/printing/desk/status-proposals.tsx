/** Statuses that no longer say what is true: proposed with the email that the customer would get, and set when somebody agrees. */
import { Button, Group, Text } from '@mantine/core'
import { statusLabel } from '@paddock/domain/printing/inquiry-status.ts'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { EditModal } from '../../ui/edit-dialog.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import email from '../inquiry-card.module.css'
import { type Proposal, statusEmailQuery, useSetInquiryStatus } from './desk-changes.ts'
import { MESSAGES } from './messages.ts'
import classes from './print-desk.module.css'

const WHY = {
  in_production: 'is being printed',
  completed: 'is printed completely',
} as const

export const StatusProposals = ({
  proposals,
  onAsk,
}: {
  proposals: readonly Proposal[]
  onAsk: (of: Proposal) => void
}) =>
  proposals.length === 0 ? null : (
    <ul className={classes.proposals} aria-label="Statuses to update">
      {proposals.map((proposal) => (
        <li key={proposal.inquiry_id}>
          <span>
            The inquiry from {proposal.customer_name} {WHY[proposal.status]}.
          </span>
          <Button size="compact-md" variant="default" onClick={() => onAsk(proposal)}>
            Set to {statusLabel(proposal.status)}
          </Button>
        </li>
      ))}
    </ul>
  )

export function StatusDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const preview = useQuery(statusEmailQuery(proposal))
  const set = useSetInquiryStatus(onClose)
  const label = statusLabel(proposal.status)
  return (
    <EditModal edit={{ dirty: false, pending: set.pending }} title={`Set to ${label}?`} size="lg" onClose={onClose}>
      {(close) => (
        <>
          <Text mb="md">
            The inquiry from {proposal.customer_name} {WHY[proposal.status]}. With the new status, they get this email.
          </Text>
          <QueryState query={preview} loading="Writing the email" errorTitle={MESSAGES.emailFailed}>
            {({ to, subject, text }) => (
              <section aria-label="Email to the customer" className={email.email}>
                <dl>
                  <dt>To</dt>
                  <dd>{to}</dd>
                  <dt>Subject</dt>
                  <dd>{subject}</dd>
                </dl>
                <Text className={email.prose}>{text.trim()}</Text>
              </section>
            )}
          </QueryState>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={close}>
              Not now
            </Button>
            <Button
              data-autofocus
              leftSection={<IconSend size={16} aria-hidden />}
              disabled={!preview.data}
              loading={set.pending}
              onClick={() => void set.run(proposal)}
            >
              Set and email
            </Button>
          </Group>
        </>
      )}
    </EditModal>
  )
}

/** Notices above every tab: the company is suspended, or the email address is not confirmed. */
import { Alert, Button, Text } from '@mantine/core'
import { suspendedMessage } from '@paddock/domain/competition/moderation.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'
import { useAskAtLaptop } from '../../venue/venue.tsx'
import { MESSAGES } from './messages.ts'
import type { Organizer } from './organizer-session.ts'

export function CompanyNotices({ organizer }: { organizer: Organizer }) {
  const { company, email, emailConfirmed } = organizer
  const atLaptop = useAskAtLaptop()
  const resend = useAction(api.organizers.resendConfirmation, {
    done: () => toast.success(MESSAGES.company.linkSent(email)),
    failed: MESSAGES.company.linkNotSent,
  })
  return (
    <>
      {company.suspendedReason !== null && (
        <Alert color="red" variant="outline" title="Company suspended" mb="lg">
          {suspendedMessage('company', company.suspendedReason)}
        </Alert>
      )}
      {!emailConfirmed && (
        <Alert color="orange" variant="outline" title="Confirm your email address" mb="lg">
          <Text size="sm" mb="sm">
            {atLaptop ? MESSAGES.company.askAtLaptop : `We have sent a link to ${email}.`}
            {!company.confirmed &&
              ' Until an owner of your company confirms their address, its events are not listed publicly; judges and everyone with a link can still open them.'}
          </Text>
          {!atLaptop && (
            <Button
              size="sm"
              ml={4}
              variant="default"
              loading={resend.pending}
              onClick={() => void resend.run(undefined)}
            >
              Send the link again
            </Button>
          )}
        </Alert>
      )}
    </>
  )
}

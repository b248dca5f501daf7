/** What the people of a company have to know first: that it is suspended, or that an email address is not confirmed. */
import { Alert, Button, Text } from '@mantine/core'
import { suspendedMessage } from '@paddock/domain/competition/moderation.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'
import type { Organizer } from './organizer-session.ts'

export function CompanyNotices({ organizer }: { organizer: Organizer }) {
  const { company, email, emailConfirmed } = organizer
  const resend = useAction(api.organizers.resendConfirmation, {
    done: () => toast.success({ title: 'Email sent', text: `The link is on its way to ${email}.` }),
    failed: 'The email could not be sent.',
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
            We have sent a link to {email}.
            {!company.confirmed &&
              ' Until an owner of your company has confirmed, its events are open to judges and to everyone with a link, but not listed publicly.'}
          </Text>
          <Button
            size="sm"
            ml={4}
            variant="default"
            loading={resend.pending}
            onClick={() => void resend.run(undefined)}
          >
            Send the link again
          </Button>
        </Alert>
      )}
    </>
  )
}

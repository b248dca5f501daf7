/** What organisers do with invitations, each with its words. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { dayOf } from '../../ui/dates.ts'
import { toast } from '../../ui/toast.tsx'
import { inItsWords } from './words.ts'

export type Invitation = Awaited<ReturnType<typeof api.portal_invitations.list.call>>[number]

const sending = {
  failed: { title: 'Failed to send invitation', text: 'The server cannot be reached. Please try again.' },
  ...inItsWords,
  refetch: () => [api.portal_invitations.list.key()],
}
const sent = ({ invited_email, expires_at }: Invitation) =>
  toast.success({ title: 'Invitation Sent', text: `To ${invited_email}, good until ${dayOf(expires_at)}.` })

export function useSendInvitation(onSent: () => void) {
  return useAction(api.portal_invitations.send, {
    done(invitation) {
      sent(invitation)
      onSent()
    },
    ...sending,
  })
}

export function useInvitation({ id, invited_email }: Invitation) {
  const resend = useAction(() => api.portal_invitations.resend.call({ id }), { done: sent, ...sending })
  const withdraw = useAction(() => api.portal_invitations.withdraw.call({ id }), {
    done: () => toast.success({ title: 'Invitation Withdrawn', text: `The code sent to ${invited_email} is void.` }),
    ...sending,
    failed: 'The invitation could not be withdrawn. Please try again.',
  })
  return {
    resend: () => void resend.run(),
    async withdraw() {
      const yes = await confirm({
        title: `Withdraw the invitation of ${invited_email}?`,
        text: 'The code in the mail stops working. You can send it again later.',
        confirmLabel: 'Withdraw',
        destructive: true,
      })
      if (yes) void withdraw.run()
    },
    running: resend.pending || withdraw.pending,
  }
}

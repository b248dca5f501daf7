/** The actions on invitations: send, resend, withdraw. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES, serverReason } from './messages.ts'

export type Invitation = Awaited<ReturnType<typeof api.portal_invitations.list.call>>[number]

const { invitations: messages } = MESSAGES

const sending = {
  failed: messages.notSent,
  ...serverReason,
  refetch: () => [api.portal_invitations.list.key()],
}
const sent = ({ invited_email, expires_at }: Invitation) => toast.success(messages.sent(invited_email, expires_at))

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
    done: () => toast.success(messages.withdrawn(invited_email)),
    ...sending,
    failed: messages.notWithdrawn,
  })
  return {
    resend: () => void resend.run(),
    async withdraw() {
      const yes = await confirm({
        title: `Withdraw the invitation to ${invited_email}?`,
        text: 'The code in the email stops working. You can send the invitation again later.',
        confirmLabel: 'Withdraw',
        destructive: true,
      })
      if (yes) void withdraw.run()
    },
    running: resend.pending || withdraw.pending,
  }
}

/** What organisers do with invitations, each with its words. */
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { dateOf, reasonOf, refused } from './words.ts'

export type Invitation = Awaited<ReturnType<typeof api.portal_invitations.list.call>>[number]

const refetch = () => queryClient.invalidateQueries({ queryKey: api.portal_invitations.list.key() })
const sent = ({ invited_email, expires_at }: Invitation) =>
  toast.success({ title: 'Invitation Sent', text: `To ${invited_email}, good until ${dateOf(expires_at)}.` })
const failed = (error: Error) =>
  refused('Failed to send invitation', reasonOf(error, 'The server cannot be reached. Please try again.'))

export function useSendInvitation(onSent: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (invitation: { id: string; email: string; role: Invitation['role'] }) =>
      api.portal_invitations.send.call(invitation),
    onSuccess(invitation) {
      sent(invitation)
      onSent()
    },
    onError: failed,
    onSettled: refetch,
  })
}

export function useInvitation({ id, invited_email }: Invitation) {
  const resend = useMutation({
    networkMode: 'always',
    mutationFn: () => api.portal_invitations.resend.call({ id }),
    onSuccess: sent,
    onError: failed,
    onSettled: refetch,
  })
  const withdraw = useMutation({
    networkMode: 'always',
    mutationFn: () => api.portal_invitations.withdraw.call({ id }),
    onSuccess: () =>
      toast.success({ title: 'Invitation Withdrawn', text: `The code sent to ${invited_email} is void.` }),
    onError: (error) => refused('Error', reasonOf(error, 'The invitation could not be withdrawn. Please try again.')),
    onSettled: refetch,
  })
  return {
    resend: () => resend.mutate(),
    async withdraw() {
      const yes = await confirm({
        title: `Withdraw the invitation of ${invited_email}?`,
        text: 'The code in the mail stops working. You can send it again later.',
        confirmLabel: 'Withdraw',
        destructive: true,
      })
      if (yes) withdraw.mutate()
    },
    running: resend.isPending || withdraw.isPending,
  }
}

/** The actions of owners and admins on a member: approve, reject, change the role, remove. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES, ROLE_NAMES } from './messages.ts'

export type Person = Awaited<ReturnType<typeof api.organizer_portals.list.call>>[number]
const { members: messages } = MESSAGES

type Change = { status?: 'approved' | 'rejected'; role?: Person['role'] }

export function usePersonChange({ id, status: before, organizer: { full_name } }: Person) {
  const change = useAction((what: Change) => api.organizer_portals.change.call({ id, ...what }), {
    done: (_, { status, role }) =>
      toast.success(
        role
          ? messages.role(full_name, ROLE_NAMES[role])
          : status === 'approved'
            ? messages.approved
            : before === 'pending'
              ? messages.rejected
              : messages.removed(full_name),
      ),
    failed: ({ status, role }) => {
      if (role || before === 'approved') return messages.notChanged
      return status === 'rejected' ? messages.notRejected : messages.notApproved
    },
    reason: before === 'approved' ? 'instead' : 'appended',
    refetch: () => [api.organizer_portals.key()],
  })
  const askFirst = async (title: string, text: string, confirmLabel: string) => {
    if (await confirm({ title, text, confirmLabel, destructive: true })) void change.run({ status: 'rejected' })
  }
  return {
    running: change.pending ? change.input : undefined,
    approve: () => void change.run({ status: 'approved' }),
    setRole: (role: Person['role']) => void change.run({ role }),
    reject: () =>
      askFirst(`Reject ${full_name}?`, 'They will not join your company. You can approve them later.', 'Reject'),
    remove: () =>
      askFirst(
        `Remove ${full_name}?`,
        'They lose access to your company immediately. You can approve them again.',
        'Remove',
      ),
  }
}

/** What owners and admins do about a person: approve, reject, change the role, remove. Each with its words. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { ROLE_NAMES } from './words.ts'

export type Person = Awaited<ReturnType<typeof api.organizer_portals.list.call>>[number]
type Change = { status?: 'approved' | 'rejected'; role?: Person['role'] }

export function usePersonChange({ id, status: before, organizer: { full_name } }: Person) {
  const change = useAction((what: Change) => api.organizer_portals.change.call({ id, ...what }), {
    done: (_, { status, role }) =>
      toast.success({
        title: role
          ? `${full_name} is ${ROLE_NAMES[role]} now`
          : status === 'approved'
            ? 'Request Approved'
            : before === 'pending'
              ? 'Request Rejected'
              : `${full_name} is no longer in the portal`,
      }),
    failed: ({ status, role }) => (role || before === 'approved' ? FAILED : FAILURES[status ?? 'approved']),
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
        'They lose access to your company at once. You can approve them again.',
        'Remove',
      ),
  }
}

const FAILED = 'This change did not work. Please try again.'
const FAILURES = { approved: 'Failed to approve request', rejected: 'Failed to reject request' }

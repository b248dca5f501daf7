/** The actions on the staff of an event: add, change, replace the code, revoke. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from './messages.ts'

export type Member = Awaited<ReturnType<typeof api.event_staff.list.call>>[number]

const common = { reason: 'instead', refetch: () => [api.event_staff.list.key()] } as const

export const useAddStaff = (onAdded: () => void) =>
  useAction(api.event_staff.create, {
    done(member) {
      toast.success(MESSAGES.added(member))
      onAdded()
    },
    failed: MESSAGES.notAdded,
    ...common,
  })

export const useChangeStaff = (onChanged: () => void) =>
  useAction(api.event_staff.change, {
    done(member) {
      toast.success(MESSAGES.changed(member))
      onChanged()
    },
    failed: MESSAGES.notChanged,
    ...common,
  })

export function useRenewCode({ id, name, revoked_at }: Member) {
  const renew = useAction(api.event_staff.renew, {
    done: (member) => toast.success(MESSAGES.renewed(member)),
    failed: MESSAGES.notRenewed,
    ...common,
  })
  const ask = async () => {
    const yes =
      revoked_at !== null ||
      (await confirm({
        title: `Replace the code of ${name}?`,
        text: 'The old code and card stop working immediately, on every device. What was entered there stays on the device.',
        confirmLabel: 'Replace code',
      }))
    if (yes) void renew.run({ id })
  }
  return { ask, renewing: renew.pending }
}

export function useRevoke({ id, name }: Member) {
  const revoke = useAction(api.event_staff.revoke, {
    done: (member) => toast.success(MESSAGES.revoked(member)),
    failed: MESSAGES.notRevoked,
    ...common,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Revoke the code of ${name}?`,
      text: 'Every device with this code is refused immediately. What was entered there but not sent stays on the device. You can give a new code later.',
      confirmLabel: 'Revoke code',
      destructive: true,
    })
    if (yes) void revoke.run({ id })
  }
  return { ask, revoking: revoke.pending }
}

/** Queries and actions of a team's registrations, their fees and rosters. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import * as messages from './messages.ts'

export type OpenEvent = Awaited<ReturnType<typeof api.event_registrations.open.call>>[number]
export type Registration = Awaited<ReturnType<typeof api.event_registrations.mine.call>>[number]
export type Person = Awaited<ReturnType<typeof api.rosters.mine.call>>['people'][number]

const refetch = () => [api.event_registrations.key()]
const common = { reason: 'instead', refetch } as const

export const useApply = (onDone: () => void) =>
  useAction(api.event_registrations.apply, {
    done({ event, state }) {
      toast.success(messages.applied(event.name, state))
      onDone()
    },
    failed: messages.FAILED.apply,
    ...common,
  })

export const useChangeApplication = (onDone: () => void) =>
  useAction(api.event_registrations.change, {
    done() {
      toast.success(messages.changed)
      onDone()
    },
    failed: messages.FAILED.change,
    ...common,
  })

export function useWithdraw({ id, team_id, event, fee_state }: Registration) {
  const withdraw = useAction(api.event_registrations.withdraw, {
    done: () => toast.success(messages.withdrawn(event.name)),
    failed: messages.FAILED.withdraw,
    reason: 'instead',
    refetch: () => [...refetch(), api.team_entries.key()],
  })
  const ask = async () => {
    if (await confirm(messages.withdrawQuestion(event.name, fee_state === 'paid-online')))
      await withdraw.run({ id, team_id })
  }
  return { ask, withdrawing: withdraw.pending }
}

export function usePay({ id: registration_id, team_id }: Registration) {
  const pay = useAction(api.entry_fees.pay, {
    done: ({ url }) => window.location.assign(url),
    failed: messages.FAILED.pay,
    ...common,
  })
  return { pay: () => void pay.run({ id: newId(), team_id, registration_id }), paying: pay.pending }
}

const refetchRoster = () => [api.rosters.key()]

export const useSavePerson = (onDone: () => void) =>
  useAction(api.rosters.save, {
    done({ full_name }) {
      toast.success(messages.personSaved(full_name))
      onDone()
    },
    failed: messages.FAILED.savePerson,
    reason: 'instead',
    refetch: refetchRoster,
  })

export function useRemovePerson(team_id: string, entry_id: string, { id, full_name }: Person) {
  const remove = useAction(api.rosters.remove, {
    failed: messages.FAILED.removePerson,
    reason: 'instead',
    refetch: refetchRoster,
  })
  const ask = async () => {
    if (await confirm(messages.removeQuestion(full_name))) await remove.run({ id, team_id, entry_id })
  }
  return { ask, removing: remove.pending }
}

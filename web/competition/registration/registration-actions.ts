/** Queries and actions of an organiser: registrations of an event, their fees, and what the hall shows. */
import { formatDollars } from '@paddock/domain/store/money.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import * as messages from './messages.ts'

export type Registrations = Awaited<ReturnType<typeof api.event_registrations.list.call>>
export type EventRegistration = Registrations['registrations'][number]
export type FeePayment = Registrations['payments'][number]
export type HallPartToApprove = Awaited<ReturnType<typeof api.hall_approvals.list.call>>[number]

const refetch = () => [
  api.event_registrations.key(),
  api.competition_teams.list.key(),
  api.competition_events.list.key(),
]

export const useDecideRegistration = ({ team_name }: EventRegistration, onDone: () => void = () => {}) =>
  useAction(api.event_registrations.decide, {
    done(_, { decision }) {
      toast.success(messages.decided(team_name, decision))
      onDone()
    },
    failed: messages.FAILED.decide,
    reason: 'instead',
    refetch,
  })

export const useMarkFee = (onDone: () => void) =>
  useAction(api.event_registrations.markFee, {
    done() {
      toast.success(messages.feeMarked)
      onDone()
    },
    failed: messages.FAILED.fee,
    reason: 'instead',
    refetch,
  })

export function useRefund(event: { id: string; entry_fee: number }, { id, team_name }: EventRegistration) {
  const refund = useAction(api.event_registrations.refund, {
    done: () => toast.success(messages.refundStarted),
    failed: messages.FAILED.refund,
    reason: 'instead',
    refetch,
  })
  const ask = async () => {
    if (await confirm(messages.refundQuestion(team_name, formatDollars(event.entry_fee))))
      await refund.run({ id, event_id: event.id })
  }
  return { ask, refunding: refund.pending }
}

const hall = { reason: 'instead', refetch: () => [api.hall_approvals.key(), api.competition_teams.list.key()] } as const

export const useApprove = ({ team_name }: HallPartToApprove) =>
  useAction(api.hall_approvals.approve, {
    done: () => toast.success(messages.approved(team_name)),
    failed: messages.FAILED.approve,
    ...hall,
  })

export const useAskToChange = ({ team_name }: HallPartToApprove, onDone: () => void) =>
  useAction(api.hall_approvals.askToChange, {
    done() {
      toast.success(messages.asked(team_name))
      onDone()
    },
    failed: messages.FAILED.ask,
    ...hall,
  })

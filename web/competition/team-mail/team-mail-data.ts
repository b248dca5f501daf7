/** What the section Mail to teams reads and does. */
import { plural } from '@paddock/domain/plural.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from './messages.ts'

export type Compose = Awaited<ReturnType<typeof api.team_mailings.compose.call>>
export type MailedTeam = Compose['teams'][number]
export type Mailing = Awaited<ReturnType<typeof api.team_mailings.list.call>>[number]
export type MailedAddress = Awaited<ReturnType<typeof api.mailing_addresses.list.call>>[number]

export const composeQuery = (event_id: string) => api.team_mailings.compose.queryOptions({ input: { event_id } })
export const mailingsQuery = (event_id: string) => api.team_mailings.list.queryOptions({ input: { event_id } })
export const addressesQuery = (mailing_id: string) => api.mailing_addresses.list.queryOptions({ input: { mailing_id } })

const refetch = () => [api.team_mailings.key(), api.mailing_addresses.key(), api.competition_history.key()]

export const useSendMailing = (onSent: () => void) =>
  useAction(api.team_mailings.send, {
    done: ({ teams }) => {
      toast.success({ title: MESSAGES.sending(plural(teams, 'team')) })
      onSent()
    },
    failed: MESSAGES.notSent,
    reason: 'instead',
    refetch,
  })

export const useResend = (onDone: () => void) =>
  useAction(api.mailing_addresses.resend, {
    done: () => {
      toast.success({ title: MESSAGES.sendingAgain })
      onDone()
    },
    failed: MESSAGES.notSentAgain,
    reason: 'instead',
    refetch,
  })

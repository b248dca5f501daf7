/** Buying for one's team in the checkout: the cart goes to its admins, who approve it and pay. */
import { NativeSelect, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { newId } from '../app/new-id.ts'
import { manageAddress } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import { toast } from '../ui/toast.tsx'
import { takeOutPaid } from './cart.ts'
import { deleteDraft } from './checkout-draft.ts'
import { CHECKOUT_FAILED, isCartOld } from './checkout-refusal.ts'
import { refreshDiscounts, removeCode } from './discount-code.ts'
import { MESSAGES } from './messages.ts'
import type { orderOf } from './place-order.ts'
import { refreshCartNow } from './refreshed-cart.ts'

/** Their current team, if they are an active member of one. */
function useOwnTeam() {
  const { user } = useSession()
  const { data } = useQuery({ ...api.teams.current.queryOptions(), enabled: user !== undefined })
  const [team] = data ?? []
  return team?.status === 'active' ? team : undefined
}

type Team = NonNullable<ReturnType<typeof useOwnTeam>>

export function useAskTeam(noCards: boolean) {
  const navigate = useNavigate()
  const team = useOwnTeam()
  const [isForTeam, setForTeam] = useState(false)
  const [note, setNote] = useState('')
  const [id, setId] = useState(newId)
  const ask = useAction(
    (order: ReturnType<typeof orderOf>) => api.team_purchases.ask.call({ team_id: team?.id ?? '', id, note, order }),
    {
      done(_, { items }) {
        takeOutPaid(items)
        removeCode()
        deleteDraft()
        const isAdmin = team?.user_role === 'admin'
        toast.success(isAdmin ? MESSAGES.team.added : MESSAGES.team.asked)
        void navigate(manageAddress('purchases'))
      },
      failed: CHECKOUT_FAILED,
      reason: 'instead',
      onFailed(error) {
        // Another cart or another total is another request.
        setId(newId())
        if (!isCartOld(error)) return
        void refreshCartNow()
        void refreshDiscounts()
      },
    },
  )
  return { ask, team, chosen: isForTeam && !noCards ? team : undefined, setForTeam, note, setNote }
}

type TeamBuyingProps = Pick<ReturnType<typeof useAskTeam>, 'chosen' | 'setForTeam' | 'note' | 'setNote'> & {
  team: Team
  /** No payment provider is set up: nobody could pay what an admin approves. */
  noCards: boolean
}

export function TeamBuying({ team, noCards, chosen, setForTeam, note, setNote }: TeamBuyingProps) {
  if (noCards)
    return (
      <Text size="sm" mx={4}>
        An order for {team.name} cannot be sent to its admins for approval, because this store cannot take card payments
        yet.
      </Text>
    )
  return (
    <>
      <NativeSelect
        size="md"
        label="Buying for"
        value={chosen ? 'team' : 'self'}
        onChange={({ currentTarget }) => setForTeam(currentTarget.value === 'team')}
        data={[
          { value: 'self', label: 'Myself' },
          { value: 'team', label: team.name },
        ]}
      />
      {chosen && (
        <>
          <Textarea
            label="Note for the admins (optional)"
            autosize
            minRows={2}
            maxLength={1000}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Text size="sm">
            {team.user_role === 'admin'
              ? 'It goes to your team’s purchases, where you approve it and pay. It counts against the budget.'
              : 'An admin of your team approves it and pays, or lets you pay. It counts against the team’s budget.'}{' '}
            Nothing is reserved until then.
          </Text>
        </>
      )}
    </>
  )
}

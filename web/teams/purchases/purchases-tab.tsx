/** The Purchases tab: the team's budget, and what its members ask to buy. */
import { Anchor, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLive } from '../../app/live.ts'
import { paths } from '../../app/paths.ts'
import { useShop } from '../../app/use-shop.ts'
import { usePaymentsOff } from '../../store/store.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import type { TabProps } from '../portal.tsx'
import { BudgetCard } from './budget-card.tsx'
import classes from './purchases.module.css'
import { type Purchases, purchasesQuery } from './purchases.ts'
import { RequestCard } from './request-card.tsx'

const TOPICS = ['site']

export function PurchasesTab({ team }: TabProps) {
  useLive(TOPICS)
  const { version } = useShop()
  const query = useQuery(purchasesQuery(team.id))
  const isAdmin = team.user_role === 'admin'
  return (
    <QueryState query={query} loading="Loading the purchases" errorTitle="The purchases could not be loaded">
      {(purchases) => (
        <div key={version} className={classes.tab}>
          <BudgetCard team_id={team.id} purchases={purchases} isAdmin={isAdmin} />
          <Requests team_id={team.id} purchases={purchases} isAdmin={isAdmin} />
        </div>
      )}
    </QueryState>
  )
}

const PURCHASES_OFF =
  'Purchases for a team are paid by card, and the store cannot take card payments yet. No request can be sent, approved or paid until then.'

type RequestsProps = { team_id: string; purchases: Purchases; isAdmin: boolean }

function Requests({ team_id, purchases: { requests }, isAdmin }: RequestsProps) {
  const noCards = usePaymentsOff()
  if (requests.length === 0)
    return (
      <EmptyState
        title="No purchases yet"
        text={
          noCards
            ? PURCHASES_OFF
            : isAdmin
              ? 'Members send you a cart from the checkout of the store. You approve it here and pay.'
              : 'Fill a cart in the store and choose your team in the checkout. An admin approves it here.'
        }
        action={
          <Anchor component={Link} to={paths.products}>
            Go to the store
          </Anchor>
        }
      />
    )
  return (
    <section aria-labelledby="requests-title">
      <Title order={2} size="h3" id="requests-title">
        {isAdmin ? 'Requests of the team' : 'Your requests'}
      </Title>
      <Text c="dimmed" mt={4}>
        {noCards
          ? PURCHASES_OFF
          : 'Nothing is reserved in the store while a request waits. Prices and stock are checked again when it is approved and when it is paid.'}
      </Text>
      <ul className={classes.list}>
        {requests.map((request) => (
          <RequestCard key={request.id} team_id={team_id} request={request} isAdmin={isAdmin} noCards={noCards} />
        ))}
      </ul>
    </section>
  )
}

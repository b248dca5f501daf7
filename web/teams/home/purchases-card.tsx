/** On the team's home: purchases that wait for the reader. Nothing if none do. */
import { Anchor, Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { Link } from 'react-router'
import { manageAddress } from '../../app/paths.ts'
import { HomeCard } from './home-card.tsx'
import type { Home } from './team-home.ts'

export function PurchasesCard({ purchases: { to_decide, to_pay } }: Pick<Home, 'purchases'>) {
  if (to_decide + to_pay === 0) return null
  return (
    <HomeCard
      name="Purchases"
      aside={
        <Anchor component={Link} to={manageAddress('purchases')} size="sm">
          See purchases
        </Anchor>
      }
    >
      {to_decide > 0 && <Text>{plural(to_decide, 'purchase waits', 'purchases wait')} for your approval.</Text>}
      {to_pay > 0 && <Text>{plural(to_pay, 'approved purchase waits', 'approved purchases wait')} to be paid.</Text>}
    </HomeCard>
  )
}

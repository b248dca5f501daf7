/** What every person has on their account page, whichever side it is on. */
import { ActivityCard } from './activity-card.tsx'
import { ChangePassword } from './change-password.tsx'
import { type AccountProps, SecondFactorCard } from './second-factor-card.tsx'
import { SignedInPlaces } from './signed-in-places.tsx'

export function AccountSecurity(props: AccountProps) {
  return (
    <>
      <ChangePassword {...props} />
      <SecondFactorCard {...props} />
      <SignedInPlaces side={props.side} />
      <ActivityCard side={props.side} />
    </>
  )
}

/** The security settings on every account page: team users, organisers and business owners. */
import { ActivityCard } from './activity-card.tsx'
import { ChangePassword } from './change-password.tsx'
import { type AccountProps, SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function AccountSecurity(props: AccountProps) {
  return (
    <>
      <ChangePassword {...props} />
      <SecondFactorCard {...props} />
      <SessionsCard side={props.side} />
      <ActivityCard side={props.side} />
    </>
  )
}

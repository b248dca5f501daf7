/** /business-owner: the sign-in form, or the portal if the owner is signed in. */
import { useQuery } from '@tanstack/react-query'
import { SiteFrame } from '../app/site-frame.tsx'
import { SecondFactorGate } from '../identity/identity.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { AdminDeviceGate } from '../venue/venue.tsx'
import { ownerQuery, recheckSession, replaceToken, signOut } from './owner-session.ts'
import { Portal } from './portal.tsx'
import { SignInCard } from './sign-in-card.tsx'

export function BusinessOwnerPage() {
  const { data: owner, isPending, isFetching, refetch } = useQuery(ownerQuery)
  if (!owner)
    return (
      <SiteFrame>
        {isPending ? (
          <Loading text="Opening the portal" page />
        ) : owner === null ? (
          <AdminDeviceGate framed>
            <SignInCard />
          </AdminDeviceGate>
        ) : (
          <ErrorState
            page
            title="The portal cannot be reached"
            text="You are still signed in. Please try again in a moment."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </SiteFrame>
    )
  return (
    <SecondFactorGate
      side="owner"
      missing={owner.secondFactor}
      onRenewed={replaceToken}
      onDone={recheckSession}
      onSignOut={signOut}
    >
      <AdminDeviceGate>
        <Portal owner={owner} />
      </AdminDeviceGate>
    </SecondFactorGate>
  )
}

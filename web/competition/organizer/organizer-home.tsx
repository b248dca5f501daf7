/** The page of a signed-in organiser: a required second factor first, then the dashboard or the pending approval. */
import { SiteFrame } from '../../app/site-frame.tsx'
import { SecondFactorGate } from '../../identity/identity.tsx'
import { ApprovalPending } from './approval-pending.tsx'
import { Dashboard } from './dashboard.tsx'
import { type Organizer, recheckOrganizer, replaceToken, signOut } from './organizer-session.ts'

export function OrganizerHome({ organizer }: { organizer: Organizer }) {
  return (
    <SecondFactorGate
      side="organizer"
      missing={organizer.secondFactor}
      onRenewed={replaceToken}
      onDone={recheckOrganizer}
      onSignOut={signOut}
    >
      {organizer.status === 'approved' ? (
        <Dashboard organizer={organizer} />
      ) : (
        <SiteFrame>
          <ApprovalPending organizer={organizer} />
        </SiteFrame>
      )}
    </SecondFactorGate>
  )
}

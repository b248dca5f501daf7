/** The account menu in a header, for those who are signed in; visitors do not pay for loading it. */
import { lazy, Suspense } from 'react'
import { useSession } from './session.ts'

const AccountMenu = lazy(async () => ({ default: (await import('../identity/account-menu.tsx')).AccountMenu }))

export function AccountCorner() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Suspense>
      <AccountMenu user={user} />
    </Suspense>
  )
}

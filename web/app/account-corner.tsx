/** The account menu in a header; loaded only for signed-in users. */
import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useRetry } from '../ui/not-fetched.tsx'
import { part } from '../ui/part.tsx'
import { useSession } from './session.ts'

const AccountMenu = part(async () => (await import('../identity/account-menu.tsx')).AccountMenu, {
  waiting: null,
  missing: (retry) => <NoMenu onRetry={retry} />,
})

function NoMenu({ onRetry }: { onRetry: () => void }) {
  return (
    <ActionIcon variant="default" size="lg" onClick={useRetry(onRetry)} aria-label="Load the account menu again">
      <IconRefresh size={18} aria-hidden />
    </ActionIcon>
  )
}

export function AccountCorner() {
  const { user } = useSession()
  return user ? <AccountMenu user={user} /> : null
}

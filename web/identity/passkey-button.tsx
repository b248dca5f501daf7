/** Signs in with a passkey, without a password. */
import { Button } from '@mantine/core'
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { IconFingerprint } from '@tabler/icons-react'
import { useAction } from '../app/actions.ts'
import { MESSAGES } from './messages.ts'
import { hasPasskeys, signInWithPasskey } from './passkeys.ts'

type PasskeyButtonProps = { side: AccountSide; onSignedIn: (token: string | undefined) => unknown }

export function PasskeyButton({ side, onSignedIn }: PasskeyButtonProps) {
  const signIn = useAction(signInWithPasskey, {
    done: onSignedIn,
    failed: MESSAGES.signIn.passkey,
    reason: 'instead',
  })
  if (!hasPasskeys()) return null
  return (
    <Button
      type="button"
      variant="default"
      fullWidth
      leftSection={<IconFingerprint size={18} aria-hidden />}
      loading={signIn.pending}
      onClick={() => void signIn.run(side)}
    >
      Use a passkey
    </Button>
  )
}

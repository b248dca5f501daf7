/** Stands before a portal whose company or office requires a second factor, until there is one. */
import { Anchor, Container, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { api } from '../app/api.ts'
import { part } from '../ui/part.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import type { AccountProps } from './second-factor-card.tsx'
import { CodeForm } from './second-factor-step.tsx'

const SecondFactorCard = part(async () => (await import('./second-factor-card.tsx')).SecondFactorCard)

type Missing = 'set-up' | 'confirm'
type GateProps = AccountProps & {
  missing: Missing | undefined
  /** Asks the server again whether anything is missing. */
  onDone: () => unknown
  onSignOut: () => void
  children: ReactNode
}

export function SecondFactorGate({ side, missing, onRenewed, onDone, onSignOut, children }: GateProps) {
  // It stays until it is done with: the recovery codes come after the server has nothing to miss any more.
  const [held, setHeld] = useState(missing)
  if (missing && missing !== held) setHeld(missing)
  const done = async () => {
    await onDone()
    setHeld(undefined)
  }
  if (!held) return children
  const signedIn = async (token: string | undefined) => {
    await onRenewed(token)
    await done()
  }
  return (
    <Container size="sm" w="100%" py={{ base: 'lg', sm: 48 }}>
      <Title order={1}>{held === 'set-up' ? 'Set up a second factor' : 'Confirm your second factor'}</Title>
      <Text c="dimmed" mt={6} mb="lg">
        {held === 'set-up'
          ? 'A second factor is required here. Set one up to continue.'
          : 'A second factor is required here. Show yours to continue.'}
      </Text>
      <Stack gap="lg">
        {held === 'set-up' ? (
          <SecondFactorCard side={side} onRenewed={onRenewed} onSetUp={done} />
        ) : (
          <>
            <CodeForm app send={(given) => api.own_account.confirm.call({ side, ...given })} onDone={done} />
            <PasskeyButton side={side} onSignedIn={signedIn} />
          </>
        )}
        <Anchor component="button" type="button" size="sm" py={4} onClick={onSignOut}>
          Sign out
        </Anchor>
      </Stack>
    </Container>
  )
}

/** Shown instead of a portal that requires a second factor, until the person has set one up or confirmed it. */
import { Anchor, Container, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { api } from '../app/api.ts'
import { SiteFrame } from '../app/site-frame.tsx'
import { part } from '../ui/part.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import type { AccountProps } from './second-factor-card.tsx'
import { CodeForm } from './second-factor-step.tsx'

const SecondFactorCard = part(async () => (await import('./second-factor-card.tsx')).SecondFactorCard)

type Missing = 'set-up' | 'confirm'
type GateProps = AccountProps & {
  missing: Missing | undefined
  /** Asks the server again whether a second factor is missing. */
  onDone: () => unknown
  onSignOut: () => void
  children: ReactNode
}

export function SecondFactorGate({ side, missing, onRenewed, onDone, onSignOut, children }: GateProps) {
  // Stays open after the server is satisfied: the recovery codes still have to be shown.
  const [shown, setShown] = useState(missing)
  if (missing && missing !== shown) setShown(missing)
  const done = async () => {
    await onDone()
    setShown(undefined)
  }
  if (!shown) return children
  const signedIn = async (token: string | undefined) => {
    await onRenewed(token)
    await done()
  }
  return (
    <SiteFrame>
      <Container size="sm" w="100%" py={{ base: 'lg', sm: 48 }}>
        <Title order={1}>{shown === 'set-up' ? 'Set up a second factor' : 'Confirm your second factor'}</Title>
        <Text c="dimmed" mt={6} mb="lg">
          {shown === 'set-up'
            ? 'You need a second factor here. Set one up to continue.'
            : 'You need a second factor here. Confirm yours to continue.'}
        </Text>
        <Stack gap="lg">
          {shown === 'set-up' ? (
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
    </SiteFrame>
  )
}

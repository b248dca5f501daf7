/** Asks for the second factor that a portal requires: to set one up, or to confirm it. */
import { Anchor, Container, Stack, Text, Title } from '@mantine/core'
import { api } from '../app/api.ts'
import { SiteFrame } from '../app/site-frame.tsx'
import { part } from '../ui/part.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import type { AccountProps } from './second-factor-card.tsx'
import { CodeForm } from './second-factor-step.tsx'

const SecondFactorCard = part(async () => (await import('./second-factor-card.tsx')).SecondFactorCard)

type DemandProps = AccountProps & {
  missing: 'set-up' | 'confirm'
  onDone: () => Promise<void>
  onSignOut: () => void
}

export function SecondFactorDemand({ side, missing, onRenewed, onDone, onSignOut }: DemandProps) {
  const signedIn = async (token: string | undefined) => {
    await onRenewed(token)
    await onDone()
  }
  return (
    <SiteFrame>
      <Container size="sm" w="100%" py={{ base: 'lg', sm: 48 }}>
        <Title order={1}>{missing === 'set-up' ? 'Set up a second factor' : 'Confirm your second factor'}</Title>
        <Text c="dimmed" mt={6} mb="lg">
          {missing === 'set-up'
            ? 'You need a second factor here. Set one up to continue.'
            : 'You need a second factor here. Confirm yours to continue.'}
        </Text>
        <Stack gap="lg">
          {missing === 'set-up' ? (
            <SecondFactorCard side={side} onRenewed={onRenewed} onSetUp={onDone} />
          ) : (
            <>
              <CodeForm app send={(given) => api.own_account.confirm.call({ side, ...given })} onDone={onDone} />
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

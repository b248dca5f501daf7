/** A person's second factor: an authenticator app, passkeys, and the recovery codes for both. */
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../app/api.ts'
import { queryClient } from '../app/query-client.ts'
import { dayOf } from '../ui/dates.ts'
import { QueryState } from '../ui/query-state.tsx'
import { toast } from '../ui/toast.tsx'
import { AppSetUp } from './app-set-up.tsx'
import { deviceName } from './device-name.ts'
import { MESSAGES } from './messages.ts'
import { addPasskey, hasPasskeys } from './passkeys.ts'
import { PasswordDialog, type Sensitive } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const { secondFactor: messages } = MESSAGES

export type AccountProps = {
  side: AccountSide
  /** Called with the token of the session that replaces the old one, for portals without a cookie. */
  onRenewed: (token: string | undefined) => unknown
}

type Begun = { uri: string; secret: string; recovery_codes: string[] }

type CardProps = AccountProps & {
  /** Called when a factor is set up and its recovery codes are stored. */
  onSetUp?: () => unknown
}

export function SecondFactorCard({ side, onRenewed, onSetUp }: CardProps) {
  const factor = useQuery(api.own_account.secondFactor.queryOptions({ input: { side } }))
  const [asking, setAsking] = useState<Sensitive>()
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<string[]>([])
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.own_account.key() })

  const show = async (fresh: string[]) => {
    setCodes(fresh)
    await refresh()
    if (fresh.length === 0) await onSetUp?.()
  }
  const setUpApp: Sensitive = {
    title: 'Set up an authenticator app',
    confirmLabel: 'Continue',
    run: async (password) => setBegun(await api.own_account.setUpApp.call({ side, password })),
  }
  const newPasskey: Sensitive = {
    title: 'Add a passkey',
    confirmLabel: 'Add passkey',
    named: deviceName(navigator.userAgent),
    run: async (password, name) => {
      const { recovery_codes } = await addPasskey(side, password, name)
      toast.success(messages.passkeyAdded)
      await show(recovery_codes)
    },
  }
  const newCodes: Sensitive = {
    title: 'Replace your recovery codes',
    confirmLabel: 'Replace codes',
    run: async (password) => show((await api.own_account.newRecoveryCodes.call({ side, password })).recovery_codes),
  }
  const remove = (what: string, passkey_id?: string): Sensitive => ({
    title: `Remove ${what}`,
    confirmLabel: 'Remove',
    run: async (password) => {
      await api.own_account.removeFactor.call({ side, password, passkey_id })
      toast.success(messages.removed(what))
      await refresh()
    },
  })
  const connected = async (token: string | undefined) => {
    await onRenewed(token)
    toast.success(messages.appConnected)
    const fresh = begun?.recovery_codes ?? []
    setBegun(undefined)
    await show(fresh)
  }
  const stored = () => {
    setCodes([])
    void onSetUp?.()
  }
  return (
    <Paper withBorder p="lg" component="section" aria-label="Second factor">
      <Title order={2} size="h3" mb={6}>
        Second factor
      </Title>
      <Text mb="md">In addition to your password, your phone or computer confirms that it is you.</Text>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onStored={stored} />
      ) : begun ? (
        <AppSetUp side={side} begun={begun} onConfirmed={connected} onCancel={() => setBegun(undefined)} />
      ) : (
        <QueryState query={factor} loading="Loading your second factor">
          {({ app, passkeys, recovery_codes_left, required }) => (
            <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
              <Row
                name="Authenticator app"
                about={app ? <Badge>Connected</Badge> : 'Shows a six-digit code on your phone'}
              >
                {app ? (
                  <Button variant="default" onClick={() => setAsking(remove('the authenticator app'))}>
                    Remove app
                  </Button>
                ) : (
                  <Button onClick={() => setAsking(setUpApp)}>Set up app</Button>
                )}
              </Row>
              {passkeys.map(({ id, name, created_at }) => (
                <Row key={id} name={name ?? 'Passkey'} about={`Passkey, added ${dayOf(created_at)}`}>
                  <Button
                    variant="default"
                    aria-label={`Remove ${name ?? 'passkey'}`}
                    onClick={() => setAsking(remove(`the passkey ${name ?? ''}`.trim(), id))}
                  >
                    Remove
                  </Button>
                </Row>
              ))}
              {hasPasskeys() && (
                <Row
                  name="Passkeys"
                  about="Sign in with your fingerprint, face or PIN instead of a password and a code"
                >
                  <Button variant={app ? 'default' : 'filled'} onClick={() => setAsking(newPasskey)}>
                    Add a passkey
                  </Button>
                </Row>
              )}
              {(app || passkeys.length > 0) && (
                <Row name="Recovery codes" about={`${recovery_codes_left} left`}>
                  <Button variant="default" onClick={() => setAsking(newCodes)}>
                    Replace codes
                  </Button>
                </Row>
              )}
              {required && <Text size="sm">Your account requires a second factor.</Text>}
            </Stack>
          )}
        </QueryState>
      )}
      {asking && <PasswordDialog change={asking} onClose={() => setAsking(undefined)} />}
    </Paper>
  )
}

function Row({ name, about, children }: { name: string; about: ReactNode; children: ReactNode }) {
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div>
        <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
        <Text component="div" size="sm" c="dimmed">
          {about}
        </Text>
      </div>
      {children}
    </Group>
  )
}

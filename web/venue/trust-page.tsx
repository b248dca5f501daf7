/** /trust: leads a staff device from plain HTTP to the secure address of the laptop. */
import { Alert, Button, Container, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { ownPath } from '@paddock/domain/teams/redirect.ts'
import { secureOrigin } from '@paddock/domain/venue/entrances.ts'
import { IconDownload, IconLock, IconLockCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../app/api.ts'
import { organizerAddress } from '../app/paths.ts'
import { QueryState } from '../ui/query-state.tsx'
import { DEVICE_KINDS, type DeviceKind, deviceKindOf } from './trust-steps.ts'
import classes from './venue.module.css'

const FILE_NAME = 'paddock-authority.crt'
const CERTIFICATE = `/${FILE_NAME}`

export function TrustPage() {
  const here = useQuery(api.venue.here.queryOptions({ retry: false }))
  const [params] = useSearchParams()
  const then = ownPath(params.get('then')) ?? organizerAddress('judge')
  return (
    <Container size="sm" w="100%" py={{ base: 'lg', sm: 'xl' }}>
      <Title order={1} mb="sm">
        The secure address
      </Title>
      <QueryState query={here} loading="Loading">
        {({ authority, ports, secure_host }) => {
          const address = secureOrigin(secure_host ?? location.hostname, ports) + then
          return (
            <Stack gap="lg">
              {window.isSecureContext && location.protocol === 'https:' && (
                <Alert color="green" role="status" icon={<IconLockCheck aria-hidden />}>
                  This page is open over the secure address: this device trusts the laptop.
                </Alert>
              )}
              {authority ? <Steps authority={authority} /> : <Text>This device needs no preparation.</Text>}
              <div>
                <Button component="a" href={address} leftSection={<IconLock size={18} aria-hidden />}>
                  Open the secure address
                </Button>
                <Text size="sm" mt="xs" className={classes.address}>
                  {address}
                </Text>
              </div>
              <Text size="sm" c="dimmed">
                Sign-ins and codes do not carry over: enter them again there. If this device still has something to
                send, send it before you change.
              </Text>
            </Stack>
          )
        }}
      </QueryState>
    </Container>
  )
}

function Steps({ authority }: { authority: string }) {
  const [kind, setKind] = useState(() => deviceKindOf(navigator.userAgent, navigator.maxTouchPoints))
  return (
    <>
      <Text>
        For judges, desks and organisers, once per device. Spectators need nothing of this. The laptop issues its own
        certificate, {authority}, which a device must be asked to trust. It counts for this laptop’s name and for
        private addresses only.
      </Text>
      <NativeSelect
        label="This device is"
        data={Object.entries(DEVICE_KINDS).map(([value, { label }]) => ({ value, label }))}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value as DeviceKind)}
      />
      <div>
        <Button
          component="a"
          href={CERTIFICATE}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          // An iPhone installs what it opens; the others install a saved file.
          download={kind === 'ios' ? undefined : FILE_NAME}
        >
          Download the certificate
        </Button>
      </div>
      <ol className={classes.steps}>
        {DEVICE_KINDS[kind].steps(authority).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Text size="sm">
        If the fingerprint differs from the one on the laptop’s screen, do not install the certificate: somebody on the
        network has put another one in its place.
      </Text>
    </>
  )
}

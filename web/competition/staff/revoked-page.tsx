/** Shown when a device is opened whose staff code is no longer accepted: what is still on it, and where to enter a new code. */
import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { STAFF_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { useOutbox } from '../../app/device-outbox.ts'
import { organizerAddress } from '../../app/paths.ts'
import { SiteFrame } from '../../app/site-frame.tsx'
import { ProblemAlert } from '../../ui/problem-alert.tsx'
import { removeCode } from './staff-session.ts'

export function RevokedPage() {
  const entries = useOutbox().filter(({ owner }) => owner?.startsWith('staff:'))
  const enter = () => {
    removeCode()
    location.assign(organizerAddress('judge'))
  }
  return (
    <SiteFrame>
      <Container size="sm" w="100%" py={{ base: 'lg', sm: 48 }}>
        <Stack gap="lg" align="start">
          <Title order={1}>Event staff</Title>
          <ProblemAlert title="Code revoked">{STAFF_ERRORS.revoked}</ProblemAlert>
          {entries.length > 0 && (
            <div>
              <Text>Still on this device, and sent when you enter the new code here:</Text>
              <ul>
                {entries.map(({ id, label }) => (
                  <li key={id}>{label}</li>
                ))}
              </ul>
            </div>
          )}
          <Button size="lg" onClick={enter}>
            Enter a code
          </Button>
        </Stack>
      </Container>
    </SiteFrame>
  )
}

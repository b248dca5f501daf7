/** The certificate of the secure address, with the fingerprint that staff compare. */
import { Paper, Text, Title } from '@mantine/core'
import { dayOf } from '../ui/dates.ts'
import classes from './venue.module.css'
import type { VenueState } from './venue-state.ts'

export function CertificateCard({ venue: { certificate } }: { venue: VenueState }) {
  const { authority, names, expires_at } = certificate
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="certificate">
      <Title order={2} size="h3" id="certificate" mb="xs">
        Secure address
      </Title>
      {authority ? (
        <>
          <Text>
            Staff devices list this laptop’s authority as <strong>{authority.name}</strong>. Its SHA-256 fingerprint:
          </Text>
          <Text className={classes.fingerprint} my="xs">
            {authority.fingerprint}
          </Text>
          <Text size="sm">Windows shows the SHA-1 fingerprint:</Text>
          <Text className={classes.fingerprint} mb="xs">
            {authority.fingerprint_sha1}
          </Text>
          <Text size="sm">
            Compare it with the one that a device shows before it trusts the certificate. It vouches for paddock.local
            and private addresses only.
          </Text>
        </>
      ) : (
        <Text>Your own certificate is in use. Devices need no preparation.</Text>
      )}
      <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
        For {names.join(', ')}, until {dayOf(expires_at)}
        {authority ? '; renewed automatically.' : '. A new file is used within a minute.'}
      </Text>
    </Paper>
  )
}

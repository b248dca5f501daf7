/** Says publicly that an event runs at the venue, and what is shown here of it. */
import { Alert } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { MESSAGES } from './messages.ts'

export function AtVenueNote({ at_venue }: { at_venue: boolean }) {
  if (!at_venue) return null
  return (
    <Alert variant="outline" mb="lg" icon={<IconMapPin aria-hidden />} title={MESSAGES.atVenue}>
      {MESSAGES.atVenueText}
    </Alert>
  )
}

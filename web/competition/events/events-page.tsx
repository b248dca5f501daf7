/** The organiser's events on a page of their own. */
import { Container, Title } from '@mantine/core'
import { Suspense } from 'react'
import { Loading } from '../../ui/loading.tsx'
import { EventManagement } from './events.tsx'

export function EventsPage() {
  return (
    <Container size="lg" w="100%" py={{ base: 'lg', sm: 'xl' }}>
      <Title order={1} mb="xl">
        Organiser portal
      </Title>
      <Suspense fallback={<Loading />}>
        <EventManagement />
      </Suspense>
    </Container>
  )
}

/** /venue, on the laptop that runs Paddock in a hall: addresses with QR codes, what is wrong, accounts and devices. */
import { Container, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { isRefusal } from '../app/server-errors.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { AccountsCard } from './accounts-card.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { Entrances } from './entrances.tsx'
import { Findings } from './findings.tsx'
import { FirstOrganizer } from './first-organizer.tsx'
import { ReceivedEvents } from './received-events.tsx'
import { SecondLaptopCard } from './second-laptop-card.tsx'
import { SnapshotsCard } from './snapshots-card.tsx'
import classes from './venue.module.css'

/** Networks come and go, and devices arrive: this is how soon the page shows it. */
const REFETCH_MS = 5000

export function VenuePage() {
  const site = useQuery(api.site.about.queryOptions())
  const state = useQuery({
    ...api.venue.state.queryOptions({ enabled: Boolean(site.data?.venue) }),
    refetchInterval: REFETCH_MS,
    retry: false,
  })
  if (site.data && !site.data.venue)
    return (
      <EmptyState
        page
        title="Venue mode is off"
        text="Stop Paddock and start it with npm start -- --venue to serve the network of a hall from this computer."
      />
    )
  if (state.data === undefined && isRefusal(state.error))
    return (
      <EmptyState
        page
        title="Only on the laptop"
        text={`This page opens only on the laptop that runs Paddock, at ${localVenueAddress()}.`}
      />
    )
  return (
    <Container size="xl" w="100%" py="lg">
      <QueryState query={state} loading="Looking at the networks" page>
        {(venue) => (
          <div className={classes.page}>
            <div>
              <Title order={1}>Venue</Title>
              <Text c="dimmed">This laptop serves Paddock to the hall. Only this laptop shows this page.</Text>
            </div>
            {!venue.has_organizer && <FirstOrganizer />}
            <Entrances venue={venue} />
            <Findings findings={venue.findings} />
            <SnapshotsCard />
            <ReceivedEvents />
            <div className={classes.columns}>
              <AccountsCard venue={venue} />
              <DevicesCard venue={venue} />
              <CertificateCard venue={venue} />
              <SecondLaptopCard venue={venue} />
            </div>
          </div>
        )}
      </QueryState>
    </Container>
  )
}

const localVenueAddress = () =>
  `http://localhost${location.port && location.protocol === 'http:' ? `:${location.port}` : ''}/venue`

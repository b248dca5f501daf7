/** The public page of an active or completed event: results, bracket, laps and teams. */
import { Button, Text, Title } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { countryName } from '@paddock/domain/countries.ts'
import { IconScreenShare } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { projectorAddress } from '../../app/paths.ts'
import { PortalFrame } from '../../ui/portal-frame.tsx'
import { Brackets } from './brackets.tsx'
import { LatestLaps } from './latest-laps.tsx'
import classes from './results.module.css'
import { ResultsView } from './results-view.tsx'
import { TeamList } from './team-list.tsx'
import type { Results } from './use-results.ts'

export const PublicPage = memo(function PublicPage({ results }: { results: Results }) {
  const { event } = results
  return (
    <PortalFrame
      title={event.name}
      about={aboutEvent(event)}
      action={
        <Button
          component={Link}
          to={projectorAddress(event.id)}
          variant="default"
          leftSection={<IconScreenShare size={18} aria-hidden />}
          visibleFrom="sm"
        >
          Projector view
        </Button>
      }
    >
      <ResultsView results={results} />
      <Brackets results={results} order={2} />
      <LatestLaps results={results} order={2} />
      <section className={classes.part} aria-label="Teams">
        <Title order={2}>Teams</Title>
        <Text c="dimmed" mb="lg">
          All teams by category.
        </Text>
        <TeamList results={results} />
      </section>
    </PortalFrame>
  )
})

function aboutEvent({ event_date, last_day, location, country, company_name, time_zone }: Results['event']) {
  const place = country ? `${location}, ${countryName(country)}` : location
  const times = time_zone ? `. Times in ${time_zone}` : ''
  return `${eventDays({ event_date, last_day })}, ${place}. ${company_name}${times}`
}

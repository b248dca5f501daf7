/** The public page of an active or completed event: results, bracket, laps and teams. */
import { Button, Text, Title } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { countryName } from '@paddock/domain/countries.ts'
import { IconScreenShare } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { projectorAddress } from '../../app/paths.ts'
import { PortalFrame } from '../../ui/portal-frame.tsx'
import type { RaceControl } from '../race-control/race-control.tsx'
import { RehearsalMark } from '../rehearsal/rehearsal.tsx'
import { FollowedTeam, RaceNow } from '../spectators/spectators.tsx'
import { AwardsList } from './awards-list.tsx'
import { Brackets } from './brackets.tsx'
import { LatestLaps } from './latest-laps.tsx'
import { type Pin, usePin } from './pinned-team.ts'
import classes from './results.module.css'
import { ResultsView } from './results-view.tsx'
import { categoriesOf, rowsOf } from './standing-rows.ts'
import { SpectatorLaps } from './team-laps.tsx'
import { TeamList } from './team-list.tsx'
import type { Results } from './use-results.ts'

type PublicPageProps = { results: Results; control: RaceControl | undefined }

export const PublicPage = memo(function PublicPage({ results, control }: PublicPageProps) {
  const { event } = results
  const pin = usePin(event.id)
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
      {control?.event.is_rehearsal && <RehearsalMark />}
      {control && control.races.planned > 0 && (
        <>
          <RaceNow control={control} withClass={categoriesOf(results).length > 1} />
          <FollowedTeam
            control={control}
            teams={results.teams.filter(({ status }) => status === 'active')}
            team_id={pin.team_id}
            onChoose={pin.choose}
          >
            <FollowedLaps results={results} team_id={pin.team_id} />
          </FollowedTeam>
        </>
      )}
      <AllResults results={results} pin={pin} />
    </PortalFrame>
  )
})

/** Apart, since the times of coming races change more often than the results. */
const AllResults = memo(function AllResults({ results, pin }: { results: Results; pin: Pin }) {
  return (
    <>
      <AwardsList results={results} order={2} />
      <ResultsView results={results} pin={pin} />
      <Brackets results={results} order={2} />
      <LatestLaps results={results} order={2} />
      <section className={classes.part} aria-label="Teams">
        <Title order={2}>Teams</Title>
        <Text c="dimmed" mb="lg">
          All teams by category.
        </Text>
        <TeamList results={results} />
      </section>
    </>
  )
})

function aboutEvent({ event_date, last_day, location, country, company_name, time_zone }: Results['event']) {
  const place = country ? `${location}, ${countryName(country)}` : location
  const times = time_zone ? `. Times in ${time_zone}` : ''
  return `${eventDays({ event_date, last_day })}, ${place}. ${company_name}${times}`
}

/** In the standings below, the row of this team is the first and open, too. */
function FollowedLaps({ results, team_id }: { results: Results; team_id: string | null }) {
  const row = rowsOf(results, null).find((one) => one.team_id === team_id)
  if (!row) return <Text c="dimmed">No laps yet.</Text>
  return (
    <details className={classes.followed}>
      <summary>
        All laps{row.category_position !== null && `, place ${row.category_position}`} in {row.team.category}
      </summary>
      <SpectatorLaps row={row} results={results} />
    </details>
  )
}

/** Today: the events of the day with their desks, else the season; and what waits for this organiser. */
import { Text } from '@mantine/core'
import { isNewcomer, waitingFor } from '@paddock/domain/competition/needs.ts'
import { mayInPortal, type PortalMember } from '@paddock/domain/organizers/portal.ts'
import { useQuery } from '@tanstack/react-query'
import { useConnectionLost, useLive } from '../../app/live.ts'
import { timeOfDay } from '../../ui/dates.ts'
import { part } from '../../ui/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useNow } from '../../ui/use-now.ts'
import { FirstSteps } from './first-steps.tsx'
import { MESSAGES, needLine } from './messages.ts'
import { type NeedLine, NeedsYou } from './needs-you.tsx'
import classes from './today.module.css'
import { type Today, todayQuery } from './today-query.ts'
import { TodaysEvent } from './todays-event.tsx'

const Season = part(async () => (await import('./season.tsx')).Season, 'Loading the season')

export function TodayPage({ organizer }: { organizer: PortalMember }) {
  const query = useQuery(todayQuery())
  const lost = useConnectionLost()
  const now = useNow()
  useLive(query.data?.today.map(({ id }) => `event:${id}`) ?? [])
  return (
    <QueryState query={query} loading="Loading today" errorTitle="Today could not be loaded">
      {(found) => (
        <div className={classes.page}>
          {lost && (
            <Text role="status" size="sm">
              {MESSAGES.offline(timeOfDay(new Date(query.dataUpdatedAt).toISOString()))}
            </Text>
          )}
          <Home found={found} elsewhere={elsewhereIn(found, organizer)} now={now} />
        </div>
      )}
    </QueryState>
  )
}

type HomeProps = { found: Today; elsewhere: NeedLine[]; now: Date }

function Home({ found, elsewhere, now }: HomeProps) {
  const [first, ...others] = found.today
  if (first)
    return (
      <>
        <TodaysEvent event={first} now={now} elsewhere={elsewhere} />
        {others.map((event) => (
          <TodaysEvent key={event.id} event={event} now={now} />
        ))}
      </>
    )
  return (
    <>
      {elsewhere.length > 0 && <NeedsYou lines={elsewhere} />}
      {isNewcomer(found.first_steps, found.completed_events) && (
        <FirstSteps done={found.first_steps} season={found.season} now={now} />
      )}
      {found.season.length > 0 && <Season events={found.season} now={now} />}
    </>
  )
}

/** What waits beside the events of today: in other events and in the company. */
function elsewhereIn(found: Today, organizer: PortalMember): NeedLine[] {
  const ofToday = new Set(found.today.map(({ id }) => id))
  return [
    ...found.code_limits.map(MESSAGES.codeLimit),
    ...found.season
      .filter(({ id }) => !ofToday.has(id))
      .flatMap((event) => waitingFor(event).map((need) => needLine(need, event, new Date(), event.name))),
    ...(found.join_requests > 0 && mayInPortal(organizer, 'manage-people')
      ? [MESSAGES.joinRequests(found.join_requests)]
      : []),
  ]
}

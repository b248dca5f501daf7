/** The team: who is waiting to join, and what happened last. */
import { Anchor, Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { actorName } from '@paddock/domain/teams/activity.ts'
import { Link } from 'react-router'
import { manageAddress } from '../../app/paths.ts'
import { dayOf, timeOfDay } from '../../ui/dates.ts'
import { ActivitySentence } from '../activity/activity-sentence.tsx'
import { team as messages } from '../messages.ts'
import type { CurrentTeam } from '../teams.ts'
import classes from './home.module.css'
import { HomeCard } from './home-card.tsx'
import type { Home } from './team-home.ts'

type CrewCardProps = Pick<Home, 'activity'> & { team: CurrentTeam }

export function CrewCard({ team, activity }: CrewCardProps) {
  return (
    <HomeCard
      name="Team"
      aside={
        <Anchor component={Link} to={manageAddress('members')} size="sm">
          {messages.crew(team)}
        </Anchor>
      }
    >
      {team.pending_count > 0 && (
        <Anchor component={Link} to={manageAddress('members')} fw={650}>
          {plural(team.pending_count, 'person', 'people')} waiting for approval
        </Anchor>
      )}
      {activity.length === 0 ? (
        <Text size="sm">What your team does appears here.</Text>
      ) : (
        <ul className={classes.activity} aria-label="Latest activity">
          {activity.map(({ id, kind, actor_name, person_name, about, created_at }) => (
            <li key={id}>
              <span>
                <strong>{actorName(kind, actor_name)}</strong>{' '}
                <ActivitySentence kind={kind} about={about} person={person_name} />
              </span>
              <time dateTime={created_at}>{whenText(created_at)}</time>
            </li>
          ))}
        </ul>
      )}
      <Anchor component={Link} to={manageAddress('activity')} size="sm">
        All activity
      </Anchor>
    </HomeCard>
  )
}

/** The time of today's, else the day without the year. */
function whenText(moment: string) {
  const day = dayOf(moment)
  return day === dayOf(new Date().toISOString()) ? timeOfDay(moment) : day.slice(0, 6)
}

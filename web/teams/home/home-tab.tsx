/** The team's home: the next event, my tasks, practice, and what happened last. */
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../app/live.ts'
import { AgeCard } from '../../privacy/privacy.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import type { TabProps } from '../portal.tsx'
import { CrewCard } from './crew-card.tsx'
import { EventCard } from './event-card.tsx'
import { FirstSteps } from './first-steps.tsx'
import classes from './home.module.css'
import { HomeCard } from './home-card.tsx'
import { InviteLine } from './invite-line.tsx'
import { PracticeCard } from './practice-card.tsx'
import { ReadinessCard } from './readiness-card.tsx'
import { TasksCard } from './tasks-card.tsx'
import { homeQuery } from './team-home.ts'

/** The next event may begin or be moved. */
const TOPICS = ['events']

export function HomeTab({ team }: TabProps) {
  useLive(TOPICS)
  const home = useQuery(homeQuery(team.id))
  return (
    <>
      <QueryState query={home} loading="Loading your team’s home" errorTitle="Your team’s home could not be loaded">
        {({ competition, projects, tasks, practice, activity }) =>
          projects === 0 && practice.runs === 0 ? (
            <div className={classes.home}>
              <div>
                <FirstSteps team={team} />
              </div>
              <div>
                <CrewCard team={team} activity={activity} />
                <EventCard competition={competition} />
              </div>
            </div>
          ) : (
            <div className={classes.home}>
              <div>
                <EventCard competition={competition} />
                <PracticeCard practice={practice} />
                {competition && <ReadinessCard {...competition} />}
                {team.invite_code && (
                  <HomeCard name="Invite" place={6}>
                    <InviteLine team={team} />
                  </HomeCard>
                )}
              </div>
              <div>
                <TasksCard projects={projects} tasks={tasks} />
                <CrewCard team={team} activity={activity} />
              </div>
            </div>
          )
        }
      </QueryState>
      <AgeCard />
    </>
  )
}

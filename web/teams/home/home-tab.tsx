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
import { PracticeCard } from './practice-card.tsx'
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
              <FirstSteps team={team} />
              <CrewCard team={team} activity={activity} withInvite={false} />
              <EventCard competition={competition} />
            </div>
          ) : (
            <div className={classes.home}>
              <EventCard competition={competition} />
              <TasksCard projects={projects} tasks={tasks} />
              <PracticeCard practice={practice} />
              <CrewCard team={team} activity={activity} withInvite />
            </div>
          )
        }
      </QueryState>
      <AgeCard />
    </>
  )
}

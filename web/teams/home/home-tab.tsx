/** The team's home: the next event, my tasks, practice, and what happened last. */
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
import { PurchasesCard } from './purchases-card.tsx'
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
        {({ competition, projects, tasks, practice, activity, purchases }) =>
          projects === 0 && practice.runs === 0 ? (
            <Columns
              left={[<PurchasesCard key="purchases" purchases={purchases} />, <FirstSteps key="steps" team={team} />]}
              right={[
                <CrewCard key="crew" team={team} activity={activity} />,
                <EventCard key="event" team_id={team.id} competition={competition} />,
              ]}
            />
          ) : (
            <Columns
              left={[
                <PurchasesCard key="purchases" purchases={purchases} />,
                <EventCard key="event" team_id={team.id} competition={competition} />,
                <PracticeCard key="practice" practice={practice} />,
                competition && <ReadinessCard key="readiness" {...competition} />,
                team.invite_code && (
                  <HomeCard key="invite" name="Invite">
                    <InviteLine team={team} />
                  </HomeCard>
                ),
              ]}
              right={[
                <TasksCard key="tasks" projects={projects} tasks={tasks} />,
                <CrewCard key="crew" team={team} activity={activity} />,
              ]}
            />
          )
        }
      </QueryState>
      <AgeCard />
    </>
  )
}

const PHONE = '(max-width: 48em)'

/** On a phone the right column stands after the second card of the left one: what is seen next is also reached next. */
function Columns({ left, right }: { left: ReactNode[]; right: ReactNode[] }) {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  if (isPhone) return <div className={classes.home}>{[...left.slice(0, 2), ...right, ...left.slice(2)]}</div>
  return (
    <div className={classes.home}>
      <div>{left}</div>
      <div>{right}</div>
    </div>
  )
}

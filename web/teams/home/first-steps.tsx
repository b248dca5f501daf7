/** What a new team does first, in place of figures that it does not have yet. */
import { Button, Text } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { manageAddress, paths } from '../../app/paths.ts'
import type { CurrentTeam } from '../teams.ts'
import classes from './home.module.css'
import { HomeCard } from './home-card.tsx'
import { InviteLine } from './invite-line.tsx'

export function FirstSteps({ team }: { team: CurrentTeam }) {
  const isAlone = (team.member_count ?? 1) < 2
  return (
    <HomeCard name="First steps">
      <ol className={classes.steps}>
        <Step
          title="Invite your teammates"
          text={team.invite_code ? 'Share the code or the link.' : 'Ask a team admin to share the invite code.'}
          done={!isAlone}
        >
          <InviteLine team={team} />
        </Step>
        <Step
          title="Create your first project"
          text="A board with tasks and due dates, for example one each for the car, the portfolio and the sponsors."
        >
          <Button component={Link} to={manageAddress('projects')} size="sm" variant={isAlone ? 'default' : 'filled'}>
            Create a project
          </Button>
        </Step>
        <Step title="Record your first run" text="Type in times by hand, or import them from a timing gate.">
          <Button component={Link} to={paths.practice} size="sm" variant="default">
            Record a run
          </Button>
        </Step>
      </ol>
    </HomeCard>
  )
}

type StepProps = { title: string; text: string; done?: boolean; children: ReactNode }

const Step = ({ title, text, done = false, children }: StepProps) => (
  <li>
    <div>
      <strong>{title}</strong>
      {done && <IconCircleCheckFilled size={18} role="img" aria-label="Done" />}
    </div>
    <Text size="sm" c="dimmed">
      {text}
    </Text>
    {children}
  </li>
)

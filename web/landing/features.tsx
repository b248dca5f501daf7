/** The six things that Paddock does for a team, each with a drawing of its own. */
import { Container, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  AnalyticsDrawing,
  CollaborationDrawing,
  ProjectsDrawing,
  ReadinessDrawing,
  TeamDrawing,
  UpdatesDrawing,
} from './feature-drawings.tsx'
import classes from './features.module.css'

type Feature = { name: string; text: string; drawing: ReactNode }

const FEATURES: Feature[] = [
  {
    name: 'Team management',
    text: 'Bring people in with an invite code, approve them, give them a role. Everyone knows who designs, who machines and who talks to sponsors.',
    drawing: <TeamDrawing />,
  },
  {
    name: 'Project tracking',
    text: 'Chassis, wings, portfolio, pit display: each has its board, every task has an owner and a date, and what is late is plain to see.',
    drawing: <ProjectsDrawing />,
  },
  {
    name: 'Performance analytics',
    text: 'Log every run and compare like with like. Find out what the new bearings were really worth, to the thousandth.',
    drawing: <AnalyticsDrawing />,
  },
  {
    name: 'Secure collaboration',
    text: 'Role-based access settles who may see and change what, so the wing profile stays with the team that drew it.',
    drawing: <CollaborationDrawing />,
  },
  {
    name: 'Real-time updates',
    text: 'Change a task in the workshop and it has changed on every phone in the minibus. Nobody works from last week’s list.',
    drawing: <UpdatesDrawing />,
  },
  {
    name: 'Competition readiness',
    text: 'Come to scrutineering, judging and the track prepared, then follow your scores as they are given.',
    drawing: <ReadinessDrawing />,
  },
]

export function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className={classes.section}>
      <Container size="xl">
        <Title order={2} id="features-title" className={classes.title}>
          Six jobs every team has. One place to do them.
        </Title>
        <ul className={classes.grid}>
          {FEATURES.map(({ name, text, drawing }) => (
            <li key={name} className={classes.feature}>
              <div className={classes.drawing}>{drawing}</div>
              <Title order={3} className={classes.name}>
                {name}
              </Title>
              <p className={classes.text}>{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

/** The layout of the account pages: the form on one side, the first three steps on the other. */
import { Container } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAskAtLaptop } from '../venue/venue.tsx'
import classes from './auth-stage.module.css'

const STEPS = [
  { title: 'Confirm your email', text: 'Click the link that we email you.' },
  { title: 'Create a team, or join yours', text: 'Use the invite code from your team admin.' },
  { title: 'Line up together', text: 'Share the code, approve your members, start building.' },
]

const AT_LAPTOP = { title: 'Get confirmed', text: 'Ask whoever runs the laptop.' }

export function AuthStage({ children }: { children: ReactNode }) {
  const steps = useAskAtLaptop() ? [AT_LAPTOP, ...STEPS.slice(1)] : STEPS
  return (
    <Container size="lg" className={classes.stage}>
      <div className={classes.form}>{children}</div>
      <aside className={classes.grid} aria-label="Next steps">
        <p className={classes.claim}>
          Three corners <em>to the grid</em>
        </p>
        <ol className={classes.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <span>
                <strong>{title}</strong>
                <span className={classes.text}>{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </aside>
    </Container>
  )
}

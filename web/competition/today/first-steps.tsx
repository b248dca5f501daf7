/** What a new company does before its first event: what is done, and the way to the rest. */
import { Paper, Title } from '@mantine/core'
import { FIRST_STEPS, type FirstStep, type StepsDone } from '@paddock/domain/competition/needs.ts'
import { seasonOf } from '@paddock/domain/competition/today.ts'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ownEventAddress, portalAddress, timingDeskAddress } from '../../app/paths.ts'
import { STEPS } from './messages.ts'
import classes from './today.module.css'
import type { Today } from './today-query.ts'

type FirstStepsProps = { done: StepsDone; season: Today['season']; now: Date }

export function FirstSteps({ done, season, now }: FirstStepsProps) {
  const { upcoming, past } = seasonOf(season, now)
  const event = (upcoming[0] ?? past[0])?.id
  const next = FIRST_STEPS.find((step) => !done[step])
  return (
    <Paper withBorder component="section" aria-label="Your first event" className={classes.card}>
      <Title order={2} className={classes.heading}>
        Your first event
      </Title>
      <ol className={classes.steps}>
        {FIRST_STEPS.map((step) => (
          <li key={step} data-next={step === next || undefined}>
            {done[step] ? (
              <IconCircleCheckFilled size={22} className={classes.done} role="img" aria-label="Done" />
            ) : (
              <IconCircle size={22} role="img" aria-label="To do" />
            )}
            <div>
              <Link to={addressOf(step, event)}>{STEPS[step].name}</Link>
              <p>{STEPS[step].text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Paper>
  )
}

/** Without an event, everything that belongs to one begins with making it. */
function addressOf(step: FirstStep, event: string | undefined) {
  if (step === 'company') return portalAddress('account')
  if (step === 'judges') return portalAddress('judges')
  if (step === 'event' || !event) return portalAddress('events')
  if (step === 'rehearsal') return timingDeskAddress(event)
  return ownEventAddress(event, { section: step })
}

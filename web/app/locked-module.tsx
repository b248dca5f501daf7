/** A part of the portal that is not in the team's plan: what it is, and how to get it. */

import { Button, Paper, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './locked-module.module.css'
import { manageAddress } from './paths.ts'
import { refusalOf } from './server-errors.ts'

type LockedModuleProps = {
  title: string
  /** What it would show, for users who do not know it. */
  about: string
  /** The server's sentence, which names the plan. */
  why: string
}

/** The refusal of a call whose module is behind the paywall. */
export function lockedBy(error: Error | null): string | undefined {
  const refusal = refusalOf(error)
  return refusal?.code === 'PLAN_FEATURE' ? refusal.message : undefined
}

export function LockedModule({ title, about, why }: LockedModuleProps) {
  return (
    <Paper withBorder className={classes.locked}>
      <IconLock size={32} stroke={1.5} aria-hidden />
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text maw="36rem">{about}</Text>
      <Text c="dimmed" maw="36rem">
        {why}
      </Text>
      <Button component={Link} to={manageAddress('plan')}>
        See the plans
      </Button>
    </Paper>
  )
}

/** How exact the trainer is on this device: what was measured, and what cannot be. */
import { Text } from '@mantine/core'
import type { Source } from '@paddock/domain/practice/reaction.ts'
import { reaction as messages } from './messages.ts'
import classes from './reaction.module.css'
import type { Delays } from './use-trial.ts'

export function ReactionDelays({ delays, source }: { delays: Delays; source: Source | undefined }) {
  const facts = source === 'gate' ? [messages.byGate] : messages.delays(delays)
  return (
    <details className={classes.delays}>
      <summary>How exact is this?</summary>
      {facts.map((fact) => (
        <Text key={fact} size="sm" mt="xs">
          {fact}
        </Text>
      ))}
    </details>
  )
}

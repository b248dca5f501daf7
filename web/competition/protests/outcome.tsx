/** What was decided: the state as a badge, the chair's reason, and what it changed or cost. */
import { Badge, Text } from '@mantine/core'
import { EFFECT_LABELS, STATE_LABELS } from '@paddock/domain/protests/messages.ts'
import type { Effect, ProtestState } from '@paddock/domain/protests/protest.ts'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import type { Points } from '@paddock/domain/units.ts'
import { useDates } from '../../ui/time-zone.tsx'
import classes from './protests.module.css'

const COLORS: Record<ProtestState, string> = {
  open: 'blue.9',
  upheld: 'green.9',
  rejected: 'red.9',
  disregarded: 'gray.7',
  withdrawn: 'gray.7',
}

export const StateBadge = ({ state }: { state: ProtestState }) => (
  <Badge color={COLORS[state]}>{STATE_LABELS[state]}</Badge>
)

type Decided = {
  decided_at: string | null
  reason: string | null
  effect: Effect | null
  effect_text: string | null
  cost?: Points | null
  decided_by?: string | null
}

export function Outcome({
  protest: { decided_at, reason, effect, effect_text, cost, decided_by },
}: {
  protest: Decided
}) {
  const { dateAndTime } = useDates()
  if (decided_at === null) return null
  return (
    <div>
      <Text className={classes.text}>
        <strong>Reason of the chair:</strong> {reason}
      </Text>
      <Text size="sm">
        {effect && effect !== 'none' && `${effect_text ?? EFFECT_LABELS[effect]}. `}
        {cost && `It cost ${shownPoints(cost)} points. `}
      </Text>
      <Text size="sm" c="dimmed">
        Decided {dateAndTime(decided_at)}
        {decided_by && ` by ${decided_by}`}
      </Text>
    </div>
  )
}

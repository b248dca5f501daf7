/** What the laptop has found out about its networks, problems first. */
import { Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import classes from './venue.module.css'
import type { VenueState } from './venue-state.ts'

const LOOKS = {
  problem: { Icon: IconAlertTriangle, color: 'var(--mantine-color-red-text)', said: 'Problem' },
  check: { Icon: IconInfoCircle, color: 'var(--mantine-color-yellow-text)', said: 'To check' },
  good: { Icon: IconCircleCheck, color: 'var(--mantine-color-green-text)', said: 'Works' },
}
const ORDER = ['problem', 'check', 'good'] as const

export function Findings({ findings }: Pick<VenueState, 'findings'>) {
  const sorted = findings.toSorted((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level))
  return (
    <section aria-labelledby="findings">
      <Title order={2} size="h3" id="findings" mb="xs">
        What this laptop found
      </Title>
      <ul className={classes.findings}>
        {sorted.map(({ level, text }) => {
          const { Icon, color, said } = LOOKS[level]
          return (
            <li key={text} className={classes.finding}>
              <Icon size={20} color={color} role="img" aria-label={said} />
              <Text>{text}</Text>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Public module of rehearsals: the card from which organisers rehearse an event, and the mark that a page shows one. */
import { Badge } from '@mantine/core'
import { part } from '../../ui/part.tsx'

export const RehearsalCard = part(async () => (await import('./rehearsal-card.tsx')).RehearsalCard, null)

export const RehearsalMark = () => (
  <Badge color="orange" variant="filled" size="lg" autoContrast>
    Rehearsal
  </Badge>
)

/** Public module of emails to teams: the organiser's section Mail to teams. */
import { part } from '../../ui/part.tsx'

export const TeamMailView = part(
  async () => (await import('./team-mail-view.tsx')).TeamMailView,
  'Loading mail to teams',
)

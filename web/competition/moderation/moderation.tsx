/** Public module of moderation. */
import { part } from '../../ui/part.tsx'

export const ModerationView = part(
  async () => (await import('./moderation-view.tsx')).ModerationView,
  'Loading moderation',
)

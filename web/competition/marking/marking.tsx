/** The door of this area: judging in its three modes, the Marking tab, the judge's own scoring, and what is on the device. */
import { confirm } from '../../ui/confirm.tsx'
import { part } from '../../ui/part.tsx'
import { device } from './device.ts'

export { useDelivering } from './device.ts'
export { KeptOnDevice } from './kept-on-device.tsx'
export { Judging } from './panel-choice.tsx'

export const MarkingTab = part(async () => (await import('./marking-tab.tsx')).MarkingTab)
export const JudgeScoring = part(async () => (await import('./judge-scoring.tsx')).JudgeScoring)

/** Whoever leaves with scores that are only here is told before. */
export async function mayLeave(panel: string): Promise<boolean> {
  const kept = device.all().filter(({ judge_panel_id }) => judge_panel_id === panel)
  if (kept.length === 0) return true
  return confirm({
    title: 'Scores are only on this device',
    text: `${kept.map(({ team_label }) => team_label).join(', ')}: not sent yet. They stay on this device and are sent when you sign in here again.`,
    confirmLabel: 'Sign Out',
  })
}

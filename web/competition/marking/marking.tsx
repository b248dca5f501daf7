/** The door of this area: judging in its three modes, the Marking tab, the judge's own scoring, and what is on the device. */
import { lazy, type ReactNode, Suspense } from 'react'
import { confirm } from '../../ui/confirm.tsx'
import { Loading } from '../../ui/loading.tsx'
import { device } from './device.ts'

export { useDelivering } from './device.ts'
export { KeptOnDevice } from './kept-on-device.tsx'
export { Judging } from './panel-choice.tsx'

const Tab = lazy(async () => ({ default: (await import('./marking-tab.tsx')).MarkingTab }))
const Scoring = lazy(async () => ({ default: (await import('./panel-marking.tsx')).PanelMarking }))

const opening = (screen: ReactNode) => <Suspense fallback={<Loading />}>{screen}</Suspense>

export const MarkingTab = ({ event }: { event: { id: string; team_count: number } }) => opening(<Tab event={event} />)

type Seat = { panel_id: string; event: { id: string } }
export const JudgeScoring = ({ seat }: { seat: Seat }) =>
  opening(<Scoring judge_panel_id={seat.panel_id} event_id={seat.event.id} asJudge />)

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

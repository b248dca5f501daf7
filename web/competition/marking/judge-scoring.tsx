/** The scoring screen of a judge: the teams of the judge's panel. */
import { PanelMarking } from './panel-marking.tsx'

type Session = { panel_id: string; event: { id: string } }

export const JudgeScoring = ({ session }: { session: Session }) => (
  <PanelMarking judge_panel_id={session.panel_id} event_id={session.event.id} asJudge />
)

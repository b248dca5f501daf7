/** The judge's own scoring: the teams of the panel whose code was entered. */
import { PanelMarking } from './panel-marking.tsx'

type Seat = { panel_id: string; event: { id: string } }

export const JudgeScoring = ({ seat }: { seat: Seat }) => (
  <PanelMarking judge_panel_id={seat.panel_id} event_id={seat.event.id} asJudge />
)

/** The public module of judges: their calls, and what accepting an invitation needs to create a panel. */
import { activeEvent, activeEvents } from './active-events.ts'
import { codeLimits, liftCodeLimit } from './code-limits.ts'
import { enter, mine } from './judge-session.ts'
import { assignJudge, changePanel, listPanels } from './panels.ts'

export { publicEvent } from './active-events.ts'
export { carriedPanels, carriedScorecards } from './carried-panels.ts'
export { cardOf, letIn, sessionOf } from './judge-session.ts'
export { makePanel } from './panels.ts'

export const judgingPanelCalls = {
  list: listPanels,
  create: assignJudge,
  change: changePanel,
  limits: codeLimits,
  lift: liftCodeLimit,
  enter,
  mine,
}
export const activeEventCalls = { list: activeEvents, get: activeEvent }

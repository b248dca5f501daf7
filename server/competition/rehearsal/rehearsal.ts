/** Public module of rehearsals: their calls, in the shape of the contract, and the player that every node runs. */
import { drillCard, getDrill, tickStep } from './drill.ts'
import { beginRehearsal, changeRehearsal, endRehearsal, getRehearsal } from './rehearsal-crud.ts'

export { playRehearsals } from './player.ts'
export { dropRehearsal } from './rehearsal-crud.ts'

export const rehearsalCalls = {
  get: getRehearsal,
  begin: beginRehearsal,
  change: changeRehearsal,
  end: endRehearsal,
  drill: getDrill,
  tick: tickStep,
  drillCard,
}

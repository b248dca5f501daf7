/** The public module of rule packs: their calls, the pack and the record of an event, and the head of their pages. */
import { list } from './choosable-packs.ts'
import { changePack, copyPack, getPack, listPacks, nextVersion, publishPack, removePack } from './company-packs.ts'
import { eventRules } from './event-rules.ts'

export { chosenPack, type PackChoice, packOf, packOfEvent, wantedPack } from './event-pack.ts'
export { eventRecordOf } from './event-record-of.ts'
export { failuresIn, failuresOf } from './failures-of.ts'
export { ownPack } from './own-packs.ts'
export { cardLinesOf, findingsOf, penaltiesOf } from './record-rows.ts'
export { rulesHead } from './rules-head.ts'
export { standingsOf } from './standings-of.ts'
export { underInvestigation } from './under-investigation.ts'

export const rulePackCalls = { list }
export const companyPackCalls = {
  list: listPacks,
  get: getPack,
  copy: copyPack,
  change: changePack,
  next: nextVersion,
  publish: publishPack,
  remove: removePack,
}
export const eventRulesCalls = { get: eventRules }

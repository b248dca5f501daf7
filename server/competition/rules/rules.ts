/** The public module of rule packs: their calls, the pack and the record of an event, and the head of their pages. */
import { list } from './choosable-packs.ts'

export { chosenPack, type PackChoice, packOf, packOfEvent, wantedPack } from './event-pack.ts'
export { eventRecordOf, type StoredEvent } from './event-record-of.ts'
export { failuresOf } from './failures-of.ts'
export { cardLinesOf, findingsOf, penaltiesOf } from './record-rows.ts'
export { rulesHead } from './rules-head.ts'
export { standingsOf } from './standings-of.ts'

export const rulePackCalls = { list }

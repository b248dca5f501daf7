/** The public module of rule packs: their calls, the pack of an event, and the head of their pages. */
import { list } from './choosable-packs.ts'

export { chosenPack, type PackChoice, packOf, wantedPack } from './event-pack.ts'
export { rulesHead } from './rules-head.ts'

export const rulePackCalls = { list }

/** Public module of the ceremony: its calls, and the announcer's script for papers. */
import { getCeremony } from './get-ceremony.ts'
import { end, jump, start, step } from './run-ceremony.ts'
import { addItem, changeItem, moveItem, prepare, removeItem } from './script-crud.ts'

export { announcerScript } from './announcer-script.ts'

export const ceremonyCalls = { get: getCeremony, prepare, start, step, jump, end }
export const ceremonyItemCalls = { add: addItem, change: changeItem, move: moveItem, remove: removeItem }

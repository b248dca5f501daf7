/** Public module of the check-in desk: its calls, in the shape of the contract. */
import { papers } from './papers.ts'
import { listCheckIns, saveCheckIn, setDeadline } from './record-check-ins.ts'
import { walkIn } from './walk-in.ts'

export const checkInCalls = { list: listCheckIns, save: saveCheckIn, walkIn, setDeadline, papers }

/** Public module of penalties and protests: the ledger, protests and appeals, their files, and what a team reads of them. */
import { decide } from './decide-protest.ts'
import { lodge, withdraw } from './desk-protests.ts'
import { board, ledger } from './protest-board.ts'
import { setWindows } from './protest-windows.ts'

export { withdrawProtest } from './desk-protests.ts'
export { ledgerOf } from './event-ledger.ts'
export { earlierOf, lodgeProtest, lodgingError } from './lodge-protest.ts'
export { protestFileRoutes } from './protest-file-routes.ts'
export { dropProtestFiles, removeProtestFiles } from './protest-files.ts'
export { teamProtests, windowFor } from './team-protests.ts'

export const eventProtestCalls = { ledger, board, lodge, withdraw, decide, setWindows }

/** Public module of the awards of an event: their calls, and their copy for the next season. */
import { board } from './award-board.ts'
import { add, addFromPack, change, move, remove, setTrait } from './award-crud.ts'
import { decide, open, shortlist } from './award-judging.ts'
import { ask, confirm, reveal, withdraw } from './award-lock.ts'
import { castVote, nominate, openBallots } from './judge-votes.ts'

export { carriedAwards } from './carried-awards.ts'

export const eventAwardCalls = { board, add, addFromPack, change, move, remove, setTrait }
export const awardJudgingCalls = { open, shortlist, decide }
export const awardVoteCalls = { open: openBallots, cast: castVote, nominate }
export const awardLockCalls = { ask, confirm, withdraw, reveal }

/** Explains an unreachable database or a full disk to the caller: what to do, without details of the server. */
import { ORPCError } from '@orpc/server'
import { commonErrors } from '@paddock/contract/call.ts'
import type { FastifyBaseLogger } from 'fastify'
import { troubleOf } from '../db/trouble.ts'
import { refusal } from './answers.ts'

const CODES = { gone: 'DATABASE_DOWN', full: 'NO_SPACE' } as const

/** Undefined for every other error. */
export function troubleRefusal(error: unknown) {
  const trouble = troubleOf(error)
  if (!trouble) return undefined
  const { status, message } = commonErrors[CODES[trouble]]
  return { ...refusal(CODES[trouble], status, message), code: CODES[trouble] }
}

/** For an upload, whose route sends its own answers: the sentence if the disk is full, which is also logged. */
export function noSpaceFor(error: unknown, log: Pick<FastifyBaseLogger, 'warn'>) {
  if (troubleOf(error) !== 'full') return undefined
  log.warn('An upload was refused: the disk is full.')
  return commonErrors.NO_SPACE.message
}

/** For a call: the same answer as an error of the contract, with its cause. */
export function explainTrouble(error: unknown) {
  const answer = error instanceof ORPCError ? undefined : troubleRefusal(error)
  if (answer) throw new ORPCError(answer.code, { ...answer, cause: error })
}

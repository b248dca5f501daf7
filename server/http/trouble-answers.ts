/** A database that is gone or a disk that is full, told to the caller: what to do, and nothing about the server. */
import { ORPCError } from '@orpc/server'
import { commonErrors } from '@paddock/contract/call.ts'
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

/** For a call: the same answer as an error of the contract, with what caused it. */
export function tellTrouble(error: unknown) {
  const told = error instanceof ORPCError ? undefined : troubleRefusal(error)
  if (told) throw new ORPCError(told.code, { ...told, cause: error })
}

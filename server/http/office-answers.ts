/** Answers of the back office outside the declared calls: uploads, downloads and exports. */
import { REFUSALS } from '@paddock/domain/messages.ts'
import { type OfficeRight, onlyForOffice } from '@paddock/domain/office/rights.ts'
import type { FastifyReply } from 'fastify'
import type { Verdict } from '../identity/callers.ts'
import { refusal } from './answers.ts'

type Refused = Extract<Verdict, { refused: string }>

/** Somebody whose role lacks the right learns who has it; everyone else has to sign in. */
export function officeRefusal({ refused, lacksFactor, isWrongDevice }: Refused, right: OfficeRight) {
  return refused === 'FORBIDDEN' && !lacksFactor && !isWrongDevice
    ? ({ code: 'FORBIDDEN', status: 403, message: onlyForOffice(right) } as const)
    : ({ code: 'UNAUTHORIZED', status: 401, message: REFUSALS.signedOut } as const)
}

export function refusedInOffice(reply: FastifyReply, verdict: Refused, right: OfficeRight) {
  const { code, status, message } = officeRefusal(verdict, right)
  return reply.code(status).send(refusal(code, status, message))
}

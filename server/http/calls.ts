/** Turns declared calls into handlers. Every call passes the access check before its input is read. */
import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { implement, ORPCError } from '@orpc/server'
import { type CallMeta, commonErrors, STRICTEST_OFFICE_RIGHT } from '@paddock/contract/call.ts'
import { contract } from '@paddock/contract/contract.ts'
import { suspendedMessage } from '@paddock/domain/competition/moderation.ts'
import { STAFF_ROLE_NAMES } from '@paddock/domain/competition/staff.ts'
import { REFUSALS } from '@paddock/domain/messages.ts'
import { onlyForOffice } from '@paddock/domain/office/rights.ts'
import { PANEL_ERRORS, STAFF_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { onlyFor } from '@paddock/domain/organizers/portal.ts'
import { elsewhereMessage } from '@paddock/domain/take-along/messages.ts'
import { VENUE_ERRORS } from '@paddock/domain/venue/messages.ts'
import { admit, type Caller, type Visitor } from '../identity/callers.ts'
import type { Services } from '../services.ts'
import { withinLimit } from './limits.ts'

/** The per-request context of a call. */
export type RequestContext = {
  services: Services
  visitor: Visitor
  address: string
  onThisComputer: boolean
  /** Headers for the answer, such as a cookie. */
  resHeaders?: Headers
}

/** The context of a handler: the services and the admitted caller. */
export type CallContext = Services & {
  caller: Caller
  visitor: Visitor
  address: string
  onThisComputer: boolean
  resHeaders?: Headers
}

export const api = implement(contract)
  .$context<RequestContext>()
  .use(async ({ context, next, procedure, path }, input) => {
    const { services, visitor, address, onThisComputer } = context
    const meta = procedure['~orpc'].meta
    if (meta.limit && !(await withinLimit(services.db, `${path.join('.')} ${address}`, meta.limit))) {
      throw new ORPCError('TOO_MANY_REQUESTS', { message: REFUSALS.tooManyAttempts })
    }
    const verdict = await admit(visitor, meta, input, path.join('.'))
    if ('refused' in verdict) {
      if (verdict.isWrongDevice) throw new ORPCError('DEVICE_NOT_ALLOWED', commonErrors.DEVICE_NOT_ALLOWED)
      if (verdict.lacksFactor) throw new ORPCError('SECOND_FACTOR_REQUIRED', commonErrors.SECOND_FACTOR_REQUIRED)
      if (meta.who?.some((kind) => kind === 'judge' || kind === 'staff') && (await visitor.isCodeLimited()))
        throw new ORPCError('TOO_MANY_REQUESTS', { message: PANEL_ERRORS.tooManyCodes })
      throw new ORPCError(verdict.refused, { message: await refusal(verdict.refused, meta, visitor) })
    }
    const reason = procedure['~orpc'].route.method === 'GET' ? null : suspensionOf(verdict.caller)
    if (reason !== null)
      throw new ORPCError('SUSPENDED', {
        status: 403,
        message: suspendedMessage(verdict.caller.kind === 'organizer' ? 'company' : 'event', reason),
        data: { reason },
        defined: true,
      })
    const elsewhere = procedure['~orpc'].route.method === 'GET' ? null : elsewhereOf(verdict.caller)
    if (elsewhere !== null)
      throw new ORPCError('RUNS_ELSEWHERE', {
        status: 409,
        message: elsewhereMessage(elsewhere),
        data: { elsewhere },
        defined: true,
      })
    return next({ context: { ...services, caller: verdict.caller, visitor, address, onThisComputer } })
  })

async function refusal(refused: 'UNAUTHORIZED' | 'FORBIDDEN', meta: CallMeta, visitor: Visitor): Promise<string> {
  const staff = meta.who?.includes('staff') && visitor.hasStaffCode ? await visitor.staff() : undefined
  if (refused === 'FORBIDDEN' && staff) return STAFF_ERRORS.notYourRole(STAFF_ROLE_NAMES[staff.role].toLowerCase())
  if (meta.who?.includes('laptop')) return VENUE_ERRORS.onlyOnLaptop
  if (refused === 'FORBIDDEN' && meta.who?.includes('owner'))
    return onlyForOffice(meta.officeRight ?? STRICTEST_OFFICE_RIGHT)
  if (refused === 'FORBIDDEN') return (meta.portalRight && onlyFor(meta.portalRight)) ?? REFUSALS.notAllowed
  return visitor.hasStaffCode && !staff ? STAFF_ERRORS.revoked : REFUSALS.signedOut
}

/** Members of a suspended company, and judges, staff and gates of its events, can read but not change anything. */
function suspensionOf(caller: Caller): string | null {
  if (caller.kind === 'organizer') return caller.organizer.suspended_reason
  if (caller.kind === 'judge') return caller.judge.suspended_reason
  if (caller.kind === 'gate') return caller.gate.suspended_reason
  return caller.kind === 'staff' ? caller.staff.suspended_reason : null
}

/** Judges, staff and gates of an event that is run elsewhere can read but not change anything. */
function elsewhereOf(caller: Caller) {
  if (caller.kind === 'judge') return caller.judge.elsewhere
  if (caller.kind === 'gate') return caller.gate.elsewhere
  return caller.kind === 'staff' ? caller.staff.elsewhere : null
}

/** Every call of the contract with its name, for the access walk and the reference page. */
export function everyCall(
  router: AnyContractRouter = contract,
  path: string[] = [],
): { name: string; procedure: AnyContractProcedure }[] {
  if (isContractProcedure(router)) return [{ name: path.join('.'), procedure: router }]
  return Object.entries(router).flatMap(([key, inner]) => everyCall(inner, [...path, key]))
}

/** The one way to declare a call: its route, its shapes, its errors, and who may make it. */
import { oc } from '@orpc/contract'
import { REFUSALS } from '@paddock/domain/messages.ts'
import type { OfficeRight } from '@paddock/domain/office/rights.ts'
import type { PortalRight } from '@paddock/domain/organizers/portal.ts'
import { ELSEWHERE } from '@paddock/domain/take-along/journey.ts'
import { elsewhereMessage } from '@paddock/domain/take-along/messages.ts'
import { VENUE_ERRORS } from '@paddock/domain/venue/messages.ts'
import { z } from 'zod'

/**
 * The kinds of caller, as design 4 names them. A call lists every kind that may make it;
 * `member`, `admin` and `supervising-adult` are measured against the team that the call's input names. A `person` is whoever is signed in on
 * the side that the input names, also one who must still set up a second factor or waits for approval: for their own
 * account only. An `owner` is anyone who works in the back office, with the rights of their role. What a member of `staff` may do
 * follows from the role (competition/staff-rights.ts). `laptop` is whoever sits at the computer that runs Paddock in venue mode. A `gate` is the bridge that reads the timing gate of one track.
 */
export const CALLER_KINDS = [
  'anyone',
  'person',
  'user',
  'member',
  'admin',
  'supervising-adult',
  'organizer',
  'judge',
  'staff',
  'owner',
  'laptop',
  'gate',
] as const
export type CallerKind = (typeof CALLER_KINDS)[number]

export type CallMeta = {
  /** Who may make this call. There is no default: the access walk fails on a call without it. */
  who?: readonly [CallerKind, ...CallerKind[]]
  /** For `member` and `admin`: the input field that holds the team's id. */
  team?: string
  /** For `member` and `admin`: the right in the team that the call needs, of the table in domain/teams/roles.ts. */
  right?: string
  /** For `organizer`: the right in the company that the call needs, of the table in domain/organizers/portal.ts. */
  portalRight?: PortalRight
  /** For `owner`: the right in the back office that the call needs, of the table in domain/office/rights.ts. */
  officeRight?: OfficeRight
  /** For `person`: a second factor that the account requires must have been shown, as for every other kind of caller. */
  secondFactor?: true
  /** Guessable things are limited: at most `max` calls in `seconds` for one address. */
  limit?: { max: number; seconds: number }
  /**
   * For a GET whose answer is the same for everyone: it is cached as ready bytes until a change is announced under one of
   * these topics. `results:{event_id}` takes the id from the input.
   */
  ready?: {
    topics: readonly string[]
    /** The answer depends on the date: it is also dropped when the day ends in UTC. */
    daily?: boolean
  }
  /** For a call that carries a whole file: how large its body may be, instead of the usual megabyte. */
  mostBytes?: number
}

/** What an organiser needs for a call that names no other right. */
export const USUAL_PORTAL_RIGHT: PortalRight = 'manage-events'

/** A call of the back office that names no right is for owners alone. The access walk fails on it. */
export const STRICTEST_OFFICE_RIGHT: OfficeRight = 'manage-staff'

/** Errors that any call may answer with, besides its own. */
export const commonErrors = {
  BAD_REQUEST: {
    status: 400,
    message: REFUSALS.invalid,
    data: z.object({ fields: z.array(z.object({ field: z.string(), why: z.string() })) }),
  },
  UNAUTHORIZED: { status: 401, message: REFUSALS.signedOut },
  SUSPENDED: {
    status: 403,
    message: REFUSALS.suspended,
    data: z.object({ reason: z.string() }),
  },
  /** The event is read only here, because it was taken along to a venue or brought back from it. */
  RUNS_ELSEWHERE: {
    status: 409,
    message: elsewhereMessage('venue'),
    data: z.object({ elsewhere: z.enum(ELSEWHERE) }),
  },
  FORBIDDEN: { status: 403, message: REFUSALS.notAllowed },
  DEVICE_NOT_ALLOWED: { status: 403, message: VENUE_ERRORS.notHere },
  SECOND_FACTOR_REQUIRED: { status: 403, message: REFUSALS.secondFactor },
  NOT_FOUND: { status: 404, message: REFUSALS.notFound },
  CONFLICT: { status: 409, message: REFUSALS.changed },
  TOO_MANY_REQUESTS: { status: 429, message: REFUSALS.tooManyAttempts },
  DATABASE_DOWN: { status: 503, message: REFUSALS.databaseDown },
  NO_SPACE: {
    status: 507,
    message: REFUSALS.noSpace,
  },
} as const

export const call = oc.$meta<CallMeta>({}).errors(commonErrors)

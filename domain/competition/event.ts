/** The statuses, categories and defaults of an event (specification 3, sections 3 and 9). */
export const EVENT_STATUSES = ['upcoming', 'active', 'completed', 'cancelled'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

/** Of the public list; a page with fewer is the last. */
export const SHOWN_PER_PAGE = 50

/** These are public. */
export const PUBLIC_STATUSES = ['active', 'completed'] as const satisfies readonly EventStatus[]
export const isPublic = (status: EventStatus) => PUBLIC_STATUSES.some((shown) => shown === status)

/**
 * Closed to every change until an owner or admin reopens it with a reason (design 6). From the other two statuses an event
 * can be set to any status at any time (specification 3, section 3).
 */
export const CLOSED_STATUSES = ['completed', 'cancelled'] as const satisfies readonly EventStatus[]
export type ClosedStatus = (typeof CLOSED_STATUSES)[number]
export const isClosed = (status: EventStatus): status is ClosedStatus =>
  CLOSED_STATUSES.some((closed) => closed === status)

/** Of the list that anyone may read; a page with fewer is the last. */
export const ACTIVE_EVENTS_PER_PAGE = 100
/** Of the organisers' list. */
export const OWN_EVENTS_PER_PAGE = 20

/** What a device may have queued when its event is closed. */
export const LATE_ENTRY_KINDS = ['race', 'mark', 'scrutineering'] as const

/** Readings of the Grand Prix rules, as design 6 names them. */
export const GRAND_PRIX_RULES = ['A', 'B'] as const
export type GrandPrixRules = (typeof GRAND_PRIX_RULES)[number]

/** In the order in which teams are numbered and listed. */
export const CATEGORIES = ['Cadet', 'Development', 'Professional'] as const
export type Category = (typeof CATEGORIES)[number]
export const DEFAULT_CATEGORY: Category = 'Development'

export const DEFAULT_MAX_TEAMS = 50
export const MOST_TEAMS = 10_000
export const DEFAULT_ENTRY_FEE = 0
export const MOST_RULES_DOCUMENTS = 6

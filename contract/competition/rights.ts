/** Declares who may make a call of a company or an event; the rights of each follow from their tables. */
import type { PortalRight } from '@paddock/domain/organizers/portal.ts'

/** Organisers, and those of the event's staff whose role has a right with this call (staff-rights.ts). */
export const ORGANIZERS_AND_STAFF = { who: ['staff', 'organizer'] } as const
/** A judge first: in a browser that knows both, the judge's panel is what is open. */
export const JUDGES_AND_STAFF = { who: ['judge', 'staff', 'organizer'] } as const

export const inCompany = (portalRight: PortalRight) => ({ who: ['organizer'] as const, portalRight })

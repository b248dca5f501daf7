/** Declares the right that a call requires in a company; the callers follow from the table of rights. */
import type { PortalRight } from '@paddock/domain/organizers/portal.ts'

export const inCompany = (portalRight: PortalRight) => ({ who: ['organizer'] as const, portalRight })

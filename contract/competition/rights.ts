/** How a call names the right that it needs in a company: who may make it follows from the one table of rights. */
import type { PortalRight } from '@paddock/domain/organizers/portal.ts'

export const inCompany = (portalRight: PortalRight) => ({ who: ['organizer'] as const, portalRight })

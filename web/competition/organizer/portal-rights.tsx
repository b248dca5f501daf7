/** What each role may do in a company, straight from the table that the server enforces. */
import { PORTAL_RIGHTS, type PortalRight, type PortalRole, roleMay } from '@paddock/domain/organizers/portal.ts'
import { RightsTable } from '../../ui/rights-table.tsx'
import { ROLE_NAMES } from './messages.ts'

const ROLES = Object.keys(ROLE_NAMES) as PortalRole[]

const RIGHTS = (Object.keys(PORTAL_RIGHTS) as PortalRight[]).map((right) => ({
  text: PORTAL_RIGHTS[right].text,
  may: ROLES.map((role) => roleMay(role, right)),
}))

export const PortalRights = () => <RightsTable roles={ROLES.map((role) => ROLE_NAMES[role])} rights={RIGHTS} />

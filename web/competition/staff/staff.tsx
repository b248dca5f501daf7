/** Public module of event staff: entering with a code, and what organisers see of the staff of an event. */
import { staffAddress } from '../../app/paths.ts'
import { part } from '../../ui/part.tsx'
import { type StaffSession, storeCode } from './staff-session.ts'

export const StaffView = part(async () => (await import('./staff-view.tsx')).StaffView, 'Loading the staff')

/** Leaves the page, so that nothing of whoever used this browser before remains in memory. */
export function enterAsStaff({ code }: StaffSession) {
  storeCode(code)
  location.assign(staffAddress)
}

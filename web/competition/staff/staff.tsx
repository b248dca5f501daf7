/** Public module of event staff: entering with a code, and what organisers see of the staff of an event. */
import { setCaller } from '../../app/caller.ts'
import { staffAddress } from '../../app/paths.ts'
import { part } from '../../ui/part.tsx'
import { type StaffSession, storeCode, storeHome } from './staff-session.ts'

export const StaffView = part(async () => (await import('./staff-view.tsx')).StaffView, 'Loading the staff')

/** For a page that staff work on without leaving it: from here on its calls are theirs. */
export function rememberStaff({ staff_id, name, code, event }: StaffSession, home: string) {
  storeCode(code)
  storeHome(event.id, home)
  setCaller('staff', { owner: `staff:${staff_id}`, name, headers: { 'x-staff-code': code } })
}

/** Leaves the page, so that nothing of whoever used this browser before remains in memory. */
export function enterAsStaff({ code }: StaffSession) {
  storeCode(code)
  location.assign(staffAddress)
}

/** The public module of event staff: their calls, and what entering a code needs. */
import { addStaff, changeStaff, listStaff, renewCode, revokeStaff } from './staff-members.ts'
import { mine } from './staff-session.ts'

export { freeStaffCode } from './staff-members.ts'
export { enterAsStaff, markSeen } from './staff-session.ts'

export const eventStaffCalls = {
  list: listStaff,
  create: addStaff,
  change: changeStaff,
  renew: renewCode,
  revoke: revokeStaff,
  mine,
}

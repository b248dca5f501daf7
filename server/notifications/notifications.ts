/** Public module of notifications: the calls, the jobs, and how other areas notify people. */
import type { Database } from '../db/database.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import { sendNotificationDigests } from './daily-email.ts'
import { notifyDeadlines } from './deadlines.ts'
import type { NotifyDeps } from './notify.ts'
import { listPreferences, setPreference } from './preferences.ts'

export { takeOwnersNews } from './daily-email.ts'
export { emailSettings } from './notification-emails.ts'
export { notify } from './notify.ts'
export { notificationCalls } from './own-notifications.ts'
export { activeOwnerIds, adminsOf, entrantsOf, membersOf, organizersOf } from './recipients.ts'

export const notificationPreferenceCalls = { list: listPreferences, set: setPreference }

export const notificationJobs = (
  deps: NotifyDeps & { db: Database },
): Pick<JobHandlers, 'notify-deadlines' | 'send-notification-digests'> => ({
  'notify-deadlines': () => notifyDeadlines(deps),
  'send-notification-digests': () => sendNotificationDigests(deps),
})

/** The messages of notifications. */
import { plural } from '@paddock/domain/plural.ts'

export const MESSAGES = {
  loadFailed: 'Your notifications could not be loaded',
  readFailed: 'The notification could not be marked as read',
  readAllFailed: 'Your notifications could not be marked as read',
  gone: 'This notification is no longer here',
  goneText: 'What it was about has been deleted, or you have left the team.',
  openFailed: 'The notification could not be opened',
  preferencesFailed: 'Your choices could not be loaded',
  saveFailed: 'Your choice could not be saved',
  saved: 'Your choice is saved.',
}

export const unreadText = (count: number) => (count === 0 ? '' : plural(count, 'unread notification'))

/** On the bell, where there is room for two digits. */
export const shortCount = (count: number) => (count > 99 ? '99+' : String(count))

/** Where a notification leads: an address of this site. An unknown one leads to the home of its side. */
import type { AccountSide } from '../identity/second-factor.ts'
import type { About } from './sentences.ts'

/** The rows that a notification is about. */
export type NotificationSubject = {
  project_id: string | null
  task_id: string | null
  entry_id: string | null
  event_id: string | null
  order_id: string | null
  about: About
}

const HOMES: Record<AccountSide, string> = { team: '/manage', organizer: '/organizer', owner: '/business-owner' }

/** Where each side chooses what it is notified of. */
export const PREFERENCES_PLACES: Record<AccountSide, string> = {
  team: '/your-account#notifications',
  organizer: '/organizer?tab=account#notifications',
  owner: '/business-owner?tab=account#notifications',
}

const PLACES: Record<string, (subject: NotificationSubject) => string> = {
  task: ({ project_id, task_id }) => `/manage?tab=projects&project=${project_id}&task=${task_id}`,
  comment: (subject) => PLACES['task']?.(subject) ?? HOMES.team,
  document: () => '/manage?tab=readiness',
  event: ({ entry_id }) => `/manage?tab=competition&entry=${entry_id}`,
  car: ({ entry_id }) => `/manage?tab=competition&entry=${entry_id}`,
  race: ({ entry_id }) => `/manage?tab=competition&entry=${entry_id}`,
  timetable: ({ entry_id }) => `/manage?tab=competition&entry=${entry_id}`,
  protest: ({ entry_id }) => `/manage?tab=competition&entry=${entry_id}`,
  'protest.lodged': ({ event_id }) => `/organizer?tab=events&event=${event_id}&section=protests`,
  purchase: () => '/manage?tab=purchases',
  results: ({ entry_id }) => `/manage?tab=competition&entry=${entry_id}`,
  'entry.approved': ({ entry_id }) => `/manage?tab=competition&entry=${entry_id}`,
  'entry.change_asked': ({ entry_id }) => `/manage?tab=competition&entry=${entry_id}`,
  'registration.accepted': () => '/manage?tab=competition',
  'registration.listed': () => '/manage?tab=competition',
  'registration.declined': () => '/manage?tab=competition',
  'entry.declined': () => '/manage?tab=competition',
  'member.asked': () => '/manage?tab=members',
  'member.joined': () => '/manage?tab=members',
  'member.declined': () => '/team-selection',
  'member.removed': () => '/team-selection',
  'company.asked': () => '/organizer?tab=invitations',
  'entry.claimed': ({ event_id }) => `/organizer?tab=events&event=${event_id}&section=teams`,
  registration: ({ event_id }) => `/organizer?tab=events&event=${event_id}&section=teams`,
  order: ({ order_id }) => `/business-owner?tab=orders&order=${order_id}`,
  inquiry: ({ about }) => `/business-owner?tab=3d-inquiries&search=${encodeURIComponent(about['file'] ?? '')}`,
  material: () => '/business-owner?tab=3d-materials&view=stock',
  quote: (subject) => PLACES['inquiry']?.(subject) ?? HOMES.owner,
}

export function placeOf(side: AccountSide, name: string, subject: NotificationSubject): string {
  const place = [name, name.split('.', 1)[0] ?? ''].find((one) => Object.hasOwn(PLACES, one))
  return (place && PLACES[place]?.(subject)) || HOMES[side]
}

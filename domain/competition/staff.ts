/**
 * Event staff: people, and the computer behind a screen, who work at one event without an account. Their rights are in the
 * contract (contract/competition/staff-rights.ts).
 */
export const STAFF_ROLES = [
  'chief_timekeeper',
  'timekeeper',
  'scrutineer',
  'chief_judge',
  'chair',
  'check_in',
  'marshal',
  'announcer',
  'screen',
  'host',
] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The roles that an organiser gives. The host of a quick cup comes with the cup. */
export const GIVEN_ROLES = STAFF_ROLES.filter((role) => role !== 'host')

export const STAFF_ROLE_NAMES: Record<StaffRole, string> = {
  chief_timekeeper: 'Chief timekeeper',
  timekeeper: 'Timekeeper',
  scrutineer: 'Scrutineer',
  chief_judge: 'Chief judge',
  chair: 'Chair',
  check_in: 'Check-in',
  marshal: 'Marshal',
  announcer: 'Announcer',
  screen: 'Screen',
  host: 'Host',
}

/** As the history, laps and reports name them: Priya (timekeeper). The host of a quick cup has no name of their own. */
export const staffName = ({ name, role }: { name: string; role: StaffRole }) =>
  role === 'host' ? name : `${name} (${STAFF_ROLE_NAMES[role].toLowerCase()})`

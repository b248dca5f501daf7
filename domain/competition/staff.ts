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
] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

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
}

/** As the history, laps and reports name them: Priya (timekeeper). */
export const staffName = ({ name, role }: { name: string; role: StaffRole }) =>
  `${name} (${STAFF_ROLE_NAMES[role].toLowerCase()})`

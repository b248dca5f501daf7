/** Toasts about the staff of an event. */
import { STAFF_ROLE_NAMES, type StaffRole } from '@paddock/domain/competition/staff.ts'

type Named = { name: string; role: StaffRole; code: string }

export const MESSAGES = {
  added: ({ name, role, code }: Named) => ({
    title: `${STAFF_ROLE_NAMES[role]} added`,
    text: `The code for ${name} is ${code}.`,
  }),
  notAdded: { title: 'Not added', text: 'The person could not be added. Please try again.' },
  changed: ({ name, role }: Named) => ({ title: 'Saved', text: `${name}, ${STAFF_ROLE_NAMES[role].toLowerCase()}` }),
  notChanged: { title: 'Not saved', text: 'The change could not be saved. Please try again.' },
  renewed: ({ name, code }: Named) => ({
    title: 'Code replaced',
    text: `The new code for ${name} is ${code}. The old one no longer works.`,
  }),
  notRenewed: { title: 'Not replaced', text: 'The code could not be replaced. Please try again.' },
  revoked: ({ name }: Named) => ({ title: 'Code revoked', text: `The code of ${name} no longer works.` }),
  notRevoked: { title: 'Not revoked', text: 'The code could not be revoked. Please try again.' },
} as const

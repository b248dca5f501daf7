/** Toasts and errors of the event screens; those of the specification (document 3, section 8) stay to the letter. */
import { plural } from '@paddock/domain/plural.ts'
import { fieldErrorsIn, type Refusal } from '../../app/server-errors.ts'

type Team = { team_number: string; team_name: string }

export const FAILED = {
  loadEvents: { failureTitle: 'Error Loading Events', failure: 'Failed to load competition events.' },
  loadPacks: { failure: 'The rule packs could not be loaded.' },
  loadRules: { failure: 'The rules of the event could not be loaded.' },
  changeRules: { title: 'Rules Not Changed', text: 'Failed to change the rules. Please try again.' },
  loadTeams: { failure: 'Failed to load teams' },
  exportTeams: 'Failed to export the teams',
  createEvent: { title: 'Event Creation Failed', text: 'Failed to create event. Please try again.' },
  importRecord: { title: 'Import Failed', text: 'No event was imported. Please try again.' },
  updateEvent: { title: 'Update Failed', text: 'Failed to update event. Please try again.' },
  updateStatus: { title: 'Update Failed', text: 'Failed to update event status.' },
  reopenEvent: { title: 'Reopening Failed', text: 'Failed to reopen the event. Please try again.' },
  deleteEvent: { title: 'Delete Failed', text: 'Failed to delete event. Please try again.' },
  registerTeam: { title: 'Registration Failed', text: 'Failed to register the team. Please try again.' },
  importTeams: { title: 'Registration Failed', text: 'No teams were imported. Please try again.' },
  updateTeam: { title: 'Update Failed', text: 'Failed to update the team. Please try again.' },
  deleteTeam: { title: 'Delete Failed', text: 'Failed to delete the team. Please try again.' },
  hideLogo: { title: 'Update Failed', text: 'The logo could not be hidden or shown. Please try again.' },
  renumber: { title: 'Renumbering Failed', text: 'Failed to renumber the teams. Please try again.' },
} as const

export const fieldsMissing = (text: string) => ({ title: 'Required Fields Missing', text })

export const DONE = {
  eventCreated: (name: string) => ({ title: 'Event Created', text: name }),
  recordImported: (name: string) => ({ title: 'Event Imported', text: `${name} is private until you publish it.` }),
  eventUpdated: (name: string) => ({ title: 'Event Updated', text: name }),
  eventDuplicated: (name: string) => ({ title: 'Event Created', text: `You can edit ${name} now.` }),
  eventDeleted: (name: string) => ({ title: 'Event Deleted', text: `${name} was deleted.` }),
  eventReopened: (name: string, status: string) => ({ title: 'Event Reopened', text: `${name} is ${status} again.` }),
  rulesChanged: (rules: string) => ({ title: 'Rules Changed', text: `${rules} is in force now.` }),
  statusUpdated: (status: string) => ({ title: 'Status Updated', text: `The event is now ${status}.` }),
  teamRegistered: ({ team_number, team_name }: Team) => ({
    title: 'Team Registered',
    text: `${team_number} ${team_name}`,
  }),
  teamUpdated: ({ team_number, team_name }: Team) => ({ title: 'Team Updated', text: `${team_number} ${team_name}` }),
  logo: (name: string, hidden: boolean) => ({
    title: hidden ? 'Logo Hidden' : 'Logo Shown',
    text: hidden
      ? `${name} is shown with its initials at this event.`
      : `${name} is shown with its logo at this event.`,
  }),
  teamDeleted: ({ team_name }: Team) => ({ title: 'Team Deleted', text: team_name }),
  teamsImported: (count: number) => ({
    title: 'Teams Imported',
    text: `${plural(count, 'team was', 'teams were')} added.`,
  }),
  teamsRenumbered: (count: number) => ({
    title: 'Teams Renumbered',
    text: `${plural(count, 'team has a new number', 'teams have new numbers')}.`,
  }),
}

/** Shows the server's sentence instead of ours; for invalid input, that of the first field. */
export const serverReason = {
  reason: 'instead',
  refused: {
    BAD_REQUEST: (_: unknown, refusal: Refusal) => Object.values(fieldErrorsIn(refusal))[0] ?? refusal.message,
  },
} as const

/** Why no more teams can be registered, if that is what the server says. */
export function registrationRefusals(refusal: Refusal | undefined): string[] | undefined {
  if (refusal?.code !== 'REGISTRATION_REFUSED') return undefined
  const { reasons } = Object(refusal.data)
  return Array.isArray(reasons) ? reasons.map(String) : undefined
}

/** What is wrong with a file of an event record, each with its place; undefined for any other refusal. */
export function recordFaults(refusal: Refusal | undefined): string[] | undefined {
  if (refusal?.code !== 'RECORD_REFUSED') return undefined
  const { faults, more } = refusal.data as { faults: string[]; more: number }
  return more > 0 ? [...faults, `… and ${more} more.`] : faults
}

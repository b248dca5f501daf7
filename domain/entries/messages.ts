/** Errors about entries, readiness and documents that the contract and the server share. */
import { plural } from '../plural.ts'

export const MOST_DOCUMENTS = 200

export const ENTRY_ERRORS = {
  codeUnknown: 'No entry has this code. Please check it with your organiser.',
  taken: 'This entry is already linked to another team. Please ask your organiser.',
  applied:
    'Your team has applied for this event, and the organiser has not decided yet. To use a code instead, withdraw the application first.',
  takenForOrganizer: 'This entry is already linked to another team. Unlink that team before you approve this one.',
  noResults: 'There are no results for this entry yet. They appear once the event has started.',
  notLinked: 'This was not saved, because your team is not linked to this entry.',
  claimWithdrawn: 'The team has withdrawn this claim, so there is nothing left to decide.',
} as const

export const READINESS_ERRORS = {
  criterionGone: 'This was not saved, because the criterion is no longer on the sheet. Please check the updated sheet.',
  changed:
    'This was not saved, because a teammate has changed it in the meantime. Check their value, then change it again if necessary.',
} as const

export const DOCUMENT_ERRORS = {
  exists: 'This document is already on the list.',
  gone: 'This was not saved, because a teammate has deleted the document.',
  listFull: `The list already has ${plural(MOST_DOCUMENTS, 'document')}. Delete one before you add another.`,
} as const

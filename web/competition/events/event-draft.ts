/** An event as it is typed into its form, and what of it can be sent. */
import {
  DEFAULT_ENTRY_FEE,
  DEFAULT_MAX_TEAMS,
  type GrandPrixRules,
  MOST_TEAMS,
} from '@paddock/domain/competition/event.ts'
import { DEFAULT_LEVEL, type Level, levelOf } from '@paddock/domain/competition/level.ts'
import { isEmail } from '@paddock/domain/competition/team-import.ts'
import { newId } from '../../app/new-id.ts'
import type { CompetitionEvent, NewEvent } from './event-changes.ts'

export type DocumentRow = { key: string; document_name: string; document_url: string }

export type EventDraft = {
  name: string
  event_date: string
  location: string
  description: string
  registration_deadline: string
  max_teams: number | string
  entry_fee: number | string
  contact_email: string
  contact_phone: string
  venue_details: string
  competition_level: Level
  grand_prix_rules: GrandPrixRules
  cadet_enabled: boolean
  documents: DocumentRow[]
}

/** What is wrong, by the name of the field; documents by the key of their row. */
export type Wrong = Partial<Record<string, string>>

export const emptyRow = (): DocumentRow => ({ key: newId(), document_name: '', document_url: '' })

export const draftOf = (event: CompetitionEvent | undefined): EventDraft => ({
  name: event?.name ?? '',
  event_date: event?.event_date ?? '',
  location: event?.location ?? '',
  description: event?.description ?? '',
  registration_deadline: event?.registration_deadline ?? '',
  max_teams: event?.max_teams ?? DEFAULT_MAX_TEAMS,
  entry_fee: event?.entry_fee ?? DEFAULT_ENTRY_FEE,
  contact_email: event?.contact_email ?? '',
  contact_phone: event?.contact_phone ?? '',
  venue_details: event?.venue_details ?? '',
  competition_level: event ? levelOf(event) : DEFAULT_LEVEL,
  grand_prix_rules: event?.grand_prix_rules ?? 'A',
  cadet_enabled: event?.cadet_enabled ?? true,
  documents: withOneRow((event?.rules_documents ?? []).map((document) => ({ key: newId(), ...document }))),
})

/** At least one row always remains in the form. */
export const withOneRow = (rows: DocumentRow[]) => (rows.length > 0 ? rows : [emptyRow()])

export const MISSING = 'Please fill in event name, date, and location.'

export function wrongIn(draft: EventDraft): Wrong {
  const wrong: Wrong = {}
  if (!draft.name.trim()) wrong.name = 'Please enter a name'
  if (!draft.event_date) wrong.event_date = 'Please choose a date'
  if (!draft.location.trim()) wrong.location = 'Please enter a location'
  const { event_date: day, registration_deadline: deadline } = draft
  if (deadline && day && deadline > day)
    wrong.registration_deadline = 'Registration has to close on or before the day of the event.'
  const teams = Number(draft.max_teams)
  if (draft.max_teams === '' || !Number.isInteger(teams) || teams < 1 || teams > MOST_TEAMS)
    wrong.max_teams = `Please enter a number from 1 to ${MOST_TEAMS}`
  const email = draft.contact_email.trim()
  if (email && !isEmail(email)) wrong.contact_email = 'Please enter an email address'
  for (const { key, document_name, document_url } of draft.documents)
    if (document_name.trim() && document_url.trim() && !addressFrom(document_url))
      wrong[key] = 'Please enter a web address, such as https://example.org/rules.pdf'
  return wrong
}

/** The three fields that an event cannot be without, which the specification has its own words for. */
export const isMissing = ({ name, event_date, location }: Wrong) => Boolean(name || event_date || location)

export function eventFrom(draft: EventDraft): Omit<NewEvent, 'id'> {
  const { documents, ...fields } = draft
  return {
    ...fields,
    registration_deadline: draft.registration_deadline || null,
    max_teams: Number(draft.max_teams),
    entry_fee: Number(draft.entry_fee) || 0,
    rules_documents: documents.map(({ document_name, document_url }) => ({
      document_name,
      document_url: addressFrom(document_url) ?? '',
    })),
  }
}

/** People leave out the https:// of an address. */
function addressFrom(typed: string): string | undefined {
  const text = typed.trim()
  const url = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`
  if (!URL.canParse(url)) return undefined
  const { protocol, hostname } = new URL(url)
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') ? url : undefined
}

/** The form values of an event, and the input made from them. */

import { isLastDayTooEarly } from '@paddock/domain/competition/days.ts'
import { DEFAULT_ENTRY_FEE, DEFAULT_MAX_TEAMS, MOST_TEAMS } from '@paddock/domain/competition/event.ts'
import { DEFAULT_LEVEL, type Level, levelOf } from '@paddock/domain/competition/level.ts'
import { EVENT_ERRORS } from '@paddock/domain/competition/messages.ts'
import { deviceZone } from '@paddock/domain/dates.ts'
import { CLASSIC_A } from '@paddock/domain/rules/classic-a/pack.ts'
import { packKey } from '@paddock/domain/rules/pack-templates.ts'
import { newId } from '../../app/new-id.ts'
import type { Problems } from '../../ui/form-schema.ts'
import { toast } from '../../ui/toast.tsx'
import type { CompetitionEvent, NewEvent } from './event-changes.ts'
import { fieldsMissing } from './messages.ts'

export type DocumentRow = { key: string; document_name: string; document_url: string }

export type EventDraft = {
  name: string
  event_date: string
  last_day: string
  time_zone: string
  country: string
  region: string
  location: string
  description: string
  registration_deadline: string
  registration_open: boolean
  max_teams: number | string
  entry_fee: number | string
  contact_email: string
  contact_phone: string
  venue_details: string
  competition_level: Level
  /** As the contract takes it: the name of a shipped pack, or the id of the company's own. */
  rule_pack: string
  is_announced: boolean
  cadet_enabled: boolean
  documents: DocumentRow[]
}

/** Of a new event. */
const DEFAULT_PACK_KEY = `${CLASSIC_A.id}@${CLASSIC_A.version}`

export const emptyRow = (): DocumentRow => ({ key: newId(), document_name: '', document_url: '' })

export const draftOf = (event: CompetitionEvent | undefined): EventDraft => ({
  name: event?.name ?? '',
  event_date: event?.event_date ?? '',
  last_day: event?.last_day ?? '',
  time_zone: event ? (event.time_zone ?? '') : deviceZone(),
  country: event?.country ?? '',
  region: event?.region ?? '',
  location: event?.location ?? '',
  description: event?.description ?? '',
  registration_deadline: event?.registration_deadline ?? '',
  registration_open: event?.registration_open ?? false,
  max_teams: event?.max_teams ?? DEFAULT_MAX_TEAMS,
  entry_fee: event?.entry_fee ?? DEFAULT_ENTRY_FEE,
  contact_email: event?.contact_email ?? '',
  contact_phone: event?.contact_phone ?? '',
  venue_details: event?.venue_details ?? '',
  competition_level: event ? levelOf(event) : DEFAULT_LEVEL,
  rule_pack: event ? packKey(event) : DEFAULT_PACK_KEY,
  is_announced: event?.is_announced ?? false,
  cadet_enabled: event?.cadet_enabled ?? true,
  documents: withOneRow((event?.rules_documents ?? []).map((document) => ({ key: newId(), ...document }))),
})

/** At least one row always remains in the form. */
export const withOneRow = (rows: DocumentRow[]) => (rows.length > 0 ? rows : [emptyRow()])

/** What is wrong beyond what the contract says, or in words of the form's own. */
export function wrongIn(draft: EventDraft): Problems {
  const wrong: Problems = daysWrongIn(draft)
  if (!draft.name.trim()) wrong.name = 'Please enter a name'
  if (!draft.event_date) wrong.event_date = 'Please choose a date'
  if (!draft.location.trim()) wrong.location = 'Please enter a location'
  const teams = Number(draft.max_teams)
  if (draft.max_teams === '' || !Number.isInteger(teams) || teams < 1 || teams > MOST_TEAMS)
    wrong.max_teams = `Please enter a number from 1 to ${MOST_TEAMS}`
  for (const [index, { document_name, document_url }] of draft.documents.entries())
    if (document_name.trim() && document_url.trim() && !addressFrom(document_url))
      wrong[addressAt(index)] = 'Please enter a web address, such as https://example.org/rules.pdf'
  return wrong
}

/** The form field of a rules document's address. */
export const addressAt = (index: number) => `documents.${index}.document_url` as const

type Days = { event_date: string; last_day: string; registration_deadline: string }

export function daysWrongIn({ event_date, last_day, registration_deadline }: Days): Problems {
  if (!event_date) return {}
  return {
    ...(isLastDayTooEarly({ event_date, last_day: last_day || null }) && { last_day: EVENT_ERRORS.lastDayTooEarly }),
    ...(registration_deadline > event_date && {
      registration_deadline: 'The registration deadline must be on or before the event date.',
    }),
  }
}

/** Suggested for a new event: most organisers enter an event where it takes place. */
/** The specification fixes the message for the three required fields. */
export function showMissingFields({ name, event_date, location }: Problems) {
  if (!name && !event_date && !location) return
  toast.destructive(fieldsMissing('Please fill in event name, date, and location.'))
}

export function eventFrom(draft: EventDraft): Omit<NewEvent, 'id'> {
  const { documents, ...fields } = draft
  return {
    ...fields,
    last_day: draft.last_day || null,
    time_zone: draft.time_zone || null,
    country: draft.country || null,
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

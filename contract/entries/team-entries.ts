/** A team's entries in events: claimed with a code of the organiser, approved by the organiser, then followed by the team. */
import { CATEGORIES, EVENT_STATUSES } from '@paddock/domain/competition/event.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { CLOSED_EVENT } from '../competition/closed-events.ts'
import { KnockoutMatch } from '../competition/knockout-matches.ts'
import { ResultsEvent, TeamResults } from '../competition/live-results.ts'
import { inTeam } from '../teams/rights.ts'
import { PLAN_ERRORS } from '../teams/subscriptions.ts'

const tags = ['entries']

const EntryStatus = z.enum(['pending', 'approved', 'rejected'])

export const TeamEntry = z.strictObject({
  id: z.uuid(),
  team_id: z.uuid(),
  status: EntryStatus,
  created_at: z.iso.datetime(),
  /** The team as the organiser has registered it. */
  competition_team_id: z.uuid(),
  team_name: z.string(),
  team_number: z.string(),
  category: z.enum(CATEGORIES),
  event: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    event_date: z.iso.date(),
    last_day: z.iso.date().nullable(),
    location: z.string(),
    status: z.enum(EVENT_STATUSES),
    company_name: z.string(),
  }),
  /** How it stands in its category; null before anything is recorded, and for what is not approved or not public. */
  standing: z
    .strictObject({
      category_position: z.number().int(),
      /** Teams of the category. */
      of: z.number().int(),
      grand_prix_points: z.number(),
      total_points: z.number(),
      /** A judge has left out a required line: the total is not final. */
      incomplete: z.boolean(),
    })
    .nullable(),
})

const one = z.object({ team_id: z.uuid(), id: z.uuid() })
const PLAN_FEATURE = PLAN_ERRORS.PLAN_FEATURE

export const team_entries = {
  list: call
    .route({ method: 'GET', path: '/team_entries', tags, summary: 'The entries of a team, the latest event first' })
    .meta(inTeam('use-portal'))
    .input(z.object({ team_id: z.uuid() }))
    .errors({ PLAN_FEATURE })
    .output(z.array(TeamEntry)),
  claim: call
    .route({ method: 'POST', path: '/team_entries', tags, summary: 'Claim an entry with the code of its organiser' })
    .meta({ ...inTeam('link-entries'), limit: { max: 60, seconds: 900 } })
    .input(
      z.object({
        /** Minted by the browser, so that a retry claims once. */
        id: z.uuid(),
        team_id: z.uuid(),
        code: z.string().trim().toUpperCase().min(1, 'Please enter the entry code from your organiser').max(64),
      }),
    )
    .errors({
      PLAN_FEATURE,
      ...CLOSED_EVENT,
      CODE_UNKNOWN: { status: 409, message: 'No entry has this code. Please check it with your organiser.' },
      ENTRY_TAKEN: { status: 409, message: 'This entry is already linked to another team. Please ask your organiser.' },
    })
    .output(TeamEntry),
  results: call
    .route({
      method: 'GET',
      path: '/team_entries/{team_id}/{id}/results',
      tags,
      summary: 'Everything recorded for an approved entry; the marks once the event is completed',
    })
    .meta(inTeam('use-portal'))
    .input(one)
    .errors({ PLAN_FEATURE })
    .output(
      z.strictObject({
        event: ResultsEvent,
        criteria: z.array(z.string()),
        team: TeamResults,
        /** Those that the team is in, by round. */
        knockout_matches: z.array(KnockoutMatch),
      }),
    ),
  remove: call
    .route({
      method: 'DELETE',
      path: '/team_entries/{team_id}/{id}',
      tags,
      summary: 'Withdraw a claim, or unlink an entry',
    })
    .meta(inTeam('link-entries'))
    .input(one)
    .output(z.strictObject({ success: z.literal(true) })),
}

/** A team of the portal that says that an entry is its own. */
export const Claim = z.strictObject({
  id: z.uuid(),
  competition_team_id: z.uuid(),
  /** The name of the team in the portal, and of whoever asked; null where they are no longer on Paddock. */
  claimed_by: z.string(),
  requested_by: z.string().nullable(),
  status: EntryStatus,
  created_at: z.iso.datetime(),
})

export const competition_entries = {
  list: call
    .route({
      method: 'GET',
      path: '/competition_entries',
      tags,
      summary: 'The codes of the teams of an event, and who has claimed with them',
    })
    .meta({ who: ['organizer'] })
    .input(z.object({ event_id: z.uuid() }))
    .output(
      z.strictObject({
        codes: z.array(z.strictObject({ competition_team_id: z.uuid(), code: z.string() })),
        /** The oldest first; rejected ones are not listed. */
        claims: z.array(Claim),
      }),
    ),
  decide: call
    .route({
      method: 'POST',
      path: '/competition_entries/{id}/decide',
      tags,
      summary: 'Approve a claim, or reject it, also later; a rejected one makes a new code',
    })
    .meta({ who: ['organizer'] })
    .input(z.object({ id: z.uuid(), event_id: z.uuid(), approve: z.boolean() }))
    .errors({ ...CLOSED_EVENT, ENTRY_TAKEN: { status: 409, message: 'This entry is already linked to another team.' } })
    .output(z.strictObject({ success: z.literal(true) })),
}

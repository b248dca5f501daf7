/** The teams of an event: registered, numbered and changed by the organisers of its company. */
import { CATEGORIES, DEFAULT_CATEGORY } from '@paddock/domain/competition/event.ts'
import { IMPORT_ERRORS, TEAM_ERRORS } from '@paddock/domain/competition/messages.ts'
import { LONGEST_NAME, MOST_LINES } from '@paddock/domain/competition/team-import.ts'
import { LONGEST_NUMBER, numberFrom } from '@paddock/domain/competition/team-numbers.ts'
import { CARS } from '@paddock/domain/racing/run-time.ts'
import { TEAM_STATUSES } from '@paddock/domain/racing/team-status.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { TeamMark } from '../teams/mark.ts'
import { line } from '../text.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { ContactEmail } from './events.ts'
import { inCompany, ORGANIZERS_AND_STAFF } from './rights.ts'
import { TeamTexts } from './team-texts.ts'

const tags = ['competition']

const Category = z.enum(CATEGORIES)

/** The public part of a team in an event. */
export const ShownTeam = z.strictObject({
  id: z.uuid(),
  team_name: z.string(),
  team_number: z.string(),
  school_name: z.string().nullable(),
  category: Category,
})

/** With the mark of the team that it is linked to; null if it is linked to none, or to one without logo and colours. */
export const MarkedTeam = ShownTeam.extend({ mark: TeamMark.nullable() })

/** The cars whose times are under investigation. */
export const UnderInvestigation = z.array(z.enum(CARS))

export const CompetitionTeam = ShownTeam.extend({
  event_id: z.uuid(),
  /** Null also for staff who need none (staff-rights.ts). */
  contact_email: z.string().nullable(),
  registered_at: z.iso.datetime(),
  /** In seconds. */
  scrutineering_penalties: z.number(),
  status: z.enum(TEAM_STATUSES),
  /** Why it is disqualified or has withdrawn. */
  status_reason: z.string().nullable(),
  /** The organiser has hidden the logo of the linked team at this event. */
  logo_hidden: z.boolean(),
  /** The logo of the linked team that an organiser has approved. */
  approved_logo: z.string().nullable(),
  /** What the announcer says about it, and how its name is spoken. */
  story: z.string().nullable(),
  pronunciation: z.string().nullable(),
  /** Sent back with a change, it lets the server notice that another user has changed the team since. */
  updated_at: z.iso.datetime(),
})

const fields = {
  team_name: line('Please fill in at least the team name.', LONGEST_NAME),
  /** Used only if the event is numbered manually. */
  team_number: z
    .string()
    .max(100)
    .transform(numberFrom)
    .pipe(z.string().max(LONGEST_NUMBER, IMPORT_ERRORS.numberTooLong(LONGEST_NUMBER)))
    .nullable()
    .transform((number) => number || null),
  school_name: z
    .string()
    .trim()
    .max(LONGEST_NAME)
    .regex(/^\P{Cc}*$/u, 'must be a single line of text')
    .nullable()
    .transform((name) => name || null),
  contact_email: ContactEmail,
  category: Category,
  ...TeamTexts,
}

export const NewTeam = z.object({
  /** Minted by the browser, so that a retry registers the team once. */
  id: z.uuid(),
  team_name: fields.team_name,
  team_number: fields.team_number.default(null),
  school_name: fields.school_name.default(null),
  contact_email: fields.contact_email.default(null),
  category: fields.category.default(DEFAULT_CATEGORY),
})

/** Of whoever adds or changes a team. */
export const TEAM_REFUSALS = {
  NUMBER_REQUIRED: { status: 409, message: TEAM_ERRORS.numberRequired },
  NUMBER_TAKEN: { status: 409, message: TEAM_ERRORS.numberTaken },
  CADET_OFF: { status: 409, message: TEAM_ERRORS.cadetOff },
} as const

const RACED = {
  /** The team has laps in its category, or a place in the bracket, which belong to that category. */
  HAS_RACED: { status: 409, message: TEAM_ERRORS.hasRaced },
} as const

const CLOSED = {
  /** The deadline is over or the event is full; `override` registers all the same. */
  REGISTRATION_REFUSED: {
    status: 409,
    message: TEAM_ERRORS.registrationOver,
    data: z.object({ reasons: z.array(z.string()) }),
  },
} as const

export const competition_teams = {
  list: call
    .route({
      method: 'GET',
      path: '/competition_teams',
      tags,
      summary: 'The teams of an event in the order of their numbers',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(z.array(CompetitionTeam.extend({ mark: MarkedTeam.shape.mark }))),
  shown: call
    .route({
      method: 'GET',
      path: '/competition_teams/public',
      tags,
      summary: 'The teams of an active or completed event',
    })
    .meta({ who: ['anyone'], ready: { topics: ['events'] } })
    .input(z.object({ event_id: z.uuid() }))
    .output(z.array(MarkedTeam)),
  mine: call
    .route({
      method: 'GET',
      path: '/competition_teams/mine',
      tags,
      summary: 'The teams in active and completed events whose entry is linked to a team that I am in',
    })
    .meta({ who: ['user'] })
    .output(z.array(z.strictObject({ id: z.uuid(), event_id: z.uuid() }))),
  register: call
    .route({ method: 'POST', path: '/competition_teams', tags, summary: 'Add a team to an event' })
    .meta(inCompany('manage-events'))
    .input(NewTeam.extend({ event_id: z.uuid(), override: z.boolean().default(false) }))
    .errors({ ...TEAM_REFUSALS, ...CLOSED, ...CLOSED_EVENT })
    .output(CompetitionTeam),
  import: call
    .route({ method: 'POST', path: '/competition_teams/import', tags, summary: 'Add many teams at once, all or none' })
    .meta(inCompany('manage-events'))
    .input(
      z.object({
        event_id: z.uuid(),
        teams: z
          .array(NewTeam.extend({ line: z.number().int() }))
          .min(1)
          .max(MOST_LINES),
        override: z.boolean().default(false),
      }),
    )
    .errors({
      ...CLOSED,
      ...CLOSED_EVENT,
      IMPORT_REFUSED: {
        status: 409,
        message: TEAM_ERRORS.someRefused,
        data: z.object({
          problems: z.array(z.object({ line: z.number().int(), team_name: z.string(), why: z.string() })),
        }),
      },
    })
    .output(z.strictObject({ imported: z.number().int() })),
  change: call
    .route({ method: 'PATCH', path: '/competition_teams/{id}', tags, summary: 'Change a team' })
    .meta(inCompany('manage-events'))
    .input(
      z.object({
        id: z.uuid(),
        /** As it was read: a team that has changed since is not overwritten but refused as CONFLICT. */
        updated_at: z.iso.datetime().optional(),
        team_name: fields.team_name.optional(),
        team_number: fields.team_number.optional(),
        school_name: fields.school_name.optional(),
        contact_email: fields.contact_email.optional(),
        category: fields.category.optional(),
        story: fields.story.optional(),
        pronunciation: fields.pronunciation.optional(),
      }),
    )
    .errors({ ...TEAM_REFUSALS, ...RACED, ...CLOSED_EVENT })
    .output(CompetitionTeam),
  hideLogo: call
    .route({
      method: 'PUT',
      path: '/competition_teams/{id}/logo_hidden',
      tags,
      summary: 'Hide or show the logo of a team at the event, at any time',
    })
    .meta(inCompany('manage-events'))
    .input(z.object({ id: z.uuid(), logo_hidden: z.boolean() }))
    .output(CompetitionTeam),
  renumbering: call
    .route({
      method: 'GET',
      path: '/competition_teams/renumbering',
      tags,
      summary: 'Which numbers renumbering would change, and what is recorded under the old ones',
    })
    .meta(inCompany('manage-events'))
    .input(z.object({ event_id: z.uuid() }))
    .output(
      z.strictObject({
        moves: z.array(z.strictObject({ team_name: z.string(), from: z.string(), to: z.string() })),
        recorded: z.strictObject({ laps: z.number().int(), marks: z.number().int(), sheets: z.number().int() }),
      }),
    ),
  renumber: call
    .route({
      method: 'POST',
      path: '/competition_teams/renumber',
      tags,
      summary: 'Renumber all teams by category and name, even once numbers are fixed',
    })
    .meta(inCompany('manage-events'))
    .input(z.object({ event_id: z.uuid() }))
    .errors({
      ...CLOSED_EVENT,
      NUMBERED_BY_HAND: { status: 409, message: TEAM_ERRORS.numberedManually },
    })
    .output(z.strictObject({ renumbered: z.number().int() })),
  remove: call
    .route({
      method: 'DELETE',
      path: '/competition_teams/{id}',
      tags,
      summary: 'Delete a team and everything recorded for it',
    })
    .meta(inCompany('manage-events'))
    .input(z.object({ id: z.uuid() }))
    .errors({ ...RACED, ...CLOSED_EVENT })
    .output(z.strictObject({ success: z.literal(true) })),
}

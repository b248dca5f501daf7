/** The ledger of an event's deductions, and its protests and appeals: lodged by teams or at the desk, decided by the chair. */
import { LEDGER_SOURCES } from '@paddock/domain/protests/ledger.ts'
import { PROTEST_ERRORS } from '@paddock/domain/protests/messages.ts'
import {
  EFFECTS,
  LONGEST_REASON,
  LONGEST_TEXT,
  MOST_MINUTES,
  OUTCOMES,
  PROTEST_STATES,
  SUBJECTS,
} from '@paddock/domain/protests/protest.ts'
import { MOST_PENALTY } from '@paddock/domain/rules/penalty-amount.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inTeam } from '../teams/rights.ts'
import { PLAN_ERRORS } from '../teams/subscriptions.ts'
import { optional, optionalLine, proseOf } from '../text.ts'
import { inPoints } from '../units.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['protests']
const DONE = z.strictObject({ success: z.literal(true) })
const instant = z.iso.datetime()
const Named = z.strictObject({ id: z.uuid(), name: z.string() })
const Minutes = z
  .number('Please enter whole minutes.')
  .int('Please enter whole minutes.')
  .min(1, 'At least 1 minute.')
  .max(MOST_MINUTES, 'At most a week.')
  .nullable()

const LedgerEntry = z.strictObject({
  id: z.string(),
  source: z.enum(LEDGER_SOURCES),
  team_id: z.uuid(),
  points: inPoints(z.number()),
  seconds: z.number(),
  article: z.string().nullable(),
  reason: z.string(),
  by: z.string().nullable(),
  at: instant,
})

/** An instant, null if it does not end before the event does, or `final` if there is none. */
const WindowEnd = z.union([instant, z.literal('final')]).nullable()

const Windows = z.strictObject({
  protests_until: instant.nullable(),
  scrutineering_minutes: z.number().int().nullable(),
  decision_minutes: z.number().int().nullable(),
})

const ProtestFile = z.strictObject({ id: z.uuid(), file_name: z.string(), size: z.number().int() })

/** What the team that lodged it reads. */
const OwnProtest = z.strictObject({
  id: z.uuid(),
  subject: z.enum(SUBJECTS),
  about: z.string().nullable(),
  against: z.string().nullable(),
  text: z.string(),
  state: z.enum(PROTEST_STATES),
  lodged_at: instant,
  at_desk: z.boolean(),
  is_late: z.boolean(),
  decided_at: instant.nullable(),
  reason: z.string().nullable(),
  effect: z.enum(EFFECTS).nullable(),
  /** With points: null while totals are embargoed. */
  effect_text: z.string().nullable(),
  cost: inPoints(z.number()).nullable(),
  files: z.array(ProtestFile),
  /** Until when the decision can be appealed against; null if it was not decided or is appealed against already. */
  appeal_until: WindowEnd,
  appealed: z.boolean(),
})

/** What the team that it is against reads: the outcome alone, and until when it can appeal. */
const ProtestAgainst = OwnProtest.pick({
  id: true,
  subject: true,
  about: true,
  state: true,
  decided_at: true,
  reason: true,
  effect: true,
  effect_text: true,
  appeal_until: true,
  appealed: true,
})

const Protest = OwnProtest.omit({ appeal_until: true }).extend({
  team_id: z.uuid(),
  against_team_id: z.uuid().nullable(),
  race_id: z.uuid().nullable(),
  penalty_id: z.uuid().nullable(),
  appeal_of: z.uuid().nullable(),
  lodged_by: z.string().nullable(),
  late_reason: z.string().nullable(),
  decided_by: z.string().nullable(),
})

/** What a lost protest or appeal costs; null where the rules say nothing. */
const Cost = z.strictObject({ points: inPoints(z.number()), article: z.string() }).nullable()

const Lodged = z.object({
  /** Minted by the browser, so that a retry lodges it once. */
  id: z.uuid(),
  subject: z.enum(SUBJECTS, { error: 'Please choose what it is about.' }),
  against_team_id: z.uuid().nullable().default(null),
  race_id: z.uuid().nullable().default(null),
  penalty_id: z.uuid().nullable().default(null),
  appeal_of: z.uuid().nullable().default(null),
  text: proseOf(LONGEST_TEXT).min(1, 'Please write what happened and what you ask for.'),
})

const LODGING = {
  ...CLOSED_EVENT,
  WRONG_REFERENCE: { status: 409, message: PROTEST_ERRORS.wrongReference },
  APPEALED: { status: 409, message: PROTEST_ERRORS.appealed },
  TOO_MANY: { status: 409, message: PROTEST_ERRORS.tooMany },
} as const

const WITHDRAWING = { ...CLOSED_EVENT, DECIDED: { status: 409, message: PROTEST_ERRORS.decided } } as const

export const event_protests = {
  ledger: call
    .route({
      method: 'GET',
      path: '/event_protests/ledger',
      tags,
      summary: 'All deductions of an event, the latest first, and the names of its teams',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(z.strictObject({ ledger: z.array(LedgerEntry), teams: z.array(Named) })),
  board: call
    .route({
      method: 'GET',
      path: '/event_protests',
      tags,
      summary: 'All deductions of an event, its protests and appeals, and what one of them can refer to',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(
      z.strictObject({
        ledger: z.array(LedgerEntry),
        /** The latest first. */
        protests: z.array(Protest),
        teams: z.array(Named),
        /** Races that were raced. */
        races: z.array(Named.extend({ team_ids: z.array(z.uuid()) })),
        windows: Windows,
        /** Those of the rules, where the organiser has set others. */
        pack_windows: Windows,
        cost: Cost,
        /** Of each team, for the desk: when its window for appeals against scrutineering ends. */
        scrutineering_until: z.array(z.strictObject({ team_id: z.uuid(), until: WindowEnd })),
      }),
    ),
  lodge: call
    .route({
      method: 'POST',
      path: '/event_protests',
      tags,
      summary: 'Take a protest or appeal of a team at the desk; after its window with the reason for it',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      Lodged.extend({
        event_id: z.uuid(),
        team_id: z.uuid({ error: 'Please choose the team.' }),
        late_reason: optional(proseOf(LONGEST_REASON)).default(null),
      }),
    )
    .errors({ ...LODGING, REASON_NEEDED: { status: 409, message: PROTEST_ERRORS.reasonNeeded } })
    .output(DONE),
  withdraw: call
    .route({
      method: 'POST',
      path: '/event_protests/{id}/withdrawal',
      tags,
      summary: 'Withdraw an open protest or appeal at the desk, as its team has asked',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ id: z.uuid() }))
    .errors(WITHDRAWING)
    .output(DONE),
  decide: call
    .route({
      method: 'POST',
      path: '/event_protests/{id}/decision',
      tags,
      summary: 'Decide a protest or appeal with the reason, and apply its effect or its cost',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      z.object({
        id: z.uuid(),
        outcome: z.enum(OUTCOMES, { error: 'Please choose the decision.' }),
        reason: proseOf(LONGEST_REASON).min(1, 'Please enter the reason. Both teams read it.'),
        effect: z.enum(EFFECTS).default('none'),
        /** The deduction to remove: a penalty, or points deducted by hand. */
        penalty_id: z.uuid().nullable().default(null),
        /** The team that loses points. */
        team_id: z.uuid().nullable().default(null),
        points: inPoints(
          z
            .number({ error: 'Please enter a number of points.' })
            .max(MOST_PENALTY, 'A penalty takes at most 1,000 points.')
            .transform((points) => Math.round(points * 100) / 100)
            .refine((points) => points > 0, 'Please enter a number of points above 0.'),
        )
          .nullable()
          .default(null),
        article: optionalLine(80).default(null),
        race_id: z.uuid().nullable().default(null),
      }),
    )
    .errors({
      ...CLOSED_EVENT,
      DECIDED: { status: 409, message: PROTEST_ERRORS.decided },
      WITHDRAWN: { status: 409, message: PROTEST_ERRORS.withdrawn },
      NOT_LATE: { status: 409, message: PROTEST_ERRORS.notLate },
      NO_EFFECT: { status: 409, message: PROTEST_ERRORS.noEffect },
      DEDUCTION_GONE: { status: 409, message: PROTEST_ERRORS.deductionGone },
      NO_RERUN: { status: 409, message: PROTEST_ERRORS.noRerun },
    })
    .output(DONE),
  setWindows: call
    .route({
      method: 'PUT',
      path: '/event_protests/{event_id}/windows',
      tags,
      summary: 'Set until when protests and appeals are lodged',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      z.object({
        event_id: z.uuid(),
        protests_until: instant.nullable(),
        scrutineering_minutes: Minutes,
        decision_minutes: Minutes,
      }),
    )
    .errors(CLOSED_EVENT)
    .output(DONE),
}

const entry = z.object({ team_id: z.uuid(), entry_id: z.uuid() })
const PLAN_FEATURE = PLAN_ERRORS.PLAN_FEATURE

export const team_protests = {
  get: call
    .route({
      method: 'GET',
      path: '/team_protests/{team_id}/{entry_id}',
      tags,
      summary: 'The deductions of an approved entry, its protests and appeals, and until when it can lodge one',
    })
    .meta(inTeam('use-portal'))
    .input(entry)
    .errors({ PLAN_FEATURE })
    .output(
      z.strictObject({
        /** Without what is embargoed. */
        ledger: z.array(LedgerEntry.omit({ by: true })),
        embargoed: z.array(z.enum(['scrutineering', 'totals'])),
        protests: z.array(OwnProtest),
        against: z.array(ProtestAgainst),
        /** While the event is active. */
        may_lodge: z.boolean(),
        protests_until: WindowEnd,
        scrutineering_until: WindowEnd,
        cost: Cost,
        teams: z.array(Named),
        /** Races of the team that were raced. */
        races: z.array(Named),
      }),
    ),
  lodge: call
    .route({
      method: 'POST',
      path: '/team_protests',
      tags,
      summary: 'Lodge a protest or appeal, within its window',
    })
    .meta(inTeam('lodge-protests'))
    .input(Lodged.extend(entry.shape))
    .errors({
      ...LODGING,
      PLAN_FEATURE,
      NOT_STARTED: { status: 409, message: PROTEST_ERRORS.notStarted },
      WINDOW_OVER: { status: 409, message: PROTEST_ERRORS.over },
    })
    .output(DONE),
  withdraw: call
    .route({
      method: 'POST',
      path: '/team_protests/{id}/withdrawal',
      tags,
      summary: 'Withdraw an open protest or appeal, without cost',
    })
    .meta(inTeam('lodge-protests'))
    .input(entry.extend({ id: z.uuid() }))
    .errors({ ...WITHDRAWING, PLAN_FEATURE })
    .output(DONE),
}

/** The rules of an event: what its pack brings, and changing the pack once something counts, with the standings before and after. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { TEMPLATE_TYPES } from '@paddock/domain/judging/template.ts'
import { RULES_ERRORS } from '@paddock/domain/rules/messages.ts'
import { PENALTY_AMOUNTS } from '@paddock/domain/rules/pack.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line } from '../text.ts'
import { inPoints } from '../units.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { PREVIEW_CHANGED } from './race-corrections.ts'
import { inCompany, ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['rules']

/** A pack as people name it. */
const PackTitle = z.strictObject({
  rule_pack: z.string(),
  rule_pack_version: z.int(),
  own_pack_id: z.uuid().nullable(),
  title: z.string(),
})

const RulesTable = z.strictObject({
  id: z.string(),
  title: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
})

const EventRules = z.strictObject({
  pack: PackTitle.extend({ about: z.string() }),
  /** Something was measured, marked or raced: the pack is changed with a reason, and with the standings before and after. */
  is_frozen: z.boolean(),
  /** The latest first. */
  changes: z.array(
    z.strictObject({ before: z.string(), after: z.string(), reason: z.string(), changed_at: z.iso.datetime() }),
  ),
  /** The scorecards and the scrutineering sheet that the pack brings. */
  templates: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      template_type: z.enum(TEMPLATE_TYPES),
      criteria_count: z.number().int(),
    }),
  ),
  /** Those that are entered; a run's status costs others by itself. */
  penalties: z.array(
    z.strictObject({
      id: z.string(),
      article: z.string(),
      what: z.string(),
      points: z.number().nullable(),
      amount: z.enum(PENALTY_AMOUNTS),
    }),
  ),
  /** Whether penalties count in these rules at all. */
  has_penalties: z.boolean(),
  /** Penalties, awards, deadlines and what is to be handed in, as the rules page has them. */
  tables: z.array(RulesTable),
})

const Placed = z.strictObject({ total: inPoints(z.number()), place: z.number().int().nullable() }).nullable()

const Wanted = z.object({
  event_id: z.uuid(),
  /** A shipped pack such as classic-a or classic-a@1, or the id of a published pack of the company. */
  rule_pack: z.string({ error: 'Please choose the rules.' }).trim().min(1, 'Please choose the rules.').max(100),
})

const NO_SUCH_PACK = { status: 409, message: RULES_ERRORS.noSuchPack } as const

export const rules_in_force = {
  get: call
    .route({
      method: 'GET',
      path: '/competition_events/{event_id}/rules',
      tags,
      summary: 'The rules of an event: its pack, what it brings, and when and why it was changed',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(EventRules),
  preview: call
    .route({
      method: 'POST',
      path: '/functions/preview-event-rules',
      tags,
      summary: 'What other rules would change: places and totals of each class, before and after',
    })
    .meta(inCompany('manage-events'))
    .input(Wanted)
    .errors({ NO_SUCH_PACK, SAME_RULES: { status: 409, message: RULES_ERRORS.same } })
    .output(
      z.strictObject({
        before: PackTitle,
        after: PackTitle,
        /** In sentences: what the rules bring, and what no longer counts. */
        follows: z.array(z.string()),
        /** Every team, class by class, by the place after. */
        classes: z.array(
          z.strictObject({
            category: z.enum(CATEGORIES),
            teams: z.array(
              z.strictObject({
                team_id: z.uuid(),
                team_number: z.string(),
                team_name: z.string(),
                before: Placed,
                after: Placed,
              }),
            ),
          }),
        ),
        /** Sent with the change, so that only what was shown can happen. */
        version: z.string(),
      }),
    ),
  change: call
    .route({
      method: 'POST',
      path: '/functions/change-event-rules',
      tags,
      summary: 'Change the rules of an event, with a reason that is in its history; scores and standings follow',
    })
    .meta(inCompany('manage-events'))
    .input(
      Wanted.extend({
        reason: line('Please enter the reason for the change.', 300),
        version: line('must name the version of the preview', 100),
      }),
    )
    .errors({ ...CLOSED_EVENT, NO_SUCH_PACK, PREVIEW_CHANGED })
    .output(EventRules),
}

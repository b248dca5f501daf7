/** A team's total, opened into its parts: down to the run, the mark, the judge and the reason. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { COLUMN_KINDS } from '@paddock/domain/rules/shown-columns.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inTeam } from '../teams/rights.ts'
import { inPoints } from '../units.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['results']

const Amount = inPoints(z.number())

const OpenedSheet = z.strictObject({
  scorecard: z.string(),
  panel: z.string(),
  /** Null where judges are not named. */
  judge: z.string().nullable(),
  given: Amount,
  /** Null if it counts only within the sheet that it checks. */
  counts: Amount.nullable(),
  /** Why it counts otherwise than it was given; null if it does not. */
  moderated: z.string().nullable(),
  /** Required lines without points. */
  missing: z.array(z.string()),
  notes: z.string().nullable(),
  updated_at: z.iso.datetime(),
  marks: z.array(
    z.strictObject({ criterion: z.string(), max: Amount.nullable(), given: Amount, counts: Amount.nullable() }),
  ),
})

export const OpenedTotal = z.strictObject({
  team: z.strictObject({
    id: z.uuid(),
    team_number: z.string(),
    team_name: z.string(),
    category: z.enum(CATEGORIES),
  }),
  /** Of the rule pack. */
  rules: z.string(),
  decimals: z.int(),
  total: Amount,
  /** Within the category; null without a result. */
  place: z.int().nullable(),
  parts: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      kind: z.enum(COLUMN_KINDS),
      points: Amount,
      /** How the points come about, line by line. */
      working: z.array(z.string()),
      /** What judges gave, for a part of theirs. */
      sheets: z.array(OpenedSheet),
    }),
  ),
})

export const event_totals = {
  open: call
    .route({
      method: 'GET',
      path: '/event_totals/{event_id}/{team_id}',
      tags,
      summary: 'The total of a team with all its parts, marks and judges',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid(), team_id: z.uuid() }))
    .output(OpenedTotal),
  own: call
    .route({
      method: 'GET',
      path: '/event_totals/own/{team_id}/{id}',
      tags,
      summary: 'The total of an approved entry with all its parts, without judges’ names, once it is released',
    })
    .meta(inTeam('use-portal'))
    .input(z.object({ team_id: z.uuid(), id: z.uuid() }))
    .output(OpenedTotal),
}

/** Scorecards: what judges give points for and what scrutineers check. Organisers build those of their company. */
import { SCORECARD_ERRORS, SECTION_ERRORS } from '@paddock/domain/judging/messages.ts'
import {
  DEFAULT_TEMPLATE_CATEGORY,
  LONGEST_TEMPLATE_NAME,
  TEMPLATE_CATEGORIES,
  TEMPLATE_TYPES,
} from '@paddock/domain/judging/template.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line, optional, prose } from '../text.ts'
import { UsedCriterion } from './template-criteria.ts'

const tags = ['scorecards']

const TemplateType = z.enum(TEMPLATE_TYPES)
const TemplateCategory = z.enum(TEMPLATE_CATEGORIES)

const about = {
  name: z.string(),
  description: z.string().nullable(),
  template_type: TemplateType,
  category: TemplateCategory,
  criteria_count: z.number().int(),
}

export const ListedTemplate = z.strictObject({
  id: z.uuid(),
  ...about,
  /** The rule pack that it was made from; null for the company's own. */
  rule_pack: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Sent back with a change, it lets the server notice that another user has changed the scorecard since. */
  updated_at: z.iso.datetime(),
})

export const TemplateSection = z.strictObject({
  id: z.uuid(),
  template_id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  order_index: z.number().int(),
  updated_at: z.iso.datetime(),
})

/** A scorecard with everything on it. */
const ScorecardTemplate = ListedTemplate.extend({
  /** The scorecard of the rule pack that it was made from. */
  pack_scorecard: z.string().nullable(),
  is_active: z.boolean(),
  /** Marks or scrutineering rows have been recorded with it, so that not everything can be changed any more. */
  is_used: z.boolean(),
  sections: z.array(TemplateSection),
  criteria: z.array(UsedCriterion),
  /** Deleted, but with results that stay readable. */
  retired: z.array(UsedCriterion),
})

/** Something to import: of the ready-made library, or a scorecard of the company. */
const AvailableTemplate = z.strictObject({
  /** The library's word for it, or the scorecard's id. */
  from: z.string(),
  source: z.enum(['library', 'company']),
  ...about,
})

const fields = {
  name: line('Please enter a template name', LONGEST_TEMPLATE_NAME),
  description: optional(prose),
  template_type: TemplateType,
  category: TemplateCategory,
}

const section = {
  name: line('Please enter a section name'),
  description: optional(prose),
}

const IN_USE = {
  IN_USE: { status: 409, message: SCORECARD_ERRORS.inUse },
} as const
const SECTION_TAKEN = {
  SECTION_TAKEN: { status: 409, message: SECTION_ERRORS.nameTaken },
} as const

/** Minted by the browser, so that a retry makes it once. */
const id = z.uuid()
const Done = z.strictObject({ success: z.literal(true) })

export const scorecard_templates = {
  list: call
    .route({ method: 'GET', path: '/scorecard_templates', tags, summary: "The company's scorecards, the newest first" })
    .meta({ who: ['organizer', 'judge'] })
    .input(z.object({ template_type: TemplateType.optional() }))
    .output(z.array(ListedTemplate)),
  get: call
    .route({ method: 'GET', path: '/scorecard_templates/{id}', tags, summary: 'A scorecard with everything on it' })
    .meta({ who: ['organizer'] })
    .input(z.object({ id: z.uuid() }))
    .output(ScorecardTemplate),
  available: call
    .route({
      method: 'GET',
      path: '/scorecard_templates/available',
      tags,
      summary: 'What can be imported: the ready-made library and the company’s own scorecards',
    })
    .meta({ who: ['organizer'] })
    .output(z.array(AvailableTemplate)),
  create: call
    .route({ method: 'POST', path: '/scorecard_templates', tags, summary: 'Create a scorecard without criteria' })
    .meta({ who: ['organizer'] })
    .input(
      z.object({
        id,
        name: fields.name,
        description: fields.description.default(null),
        template_type: fields.template_type.default('criteria'),
        category: fields.category.default(DEFAULT_TEMPLATE_CATEGORY),
      }),
    )
    .output(ScorecardTemplate),
  change: call
    .route({ method: 'PATCH', path: '/scorecard_templates/{id}', tags, summary: 'Change what a scorecard is called' })
    .meta({ who: ['organizer'] })
    .input(
      z.object({
        id: z.uuid(),
        /** As it was read: a scorecard that has changed since is not overwritten but refused as CONFLICT. */
        updated_at: z.iso.datetime().optional(),
        name: fields.name.optional(),
        description: fields.description.optional(),
        template_type: fields.template_type.optional(),
        category: fields.category.optional(),
      }),
    )
    .errors(IN_USE)
    .output(ScorecardTemplate),
  duplicate: call
    .route({ method: 'POST', path: '/scorecard_templates/{from}/duplicate', tags, summary: 'Copy a scorecard' })
    .meta({ who: ['organizer'] })
    .input(z.object({ from: z.uuid(), id }))
    .output(ScorecardTemplate),
  import: call
    .route({
      method: 'POST',
      path: '/scorecard_templates/import',
      tags,
      summary: 'Make an active copy of what is available, with its sections and criteria',
    })
    .meta({ who: ['organizer'] })
    .input(z.object({ id, from: z.string().max(100) }))
    .output(ScorecardTemplate),
  remove: call
    .route({
      method: 'DELETE',
      path: '/scorecard_templates/{id}',
      tags,
      summary: 'Delete a scorecard; its results stay',
    })
    .meta({ who: ['organizer'] })
    .input(z.object({ id: z.uuid() }))
    .output(Done),
}

export const template_sections = {
  add: call
    .route({ method: 'POST', path: '/template_sections', tags, summary: 'Add a section at the end of a scorecard' })
    .meta({ who: ['organizer'] })
    .input(
      z.object({
        id,
        template_id: z.uuid(),
        name: section.name,
        description: section.description.default(null),
      }),
    )
    .errors(SECTION_TAKEN)
    .output(TemplateSection),
  change: call
    .route({ method: 'PATCH', path: '/template_sections/{id}', tags, summary: 'Change a section; its criteria follow' })
    .meta({ who: ['organizer'] })
    .input(
      z.object({
        id: z.uuid(),
        updated_at: z.iso.datetime().optional(),
        name: section.name.optional(),
        description: section.description.optional(),
      }),
    )
    .errors(SECTION_TAKEN)
    .output(TemplateSection),
  order: call
    .route({ method: 'POST', path: '/template_sections/order', tags, summary: 'Put the sections in another order' })
    .meta({ who: ['organizer'] })
    .input(
      z.object({
        template_id: z.uuid(),
        ids: z.array(z.uuid()).max(1000),
        /** The order that was on the screen; another one by now is refused as CONFLICT. */
        before: z.array(z.uuid()).max(1000),
      }),
    )
    .output(z.array(TemplateSection)),
  remove: call
    .route({
      method: 'DELETE',
      path: '/template_sections/{id}',
      tags,
      summary: 'Delete a section; its criteria become uncategorized',
    })
    .meta({ who: ['organizer'] })
    .input(z.object({ id: z.uuid() }))
    .output(Done),
}

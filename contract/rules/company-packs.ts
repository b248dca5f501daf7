/** A company's own rule packs: copied from another, changed as drafts, tried on its events, published version by version. */
import { RULE_PACK_ERRORS } from '@paddock/domain/rules/messages.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inCompany } from '../competition/rights.ts'
import { ById, Success } from '../inputs.ts'
import { line } from '../text.ts'
import { OwnPack } from './own-pack.ts'

const tags = ['competition']

export const OWN_PACK_STATUSES = ['draft', 'published'] as const

const ListedPack = z.strictObject({
  id: z.uuid(),
  /** Its short name, the same in all versions. */
  pack_id: z.string(),
  version: z.int(),
  title: z.string(),
  /** The pack that it was copied from, such as classic-a@1. */
  based_on: z.string(),
  status: z.enum(OWN_PACK_STATUSES),
  created_by: z.string(),
  created_at: z.iso.datetime(),
  published_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  /** How many events of the company use it. */
  event_count: z.int(),
})

/** Stored packs were checked when they were saved. */
const StoredPack = z.custom<Pack>()

const CompanyPack = ListedPack.extend({
  pack: StoredPack,
  /** What it was copied from, or the version before; null if that no longer exists. */
  base: StoredPack.nullable(),
})

const PUBLISHED = { PUBLISHED: { status: 409, message: RULE_PACK_ERRORS.published } } as const

const TriedPlace = z.strictObject({ place: z.int().nullable(), total: z.number() })

export const company_rule_packs = {
  list: call
    .route({ method: 'GET', path: '/company_rule_packs', tags, summary: "The company's rule packs, drafts too" })
    .meta(inCompany('manage-events'))
    .output(z.array(ListedPack)),
  get: call
    .route({ method: 'GET', path: '/company_rule_packs/{id}', tags, summary: 'A rule pack with all its rules' })
    .meta(inCompany('manage-events'))
    .input(ById)
    .output(CompanyPack),
  copy: call
    .route({ method: 'POST', path: '/company_rule_packs', tags, summary: 'Copy a rule pack as a draft' })
    .meta(inCompany('manage-events'))
    .errors({ NO_SUCH_PACK: { status: 422, message: RULE_PACK_ERRORS.noSuchPack } })
    .input(
      z.object({
        /** Minted by the browser, so that a retry makes it once. */
        id: z.uuid(),
        /** The name of a shipped pack (classic-a@1), or the id of one of the company. */
        from: z.string().min(1).max(120),
        title: line('Please enter a title', 200),
      }),
    )
    .output(CompanyPack),
  change: call
    .route({ method: 'PATCH', path: '/company_rule_packs/{id}', tags, summary: 'Change a draft' })
    .meta(inCompany('manage-events'))
    .errors(PUBLISHED)
    .input(
      z.object({
        id: z.uuid(),
        /** As it was read: if it has changed since, the call is refused as CONFLICT and overwrites nothing. */
        updated_at: z.iso.datetime(),
        title: line('Please enter a title', 200),
        pack: OwnPack,
      }),
    )
    .output(CompanyPack),
  next: call
    .route({
      method: 'POST',
      path: '/company_rule_packs/{id}/next',
      tags,
      summary: 'Start the next version of a published pack, as a draft',
    })
    .meta(inCompany('manage-events'))
    .errors({
      NOT_PUBLISHED: { status: 409, message: RULE_PACK_ERRORS.notPublished },
      DRAFT_EXISTS: { status: 409, message: RULE_PACK_ERRORS.draftExists },
    })
    .input(z.object({ id: z.uuid(), new_id: z.uuid() }))
    .output(CompanyPack),
  publish: call
    .route({
      method: 'POST',
      path: '/company_rule_packs/{id}/publish',
      tags,
      summary: 'Publish a draft to the company; from then on it cannot be changed',
    })
    .meta(inCompany('manage-events'))
    .input(z.object({ id: z.uuid(), updated_at: z.iso.datetime() }))
    .output(CompanyPack),
  remove: call
    .route({ method: 'DELETE', path: '/company_rule_packs/{id}', tags, summary: 'Delete a draft' })
    .meta(inCompany('manage-events'))
    .errors(PUBLISHED)
    .input(ById)
    .output(Success),
  tryOn: call
    .route({
      method: 'GET',
      path: '/company_rule_packs/{id}/tried/{event_id}',
      tags,
      summary: 'The standings of an event of the company under its own pack and under this one',
    })
    .meta(inCompany('manage-events'))
    .errors({ NOT_TRIED: { status: 422, message: RULE_PACK_ERRORS.notTried('') } })
    .input(z.object({ id: z.uuid(), event_id: z.uuid() }))
    .output(
      z.strictObject({
        /** The packs' titles and versions. */
        before: z.string(),
        after: z.string(),
        /** What the event has recorded and this pack does not know, as sentences. */
        left_out: z.array(z.string()),
        categories: z.array(
          z.strictObject({
            category: z.string(),
            teams: z.array(
              /** The team's number. */
              z.strictObject({ team: z.string(), name: z.string(), before: TriedPlace, after: TriedPlace }),
            ),
          }),
        ),
      }),
    ),
}

export const event_rules = {
  get: call
    .route({
      method: 'GET',
      path: '/event_rules/{event_id}',
      tags,
      summary: 'The rule pack of a public event; null when the event is not public',
    })
    .meta({ who: ['anyone'], ready: { topics: ['events', 'results:{event_id}'] } })
    .input(z.object({ event_id: z.uuid() }))
    .output(z.strictObject({ event_name: z.string(), pack: StoredPack }).nullable()),
}

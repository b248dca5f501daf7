/** The texts of the site that the business owner writes: public to read, as blocks without any HTML. */
import { LONGEST_SITE_TEXT, PAGE_TEXTS, SITE_TEXTS, wrongWith } from '@paddock/domain/site/site-texts.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inOffice } from '../office/rights.ts'
import { proseOf } from '../text.ts'

const tags = ['site']

/** A stretch of text; with an address it is a link. */
const Span = z.strictObject({
  text: z.string(),
  strong: z.literal(true).optional(),
  em: z.literal(true).optional(),
  href: z.string().optional(),
})

const Block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), spans: z.array(Span) }),
  z.strictObject({ kind: z.literal('paragraph'), spans: z.array(Span) }),
  z.strictObject({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(Span)) }),
])
export type Block = z.infer<typeof Block>
export type Span = z.infer<typeof Span>

const SiteTextKey = z.enum(SITE_TEXTS)

const OwnedText = z.strictObject({
  key: SiteTextKey,
  /** The owner's, or the default where there is none. */
  text: z.string(),
  /** Null for the default. Sent back with a change, it lets the server notice that another user has changed the text since. */
  updated_at: z.iso.datetime().nullable(),
})

export const site_texts = {
  get: call
    .route({ method: 'GET', path: '/site_texts/{key}', tags, summary: 'A page of the site, such as the imprint' })
    .meta({ who: ['anyone'], ready: { topics: ['site'] } })
    .input(z.object({ key: z.enum(PAGE_TEXTS) }))
    .output(
      z.strictObject({
        key: z.enum(PAGE_TEXTS),
        blocks: z.array(Block),
        /** Null for the default. */
        updated_at: z.iso.datetime().nullable(),
      }),
    ),
  list: call
    .route({ method: 'GET', path: '/site_texts', tags, summary: 'Every text of the site as the owner edits it' })
    .meta(inOffice('manage-settings'))
    .output(z.array(OwnedText)),
  preview: call
    .route({ method: 'POST', path: '/site_texts/preview', tags, summary: 'A text as its page would show it' })
    .meta(inOffice('manage-settings'))
    .input(z.object({ text: proseOf(LONGEST_SITE_TEXT) }))
    .output(z.strictObject({ blocks: z.array(Block) })),
  save: call
    .route({
      method: 'PUT',
      path: '/site_texts/{key}',
      tags,
      summary: 'Change a text of the site; left empty, the default is shown again',
    })
    .meta(inOffice('manage-settings'))
    .input(
      z
        .object({
          key: SiteTextKey,
          text: proseOf(LONGEST_SITE_TEXT),
          /** As it was read: a text that has changed since is not overwritten but refused as CONFLICT. */
          updated_at: z.iso.datetime().nullable(),
        })
        .superRefine(({ key, text }, context) => {
          const wrong = wrongWith(key, text)
          if (wrong) context.addIssue({ code: 'custom', path: ['text'], message: wrong })
        }),
    )
    .output(OwnedText),
}

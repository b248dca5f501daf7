/** Inputs and answers that many calls have in common. */
import { z } from 'zod'

export const ById = z.object({ id: z.uuid() })

export const Success = z.strictObject({ success: z.literal(true) })

/** Pages are counted from 1. */
export const PageNumber = z.coerce.number().int().min(1).max(100_000).default(1)

export const perPage = (usual: number, most = 100) => z.coerce.number().int().min(1).max(most).default(usual)

/** One page of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: z.array(item),
    /** How many match on all pages together. */
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
  })

/** Changes some fields of something stored. */
export const changesOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object(fields).partial().extend({
    id: z.uuid(),
    /** As it was read: if it has changed since, the call is refused as CONFLICT and overwrites nothing. */
    updated_at: z.iso.datetime().optional(),
  })

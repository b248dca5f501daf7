/** Rule packs that an organiser can choose for an event: those that Paddock ships and the company's own. */
import { z } from 'zod'
import { call } from '../call.ts'
import { inCompany } from '../competition/rights.ts'

export const ChoosablePack = z.strictObject({
  /** Such as classic-a, and its version. */
  rule_pack: z.string(),
  rule_pack_version: z.int(),
  /** Of a pack of the company. */
  own_pack_id: z.uuid().nullable(),
  title: z.string(),
  about: z.string(),
})

export const rule_packs = {
  list: call
    .route({
      method: 'GET',
      path: '/rule_packs',
      tags: ['competition'],
      summary: "The rule packs that an event can have: shipped ones, then the company's published ones",
    })
    .meta(inCompany('manage-events'))
    .output(z.array(ChoosablePack)),
}

/** The first-run guide of each portal: whether this account has seen it. */
import { z } from 'zod'
import { call } from '../call.ts'
import { Success } from '../inputs.ts'
import { Side } from './own-account.ts'

const tags = ['own account']
const OfSide = z.object({ side: Side })

export const guides = {
  get: call
    .route({ method: 'GET', path: '/guides/{side}', tags, summary: 'Whether I have seen the guide of this portal' })
    .meta({ who: ['person'] })
    .input(OfSide)
    .output(z.strictObject({ seen: z.boolean() })),
  see: call
    .route({
      method: 'POST',
      path: '/guides/{side}/seen',
      tags,
      summary: 'The guide of this portal has been shown to me and is not shown again; may be repeated',
    })
    .meta({ who: ['person'] })
    .input(OfSide)
    .output(Success),
}

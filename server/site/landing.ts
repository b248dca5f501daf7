/** The variable parts of the landing page: live events, plans, and the owner's texts. */
import { DEFAULT_TEXTS } from '@paddock/domain/site/default-texts.ts'
import { testimonialsIn, tilesIn } from '@paddock/domain/site/site-texts.ts'
import { liveEvents } from '../competition/events/events.ts'
import { api } from '../http/calls.ts'
import { offeredPlans } from '../plans/plans.ts'
import { textsOf } from './site-texts.ts'

export const landing = api.site.landing.handler(async ({ context: { db } }) => {
  const [live, plans, [tiles, testimonials]] = await Promise.all([
    liveEvents(db),
    offeredPlans(db),
    textsOf(db, ['tiles', 'testimonials']),
  ])
  return {
    live,
    plans,
    tiles: rowsIn(tilesIn, tiles?.text, DEFAULT_TEXTS.tiles),
    testimonials: rowsIn(testimonialsIn, testimonials?.text, DEFAULT_TEXTS.testimonials),
  }
})

/** A text stored in an outdated format falls back to the default. */
function rowsIn<Row>(read: (text: string) => { rows: Row[] } | { wrong: string }, text = '', otherwise: string): Row[] {
  const found = read(text)
  if ('rows' in found) return found.rows
  const usual = read(otherwise)
  return 'rows' in usual ? usual.rows : []
}

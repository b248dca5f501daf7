/** The slides of an event: added, captioned, put into order and deleted. */
import { logoIn } from '@paddock/contract/teams/logo-files.ts'
import { SCREEN_ERRORS } from '@paddock/domain/screens/messages.ts'
import { MOST_SLIDES } from '@paddock/domain/screens/pairing.ts'
import { asc, eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { eventSlides } from '../../db/schema/screens.ts'
import { api } from '../../http/calls.ts'
import { dropLogo } from '../../http/logos.ts'
import type { Caller } from '../../identity/callers.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { GONE, lockEvent } from '../event-access/event-access.ts'
import { announceShow } from './show-state.ts'

const SLIDE_GONE = { message: SCREEN_ERRORS.slideGone }
const DONE = { success: true as const }

export const addSlide = api.event_slides.add.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, event_id, caption, seconds } = input
    if (!(await lockEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const slides = await slidesIn(tx, event_id)
    // Sent again, for example after a lost response.
    if (slides.some((slide) => slide.id === id)) return DONE
    if (slides.length >= MOST_SLIDES) throw errors.TOO_MANY()
    const made = await tx
      .insert(eventSlides)
      .values({ id, event_id, caption, seconds, picture: logoIn(input.picture), position: slides.length + 1 })
      .onConflictDoNothing({ target: eventSlides.id })
      .returning({ id: eventSlides.id })
    if (made.length === 0) throw errors.CONFLICT({ message: SCREEN_ERRORS.slideChanged })
    await announceShow(tx, event_id)
    return DONE
  }),
)

export const changeSlide = api.event_slides.change.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, ...changes } = input
    const slide = await lockSlide(tx, caller, id)
    if (!slide) throw errors.NOT_FOUND(SLIDE_GONE)
    if (Object.values(changes).every((value) => value === undefined)) return DONE
    await tx.update(eventSlides).set(changes).where(eq(eventSlides.id, id))
    await announceShow(tx, slide.event_id)
    return DONE
  }),
)

export const moveSlide = api.event_slides.move.handler(({ input: { id, position }, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const slide = await lockSlide(tx, caller, id)
    if (!slide) throw errors.NOT_FOUND(SLIDE_GONE)
    const others = (await slidesIn(tx, slide.event_id)).filter((one) => one.id !== id)
    await saveOrder(tx, slide.event_id, others.toSpliced(position - 1, 0, slide))
    return DONE
  }),
)

export const removeSlide = api.event_slides.remove.handler(({ input: { id }, context: { db, jobs, caller }, errors }) =>
  db.transaction(async (tx) => {
    const slide = await lockSlide(tx, caller, id)
    if (!slide) throw errors.NOT_FOUND(SLIDE_GONE)
    await dropLogo(tx, jobs, slide.picture)
    await saveOrder(
      tx,
      slide.event_id,
      (await slidesIn(tx, slide.event_id)).filter((one) => one.id !== id),
    )
    return DONE
  }),
)

/** Call it in the transaction that deletes the event: its slides go with it. */
export async function dropSlidePictures(tx: Transaction, jobs: Jobs, event_id: string) {
  for (const { picture } of await slidesIn(tx, event_id)) await dropLogo(tx, jobs, picture)
}

type Slide = typeof eventSlides.$inferSelect

const slidesIn = (db: Queries, event_id: string) =>
  db.select().from(eventSlides).where(eq(eventSlides.event_id, event_id)).orderBy(asc(eventSlides.position))

/** Places are unique at every moment, so all slides are written again. */
async function saveOrder(tx: Transaction, event_id: string, slides: readonly Slide[]) {
  await tx.delete(eventSlides).where(eq(eventSlides.event_id, event_id))
  const placed = slides.map((slide, index) => ({ ...slide, position: index + 1 }))
  if (placed.length > 0) await tx.insert(eventSlides).values(placed)
  await announceShow(tx, event_id)
}

async function lockSlide(tx: Transaction, caller: Caller, id: string): Promise<Slide | undefined> {
  const [found] = await tx.select().from(eventSlides).where(eq(eventSlides.id, id))
  if (!found || !(await lockEvent(tx, caller, found.event_id))) return undefined
  // Read again: it may have been moved or deleted before the lock was granted.
  const [slide] = await tx.select().from(eventSlides).where(eq(eventSlides.id, id))
  return slide
}

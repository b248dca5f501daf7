/** What link previews and search engines see of an event: its page (/events/…) and its live results (/live/…). */
import { eventDays } from '@paddock/domain/competition/days.ts'
import { hasPublicPage } from '@paddock/domain/competition/directory.ts'
import { isPublic } from '@paddock/domain/competition/event.ts'
import { countryName } from '@paddock/domain/countries.ts'
import { eq } from 'drizzle-orm'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { notIndexed, previewHead, shortened, withHead } from '../../http/page-head.ts'
import type { Services } from '../../services.ts'

const PAGE = /^\/(live|events)\/([^/]+)\/?$/
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

type Needs = Pick<Services, 'db' | 'config'>

/** Undefined for every other address. */
export const eventHead = (needs: Needs) => async (pathname: string, page: string) => {
  const [, kind, id = ''] = PAGE.exec(pathname) ?? []
  if (!kind) return undefined
  const event = UUID.test(id) ? await eventOf(needs, id) : undefined
  const opens = event && !event.suspended && (kind === 'live' ? isPublic(event.status) : hasPublicPage(event))
  if (!opens) {
    const head = ['<title>Event not found · Paddock</title>', notIndexed]
    // The address of an event that is not yet public is right, and its page waits for it.
    return { status: kind === 'live' ? 200 : 404, page: withHead(page, head) }
  }
  const title = kind === 'live' ? `${event.name}: live results · Paddock` : `${event.name} · Paddock`
  const address = `${needs.config.publicUrl}/${kind}/${id}`
  const head = previewHead({ title, description: descriptionOf(event), address, type: 'website' })
  return { status: 200, page: withHead(page, event.indexed ? head : [...head, notIndexed]) }
}

async function eventOf({ db }: Needs, id: string) {
  const [found] = await db
    .select({ event: competitionEvents, company: companies })
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(eq(competitionEvents.id, id))
  if (!found) return undefined
  const { event, company } = found
  const suspended = event.suspended_at !== null || company.suspended_at !== null
  return { ...event, suspended, indexed: company.confirmed_at !== null && !event.is_unlisted }
}

type Described = Pick<
  typeof competitionEvents.$inferSelect,
  'event_date' | 'last_day' | 'location' | 'country' | 'description'
>

function descriptionOf(event: Described) {
  const place = [event.location, event.country && countryName(event.country)].filter(Boolean).join(', ')
  return shortened([`${eventDays(event)}, ${place}.`, event.description].filter(Boolean).join(' '))
}

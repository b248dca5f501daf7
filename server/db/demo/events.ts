/** The demo's competition: an active event with 24 teams, an upcoming one, a completed one, and judges with codes. */
import { randomUUID } from 'node:crypto'
import type { Category } from '@paddock/domain/competition/event.ts'
import { numbersFor } from '@paddock/domain/competition/team-numbers.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { competitionEvents, organizerPortals } from '../schema/competition.ts'
import { competitionTeams, eventRulesDocuments } from '../schema/events.ts'
import { organizerUsers } from '../schema/identity.ts'
import { judgingPanels } from '../schema/panels.ts'
import { eventDays, eventRooms } from '../schema/rooms.ts'
import { eventStaff } from '../schema/staff.ts'
import { daysAgo } from './days-ago.ts'
import { ENTRIES } from './event-entries.ts'
import { DEMO_JUDGES, DEMO_STAFF, PEOPLE } from './sign-ins.ts'
import { textsOf } from './team-texts.ts'

type Event = Omit<
  typeof competitionEvents.$inferInsert,
  'id' | 'company_id' | 'event_date' | 'last_day' | 'registration_deadline'
>
type Planned = Event & {
  /** Days relative to today, so that the demo is never out of date. */
  in_days: number
  /** One entry for each day after the first. */
  more_days?: number
  closes_in_days: number
  documents: string[]
  teams: Record<Category, number>
}

const DAY = 86_400_000

const EVENTS = {
  active: {
    name: 'Northern Regional Final',
    status: 'active',
    description: 'Three classes on one track. Doors open at 8:00, first race at 9:30, prizes at 16:30.',
    region: 'Yorkshire and the Humber',
    location: 'Sheffield, English Institute of Sport',
    max_teams: 30,
    entry_fee: 45,
    contact_email: 'desk@northern-stem.example',
    contact_phone: '+44 114 496 0123',
    venue_details: 'Hall B, entrance from Coleridge Road. Cars can be unloaded at gate 3 until 8:45.',
    competition_level: 'regional',
    in_days: 0,
    closes_in_days: -14,
    documents: ['Competition regulations', 'Technical regulations', 'Track and timing'],
    teams: { Cadet: 8, Development: 8, Professional: 8 },
  },
  upcoming: {
    name: 'National Championship',
    status: 'upcoming',
    description: 'The best of the regional finals meet over two days.',
    is_announced: true,
    registration_open: true,
    region: 'West Midlands',
    location: 'Coventry, Transport Museum',
    max_teams: 24,
    entry_fee: 120,
    contact_email: 'desk@northern-stem.example',
    venue_details: 'Parking for buses in Hales Street.',
    competition_level: 'national',
    number_prefix: 'N',
    cadet_enabled: false,
    in_days: 77,
    more_days: 1,
    closes_in_days: 49,
    documents: ['Competition regulations', 'Technical regulations'],
    teams: { Cadet: 0, Development: 3, Professional: 3 },
  },
  completed: {
    name: 'Yorkshire Opening Round',
    status: 'completed',
    description: 'The first round of the season.',
    region: 'Yorkshire and the Humber',
    location: 'Leeds, City College',
    max_teams: 20,
    entry_fee: 30,
    contact_email: 'desk@northern-stem.example',
    competition_level: 'regional',
    in_days: -42,
    closes_in_days: -56,
    documents: ['Competition regulations'],
    teams: { Cadet: 5, Development: 6, Professional: 5 },
  },
} satisfies Record<string, Planned>

export async function loadEvents(tx: Transaction, today = new Date()) {
  const company_id = await demoCompany(tx)
  const active = await loadEvent(tx, company_id, EVENTS.active, today)
  await loadRooms(tx, active, today)
  await loadEvent(tx, company_id, EVENTS.upcoming, today)
  await loadEvent(tx, company_id, EVENTS.completed, today)
  await tx
    .insert(judgingPanels)
    .values(DEMO_JUDGES.map((judge) => ({ ...judge, event_id: active, created_at: daysAgo(7) })))
  await tx
    .insert(eventStaff)
    .values(DEMO_STAFF.map((member) => ({ ...member, event_id: active, created_at: daysAgo(7) })))
}

const ROOMS = [
  { name: 'Room 1.04', kind: 'judging' },
  { name: 'Room 1.05', kind: 'judging' },
  { name: 'Room 1.06', kind: 'judging' },
  { name: 'Scrutineering bay', kind: 'scrutineering' },
  { name: 'Pits', kind: 'pits' },
  { name: 'Main track', kind: 'track', track: 1 },
] as const

async function loadRooms(tx: Transaction, event_id: string, today: Date) {
  await tx.insert(eventRooms).values(ROOMS.map((room) => ({ ...room, id: randomUUID(), event_id })))
  await tx
    .insert(eventDays)
    .values({ event_id, day: today.toISOString().slice(0, 10), opens: '08:00', closes: '17:00' })
}

export async function demoCompany(tx: Transaction) {
  const [found] = await tx
    .select({ company_id: organizerPortals.company_id })
    .from(organizerPortals)
    .innerJoin(organizerUsers, eq(organizerUsers.id, organizerPortals.organizer_id))
    .where(eq(organizerUsers.email, PEOPLE.daniel.email))
  if (!found) throw new Error(`The demo has no company of ${PEOPLE.daniel.email}.`)
  return found.company_id
}

async function loadEvent(tx: Transaction, company_id: string, planned: Planned, today: Date) {
  const { in_days, more_days, closes_in_days, documents, teams, ...event } = planned
  const id = randomUUID()
  const on = (days: number) => new Date(today.getTime() + days * DAY).toISOString().slice(0, 10)
  // Registration opened a month before it closes, or earlier if that is still in the future.
  const opened = today.getTime() + Math.min(closes_in_days - 30, -20) * DAY
  await tx.insert(competitionEvents).values({
    ...event,
    id,
    company_id,
    event_date: on(in_days),
    last_day: more_days ? on(in_days + more_days) : null,
    time_zone: 'Europe/London',
    country: 'GB',
    registration_deadline: on(closes_in_days),
    created_at: new Date(opened - 14 * DAY).toISOString(),
  })
  await tx.insert(eventRulesDocuments).values(
    documents.map((document_name, order_index) => ({
      event_id: id,
      document_name,
      document_url: `https://rules.paddock.example/${document_name.toLowerCase().replaceAll(' ', '-')}.pdf`,
      order_index,
    })),
  )
  const entered = entriesOf(teams, opened)
  const numbers = numbersFor(entered, planned.number_prefix ?? 'T')
  await tx
    .insert(competitionTeams)
    .values(entered.map((team) => ({ ...team, event_id: id, team_number: numbers.get(team.id) ?? '' })))
  return id
}

/** The first teams of each category, registered over the weeks before the deadline. */
function entriesOf(wanted: Record<Category, number>, from: number) {
  const categories = Object.keys(wanted) as Category[]
  return categories.flatMap((category) =>
    ENTRIES[category].slice(0, wanted[category]).map(([team_name, school_name, contact_email], place) => ({
      id: randomUUID(),
      team_name,
      school_name,
      contact_email,
      category,
      ...textsOf(team_name),
      registered_at: new Date(from + place * 3 * DAY).toISOString(),
    })),
  )
}

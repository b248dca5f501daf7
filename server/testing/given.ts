/** Factories for test data, written directly into the database. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { StaffRole } from '@paddock/domain/competition/staff.ts'
import type { OfficeRole } from '@paddock/domain/office/rights.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { companies, competitionEvents, organizerPortals } from '../db/schema/competition.ts'
import { gateTokens } from '../db/schema/gates.ts'
import { organizerRealm, teamRealm } from '../db/schema/identity.ts'
import { businessOwners } from '../db/schema/office.ts'
import { judgingPanels } from '../db/schema/panels.ts'
import { eventStaff } from '../db/schema/staff.ts'
import { productCategories, products, productVariants } from '../db/schema/store.ts'
import { profiles, teams, userTeams } from '../db/schema/teams.ts'
import { gateTokenHash, sessionCookie } from '../identity/sessions.ts'
import { announce } from '../live/announce.ts'
import { givenScorecard, givenTeams } from './given-judging.ts'

const IN_A_MONTH = () => new Date(Date.now() + 30 * 86_400_000)

export type SignedIn = { id: string; email: string; token: string; headers: Record<string, string> }

export function givenIn(db: Database, secret: string) {
  async function user(
    about: { name?: string; email?: string; emailVerified?: boolean; guideSeenAt?: null } = {},
  ): Promise<SignedIn> {
    const row = {
      id: randomUUID(),
      name: 'Ada Racer',
      email: `ada-${randomBytes(6).toString('hex')}@example.org`,
      emailVerified: true,
      ...about,
    }
    const token = randomBytes(24).toString('hex')
    await db.insert(teamRealm.user).values(row)
    await db.insert(profiles).values({ user_id: row.id })
    await db.insert(teamRealm.session).values({ userId: row.id, token, expiresAt: IN_A_MONTH() })
    return { id: row.id, email: row.email, token, headers: { cookie: cookieFor(token, secret) } }
  }

  async function team(
    about: Partial<Pick<typeof teams.$inferInsert, 'name' | 'approval_required' | 'stripe_customer_id'>> = {},
  ) {
    const invite_code = randomBytes(4).toString('hex').toUpperCase()
    const [row] = await db
      .insert(teams)
      .values({ name: 'Slipstream', invite_code, ...about })
      .returning()
    if (!row) throw new Error('no team')
    return row
  }

  async function member(team_id: string, role: 'admin' | 'member' = 'member', status: 'active' | 'pending' = 'active') {
    return joined(team_id, await user(), role, status)
  }

  /** The same person may be in several teams. */
  async function joined(
    team_id: string,
    person: SignedIn,
    role: 'admin' | 'member' = 'member',
    status: 'active' | 'pending' = 'active',
  ) {
    await db.insert(userTeams).values({ user_id: person.id, team_id, role, status })
    return person
  }

  /** An adult who supervises the team and is a member otherwise. */
  async function supervisor(team_id: string, person?: SignedIn) {
    const adult = person ?? (await user({ name: 'Ada Teacher' }))
    await db.insert(userTeams).values({
      user_id: adult.id,
      team_id,
      role: 'member',
      status: 'active',
      is_supervising_adult: true,
    })
    return adult
  }

  /** Sets the person's current team. */
  async function working(team_id: string, person: SignedIn) {
    await db.update(profiles).set({ team_id }).where(eq(profiles.user_id, person.id))
    return person
  }

  async function company(name = `Racing Trust ${randomBytes(4).toString('hex')}`) {
    const confirmed_at = new Date().toISOString()
    const [row] = await db.insert(companies).values({ name, confirmed_at, limit_lifted_at: confirmed_at }).returning()
    if (!row) throw new Error('no company')
    return row
  }

  async function organizer(
    company_id: string,
    about: { role?: 'owner' | 'admin' | 'member'; status?: 'pending' | 'approved' | 'rejected' } = {},
  ): Promise<SignedIn> {
    const id = randomUUID()
    const email = `org-${randomBytes(6).toString('hex')}@example.org`
    const token = randomBytes(24).toString('hex')
    await db.insert(organizerRealm.user).values({ id, name: 'Olu Organiser', email, emailVerified: true })
    await db.insert(organizerRealm.session).values({ userId: id, token, expiresAt: IN_A_MONTH() })
    await db.insert(organizerPortals).values({
      organizer_id: id,
      company_id,
      organization_name: 'Northside School',
      role: 'owner',
      status: 'approved',
      ...about,
    })
    return { id, email, token, headers: { authorization: `Bearer ${token}` } }
  }

  async function event(company_id: string, about: Partial<typeof competitionEvents.$inferInsert> = {}) {
    const row = { company_id, name: 'Spring Regional', event_date: '2027-03-20', location: 'Sports hall', ...about }
    const [made] = await db.insert(competitionEvents).values(row).returning()
    if (!made) throw new Error('no event')
    return made
  }

  async function judge(event_id: string) {
    const judge_code = `JUDGE${randomBytes(4).toString('hex').toUpperCase()}`
    const [panel] = await db
      .insert(judgingPanels)
      .values({ event_id, judge_name: 'June Judge', panel_name: 'Engineering', judge_code })
      .returning()
    if (!panel) throw new Error('no panel')
    return { panel, headers: { 'x-judge-code': judge_code } }
  }

  async function staff(event_id: string, role: StaffRole, name = 'Priya Nair') {
    const code = `STAFF${randomBytes(4).toString('hex').toUpperCase()}`
    const [member] = await db.insert(eventStaff).values({ event_id, role, name, code }).returning()
    if (!member) throw new Error('no staff')
    return { member, headers: { 'x-staff-code': code } }
  }

  /** The bridge of a timing gate. */
  async function gate(event_id: string, track = 1) {
    const token = randomBytes(20).toString('hex')
    await db.insert(gateTokens).values({ event_id, track, name: 'Finish line', hash: gateTokenHash(token) })
    return { headers: { 'x-gate-token': token } }
  }

  /** Somebody who works in the back office. */
  async function owner(role: OfficeRole = 'owner'): Promise<SignedIn> {
    const person = await user({ name: 'Bea Business' })
    await db.insert(businessOwners).values({ user_id: person.id, full_name: 'Bea Business', role })
    return { ...person, headers: { 'x-business-owner-session': person.token } }
  }

  async function category(about: Partial<typeof productCategories.$inferInsert> = {}) {
    const name = `Bearings ${randomBytes(4).toString('hex')}`
    const row = { name, slug: name.toLowerCase().replaceAll(' ', '-'), ...about }
    const [made] = await db.insert(productCategories).values(row).returning()
    await announce(db, 'catalogue', 'product_categories')
    if (!made) throw new Error('no category')
    return made
  }

  /** A product in these sizes, each with its own stock; the ids are those of the variants. */
  async function shirt(stock: Record<string, number>, about: Partial<typeof products.$inferInsert> = {}) {
    return db.transaction(async (tx) => {
      const row = { name: 'Team shirt', price: 20, option_names: ['Size'], ...about }
      const [made] = await tx.insert(products).values(row).returning()
      if (!made) throw new Error('no product')
      await tx.delete(productVariants).where(eq(productVariants.product_id, made.id))
      const sizes = Object.entries(stock).map(([size, inventory_quantity], position) => ({
        product_id: made.id,
        position,
        option_values: [size],
        price: row.price + position,
        inventory_quantity,
      }))
      const variants = await tx.insert(productVariants).values(sizes).returning({ id: productVariants.id })
      await announce(tx, 'catalogue', 'products')
      return { id: made.id, ids: variants.map(({ id }) => id) }
    })
  }

  async function product(about: Partial<typeof products.$inferInsert> = {}) {
    const row = { name: 'Ceramic bearing', price: 20, inventory_quantity: 10, ...about }
    const [made] = await db.insert(products).values(row).returning()
    await announce(db, 'catalogue', 'products')
    if (!made) throw new Error('no product')
    return made
  }

  return {
    user,
    team,
    member,
    joined,
    supervisor,
    working,
    company,
    organizer,
    event,
    judge,
    staff,
    gate,
    owner,
    category,
    product,
    shirt,
    /** For judges, with criteria of 20, 30 and 50 points. */
    scorecard: (company_id: string, about?: Parameters<typeof givenScorecard>[2]) =>
      givenScorecard(db, company_id, about),
    /** The teams of an event. */
    entries: (event_id: string, names: string[], about?: object) => givenTeams(db, event_id, names, about),
  }
}

export function cookieFor(token: string, secret: string) {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${sessionCookie('http://localhost')}=${encodeURIComponent(`${token}.${signature}`)}`
}

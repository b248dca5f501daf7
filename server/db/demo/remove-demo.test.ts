import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { cents } from '@paddock/domain/units.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { examine, restoreBackup } from '../../backup/restore.ts'
import { openFiles } from '../../outside/files.ts'
import { atEnd } from '../../testing/at-end.ts'
import { copyOf, emptyDatabaseUrl, freshDatabase, freshDatabaseUrl } from '../../testing/fresh-database.ts'
import { givenIn } from '../../testing/given.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { tableContents } from '../../testing/table-contents.ts'
import { type Database, openDatabase } from '../database.ts'
import { competitionEvents, organizerPortals } from '../schema/competition.ts'
import { teamUsers } from '../schema/identity.ts'
import { projectTasks, teamProjects } from '../schema/projects.ts'
import { checkouts, orderItems, orders, products } from '../schema/store.ts'
import { orderDownloads, productReviews } from '../schema/store-goods.ts'
import { teams, userTeams } from '../schema/teams.ts'
import { loadDemo } from './demo.ts'
import { refuseDemoRows } from './demo-rows.ts'
import { removeDemo } from './remove-demo.ts'
import { DEMO_PRODUCTS } from './store-products.ts'

const scratch = scratchFolder('remove-demo')
const files = openFiles({ dataDir: scratch })

/** Every row of Paddock's own tables as text, except the record of what was loaded and counters that expire. */
async function rowsIn(url: string) {
  const contents = await tableContents(url)
  return [...contents].flatMap(([place, lines]) =>
    place.startsWith('public.') && !/demo_|call_limits/.test(place) ? lines.map((line) => `${place} ${line}`) : [],
  )
}

const SALE = {
  customer_name: 'Bo Buyer',
  customer_email: 'bo@example.org',
  billing_address: {
    line1: '1 Pit Lane',
    line2: '',
    city: 'Silverstone',
    state: 'NH',
    postal_code: '03049',
    country: 'US',
  },
  subtotal: cents(1850),
  tax_amount: cents(0),
  shipping_amount: cents(0),
  total_amount: cents(1850),
}

async function bought(db: Database, product: { id: string; name: string }) {
  const checkout_id = randomUUID()
  const held_until = new Date().toISOString()
  await db
    .insert(checkouts)
    .values({ ...SALE, id: checkout_id, status: 'paid', fingerprint: 'f', attempt: randomUUID(), held_until })
  const order_number = `ORD-${randomUUID().slice(0, 8)}`
  const [order] = await db
    .insert(orders)
    .values({ ...SALE, order_number, checkout_id, payment_status: 'paid' })
    .returning()
  const line = {
    position: 0,
    quantity: 1,
    unit_price: cents(1850),
    total_price: cents(1850),
    product_id: product.id,
    product_name: product.name,
  }
  const [item] = await db
    .insert(orderItems)
    .values({ ...line, order_id: order?.id ?? '' })
    .returning()
  return { order_id: order?.id ?? '', item_id: item?.id ?? '' }
}

const demoTeam = async (db: Database) => {
  const [team] = await db.select().from(teams).where(eq(teams.invite_code, 'SLPSTRM8'))
  if (!team) throw new Error('no demo team')
  return team
}

describe('on a database that was started with demo data', () => {
  let demoUrl = ''
  let before: string[] = []
  beforeAll(async () => {
    demoUrl = await freshDatabaseUrl()
    before = await rowsIn(demoUrl)
    const { db, pool } = openDatabase(demoUrl, 2, () => {})
    await loadDemo(db, files)
    await pool.end()
  })
  const demoDatabase = async () => freshDatabase(await copyOf(demoUrl))

  test('no demo data is left, and the next start does not load it again', async () => {
    const { db, url } = await demoDatabase()
    expect((await rowsIn(url)).length).toBeGreaterThan(2000)
    const { removed, stayed } = await removeDemo(db)
    expect(removed).toMatchObject({
      people: 15,
      teams: 4,
      companies: 1,
      events: 3,
      plans: 3,
      products: DEMO_PRODUCTS.length,
      categories: 6,
    })
    expect(stayed).toEqual([])
    expect(await rowsIn(url)).toEqual(before)
    expect(await loadDemo(db, files)).toBe(false)
    expect(await removeDemo(db)).toEqual({ removed: {}, stayed: [] })
    expect(await rowsIn(url)).toEqual(before)
  })

  test('data that others added is unchanged', async () => {
    const { db, url } = await demoDatabase()
    const atFirst = new Set(before)
    const demo = new Set(await rowsIn(url))
    const given = givenIn(db, 'any')
    const team = await given.team()
    const ada = await given.working(team.id, await given.member(team.id, 'admin'))
    await given.owner()
    const company = await given.company()
    await given.organizer(company.id)
    await given.judge((await given.event(company.id, { status: 'active' })).id)
    await bought(db, await given.product({ category_id: (await given.category()).id }))
    await db.insert(teamProjects).values({ id: randomUUID(), team_id: team.id, name: 'Front wing', created_by: ada.id })
    const real = (await rowsIn(url)).filter((row) => atFirst.has(row) || !demo.has(row))
    expect(real.length).toBeGreaterThan(15)
    expect((await removeDemo(db)).stayed).toEqual([])
    expect(await rowsIn(url)).toEqual(real)
  })

  test('a user who joined a demo team keeps the team and what they added, under a new invite code', async () => {
    const { db } = await demoDatabase()
    const given = givenIn(db, 'any')
    const team = await demoTeam(db)
    const ada = await given.working(team.id, await given.member(team.id))
    const own = { id: randomUUID(), team_id: team.id, name: 'Our own project', created_by: ada.id }
    await db.insert(teamProjects).values(own)
    const [demoProject] = await db.select().from(teamProjects).where(eq(teamProjects.team_id, team.id)).limit(1)
    const task = { id: randomUUID(), team_id: team.id, project_id: demoProject?.id ?? '', title: 'Ours', position: 99 }
    await db.insert(projectTasks).values({ ...task, status: 'todo', priority: 'medium', created_by: ada.id } as never)
    const { stayed } = await removeDemo(db)
    expect(stayed).toEqual(['team Slipstream Racing: people outside the demo are in it'])
    expect(await db.select().from(userTeams)).toMatchObject([{ user_id: ada.id, team_id: team.id, role: 'admin' }])
    const projects = (await db.select().from(teamProjects)).map(({ name }) => name)
    expect(projects.toSorted()).toEqual([demoProject?.name ?? '', 'Our own project'].toSorted())
    const [stays] = await db.select().from(teams)
    expect(stays?.invite_code).not.toBe('SLPSTRM8')
    await expect(refuseDemoRows(db)).resolves.toBeUndefined()
  })

  test('an organiser who joined the demo company keeps it with their own events', async () => {
    const { db } = await demoDatabase()
    const given = givenIn(db, 'any')
    const [demo] = await db.select().from(organizerPortals).limit(1)
    const olu = await given.organizer(demo?.company_id ?? '', { role: 'member' })
    const event = await given.event(demo?.company_id ?? '', { name: 'Our final' })
    expect((await removeDemo(db)).stayed).toEqual([
      'company Northern STEM Racing: organisers outside the demo are in it',
    ])
    expect(await db.select().from(organizerPortals)).toMatchObject([{ organizer_id: olu.id, role: 'owner' }])
    expect(await db.select().from(competitionEvents)).toMatchObject([{ id: event.id }])
  })

  test("customers' orders keep their lines; what they reviewed or downloaded stays off sale", async () => {
    const { db } = await demoDatabase()
    const [bearing, axle, course] = await db.select().from(products).orderBy(products.id).limit(3)
    if (!bearing || !axle || !course) throw new Error('no demo products')
    const ordered = await bought(db, bearing)
    const reviewed = await bought(db, axle)
    const review = { order_item_id: reviewed.item_id, product_id: axle.id, rating: 4, display_name: 'Bo' }
    await db.insert(productReviews).values(review)
    const downloaded = await bought(db, course)
    await db.insert(orderDownloads).values({ order_item_id: downloaded.item_id, expires_at: new Date().toISOString() })
    expect((await removeDemo(db)).stayed).toHaveLength(2)
    expect(await db.select().from(orderItems).where(eq(orderItems.order_id, ordered.order_id))).toMatchObject([
      { product_id: null, product_name: bearing.name, total_price: 1850 },
    ])
    expect(await db.select().from(orders)).toHaveLength(3)
    expect(await db.select().from(products).orderBy(products.id)).toMatchObject([
      { id: axle.id, is_active: false, review_count: 1, rating_sum: 4 },
      { id: course.id, is_active: false, review_count: 0 },
    ])
    expect(await db.select().from(productReviews)).toMatchObject([review])
  })
})

test.each(['first-release', 'before-the-race-day', 'before-nothing-untrue'])(
  'the demo data of the release %s is known and removed; its people, teams and orders stay',
  async (name) => {
    const file = join(import.meta.dirname, '../../backup/fixtures', `${name}.tar.gz`)
    const url = await emptyDatabaseUrl()
    const target = { url, files: openFiles({ dataDir: join(scratch, name) }), keepSecret: async () => {} }
    await restoreBackup(target, file, await examine(file), () => {})
    const { db, pool } = openDatabase(url, 2, () => {})
    atEnd(() => pool.end())
    await expect(refuseDemoRows(db)).rejects.toThrow('npm run demo:remove')
    const real = await db.select().from(orders).where(sql`customer_email not like '%@paddock.example'`)
    await removeDemo(db)
    const people = await db.select({ email: teamUsers.email }).from(teamUsers).orderBy(teamUsers.email)
    expect(people.map(({ email }) => email)).toEqual(['kai@example.org', 'lena@example.org', 'noor@example.org'])
    expect(await db.select({ name: teams.name }).from(teams)).toEqual([{ name: 'Kopfüber Racing' }])
    expect((await db.select().from(orders)).map(({ id }) => id).toSorted()).toEqual(real.map(({ id }) => id).toSorted())
    expect(await db.select().from(products)).toEqual([])
    const rows = (await rowsIn(url)).filter((row) => /paddock\.example|JUDGE7KQ2|Northern STEM/.test(row))
    expect(rows).toEqual([])
    await expect(refuseDemoRows(db)).resolves.toBeUndefined()
  },
)

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openFiles } from '../../outside/files.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { givenIn } from '../../testing/given.ts'
import { sessionIn } from '../../testing/person.ts'
import { testServer } from '../../testing/test-server.ts'
import { teamUsers } from '../schema/identity.ts'
import { loadDemo } from './demo.ts'
import { DEMO_JUDGES, DEMO_PASSWORD, demoTable, PEOPLE } from './sign-ins.ts'

const scratch = mkdtempSync(join(tmpdir(), 'paddock-demo-'))
const files = openFiles({ dataDir: scratch })
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test('nodes that start together, and later starts, load it once', async () => {
  const { db } = await freshDatabase()
  expect(await Promise.all([loadDemo(db, files), loadDemo(db, files), loadDemo(db, files)])).toEqual([true, true, true])
  expect(await loadDemo(db, files)).toBe(true)
  const { rows } = await db.execute(sql`
    select t.name, u.role, u.status, count(*)::int as people from teams t join user_teams u on u.team_id = t.id
    group by 1, 2, 3 order by 1, 2, 3`)
  expect(rows).toEqual([
    { name: 'Apex Velocity', role: 'admin', status: 'active', people: 1 },
    { name: 'Apex Velocity', role: 'member', status: 'active', people: 1 },
    { name: 'Apex Velocity', role: 'member', status: 'pending', people: 1 },
    { name: 'Slipstream Racing', role: 'admin', status: 'active', people: 1 },
    { name: 'Slipstream Racing', role: 'member', status: 'active', people: 2 },
    { name: 'Slipstream Racing', role: 'member', status: 'pending', people: 1 },
  ])
})

test('a database that people use already is left alone', async () => {
  const { db } = await freshDatabase()
  await givenIn(db, 'any').user()
  expect(await loadDemo(db, files)).toBe(false)
  expect(await db.select().from(teamUsers)).toHaveLength(1)
})

describe('on a server that was started with it', async () => {
  const server = await testServer({ PADDOCK_DEMO: 'on' })
  const people = Object.values(PEOPLE).filter(({ page }) => page !== '/organizer-auth')

  test.each(people)('$email can sign in: $shows', async ({ email, full_name }) => {
    const answer = await server.post('/api/auth/sign-in/email', { email, password: DEMO_PASSWORD })
    expect(answer).toMatchObject({ status: 200, body: { user: { name: full_name } } })
  })

  test('the owner finds inquiries in several statuses, with models that are closed and come back whole', async () => {
    const login = { action: 'login', email: PEOPLE.grace.email, password: DEMO_PASSWORD }
    const { body } = await server.post('/api/functions/business-owner-auth', login)
    const headers = { 'x-business-owner-session': String(Object(body).session.token) }
    expect((await server.get('/api/printing_materials')).body).toHaveLength(5)
    const page = Object((await server.get('/api/printing_inquiries', headers)).body)
    expect(page.counts).toEqual({ pending: 1, reviewing: 1, quoted: 1, completed: 1, rejected: 1 })
    for (const { stl_file_url, file_size, is_closed, weight_by_volume_grams } of page.inquiries) {
      const answer = await fetch(`${server.url}/api/files/stl-files/${stl_file_url}`, { headers })
      expect((await answer.arrayBuffer()).byteLength).toBe(file_size)
      expect(is_closed).toBe(true)
      expect(weight_by_volume_grams).toBeGreaterThan(0)
    }
  })

  test('the owner finds orders of several weeks, of which one can be refunded', async () => {
    const login = { action: 'login', email: PEOPLE.grace.email, password: DEMO_PASSWORD }
    const { body } = await server.post('/api/functions/business-owner-auth', login)
    const headers = { 'x-business-owner-session': String(Object(body).session.token) }
    const page = Object((await server.get('/api/orders', headers)).body)
    expect(page.counts).toEqual({ pending: 2, processing: 2, shipped: 2, delivered: 5, cancelled: 1 })
    const refund = { id: randomUUID(), amount: 100 }
    const answer = await server.post(`/api/orders/${page.orders[0].id}/refunds`, refund, headers)
    expect(answer).toMatchObject({ status: 200, body: { refunded_amount: 100 } })
  })

  test('there are plans, and a team that is subscribed to one, here and in the sandbox alike', async () => {
    const login = { action: 'login', email: PEOPLE.grace.email, password: DEMO_PASSWORD }
    const { body } = await server.post('/api/functions/business-owner-auth', login)
    const headers = { 'x-business-owner-session': String(Object(body).session.token) }
    const figures = await server.post('/api/functions/get-business-analytics', {}, headers)
    expect(figures.body).toMatchObject({ activePlans: 3, activeSubscribers: 1, revenueByPlan: { Team: 29 } })
    await server.post('/api/functions/reconcile-with-stripe', {}, headers)
    await expect
      .poll(async () => (await server.get('/api/reconciliation_runs', headers)).body, { timeout: 20_000 })
      .toMatchObject([{ status: 'done', differences: [] }])
  })

  test('everybody finds an active event with 24 teams and a completed one; one more is to come', async () => {
    const shown = Object((await server.get('/api/competition_events/public')).body)
    expect(shown).toMatchObject([
      { name: 'Northern Regional Final', status: 'active', team_count: 24 },
      { name: 'Yorkshire Opening Round', status: 'completed', team_count: 16 },
    ])
    const teams = Object((await server.get(`/api/competition_teams/public?event_id=${shown[0].id}`)).body)
    const categories = teams.map(({ category }: { category: string }) => category)
    for (const category of ['Cadet', 'Development', 'Professional'])
      expect(categories.filter((one: string) => one === category)).toHaveLength(8)
    expect(teams[0]).toMatchObject({ team_number: 'T01', team_name: 'Bumblebees', category: 'Cadet' })
    const { rows } = await server.db.execute(sql`
      select e.name, count(*)::int as judges from judging_panels p join competition_events e on e.id = p.event_id group by 1`)
    expect(rows).toEqual([{ name: 'Northern Regional Final', judges: DEMO_JUDGES.length }])
  })

  test('Maya’s team is in the middle of its season: projects, something late, files that come back, a feed', async () => {
    const signedIn = await server.post('/api/auth/sign-in/email', { email: PEOPLE.maya.email, password: DEMO_PASSWORD })
    const { headers } = sessionIn(signedIn)
    const team_id = String((await server.post('/api/rpc/get_current_user_team_id', {}, headers)).body)
    const projects = Object((await server.get(`/api/team_projects?team_id=${team_id}`, headers)).body)
    expect(projects.map(({ name }: { name: string }) => name)).toEqual([
      'Sponsors and travel',
      'Car build',
      'Portfolio and pit display',
    ])
    const today = new Date().toISOString().slice(0, 10)
    const due = Object((await server.get(`/api/project_tasks/due?team_id=${team_id}`, headers)).body)
    expect(due.filter(({ due_date }: { due_date: string }) => due_date < today).length).toBeGreaterThan(1)
    const feed = Object((await server.get(`/api/team_activity?team_id=${team_id}`, headers)).body)
    expect(feed.entries).toHaveLength(30)
    expect(feed.entries.every(({ created_at }: { created_at: string }) => created_at < new Date().toISOString())).toBe(
      true,
    )
    const { rows } = await server.db.execute(sql`select id, size from task_files`)
    expect(rows).toHaveLength(2)
    for (const { id, size } of rows) {
      const answer = await fetch(`${server.url}/api/files/team-files/${team_id}/${id}`, { headers })
      expect((await answer.arrayBuffer()).byteLength).toBe(Number(size))
    }
  })

  const organizers = Object.values(PEOPLE).filter(({ page }) => page === '/organizer-auth')

  test.each(organizers)('$email can sign in: $shows', async ({ email, full_name }) => {
    const login = { action: 'login', email, password: DEMO_PASSWORD }
    const { body } = await server.post('/api/functions/organizer-auth', login)
    expect(body).toMatchObject({ organizer: { fullName: full_name, company: { name: 'Northern STEM Racing' } } })
  })

  test.each(DEMO_JUDGES)(
    '$judge_name gets in with the printed code $judge_code',
    async ({ judge_name, judge_code }) => {
      expect(demoTable().join('\n')).toContain(judge_code)
      const { body } = await server.post('/api/functions/judge-access', { judge_code })
      expect(body).toMatchObject({ judge_name, event: { name: 'Northern Regional Final' } })
    },
  )

  test('every sign-in is in the printed table', () => {
    const printed = demoTable().join('\n')
    for (const { email } of Object.values(PEOPLE)) expect(printed).toContain(email)
    expect(printed).toContain(DEMO_PASSWORD)
  })
})

test('a production server has none of it', async () => {
  const server = await testServer({ PADDOCK_DEMO: 'on', NODE_ENV: 'production' })
  expect(await server.db.select().from(teamUsers)).toEqual([])
})

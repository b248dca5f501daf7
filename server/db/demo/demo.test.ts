import { randomUUID } from 'node:crypto'
import { unbuiltFeatures } from '@paddock/domain/plans/plan.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openFiles } from '../../outside/files.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { givenIn } from '../../testing/given.ts'
import { sessionIn } from '../../testing/person.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { testServer } from '../../testing/test-server.ts'
import { teamUsers } from '../schema/identity.ts'
import { loadDemo } from './demo.ts'
import { DEMO_JUDGES, DEMO_PASSWORD, DEMO_STAFF, demoTable, PEOPLE } from './sign-ins.ts'

const files = openFiles({ dataDir: scratchFolder('demo') })

test('nodes that start together, and later starts, load it once', async () => {
  const { db } = await freshDatabase()
  expect(await Promise.all([loadDemo(db, files), loadDemo(db, files), loadDemo(db, files)])).toEqual([true, true, true])
  expect(await loadDemo(db, files)).toBe(true)
  const { rows } = await db.execute(sql`
    select t.name, u.role, u.status, count(*)::int as people from teams t join user_teams u on u.team_id = t.id
    group by 1, 2, 3 order by 1, 2, 3`)
  expect(rows).toEqual([
    { name: 'Apex Velocity', role: 'admin', status: 'active', people: 1 },
    { name: 'Apex Velocity', role: 'member', status: 'active', people: 2 },
    { name: 'Apex Velocity', role: 'member', status: 'pending', people: 1 },
    { name: 'Obsidian', role: 'admin', status: 'active', people: 1 },
    { name: 'Slipstream Racing', role: 'admin', status: 'active', people: 1 },
    { name: 'Slipstream Racing', role: 'member', status: 'active', people: 2 },
    { name: 'Slipstream Racing', role: 'member', status: 'pending', people: 1 },
    { name: 'Vortex', role: 'admin', status: 'active', people: 1 },
    { name: 'Vortex', role: 'member', status: 'active', people: 1 },
  ])
})

test('demo data is not loaded into a database that is already in use', async () => {
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

  test('a team is linked to two events, asks for a third, and has measured its cars for the next', async () => {
    const { headers, team_id } = await slipstream()
    const entries = Object((await server.get(`/api/team_entries?team_id=${team_id}`, headers)).body)
    expect(entries).toMatchObject([
      { status: 'pending', event: { status: 'upcoming' }, standing: null },
      { status: 'approved', event: { status: 'active' }, standing: { of: 8 } },
      { status: 'approved', event: { status: 'completed' }, standing: { of: 6 } },
    ])
    const results = await server.get(`/api/team_entries/${team_id}/${entries[2].id}/results`, headers)
    expect(Object(results.body).team.laps.length).toBeGreaterThanOrEqual(8)
    const today = new Date().toISOString().slice(0, 10)
    const ready = Object((await server.get(`/api/team_readiness?team_id=${team_id}&today=${today}`, headers)).body)
    expect(ready).toMatchObject({ next_event: { name: 'Northern Regional Final' } })
    expect(ready.findings).toContainEqual(expect.objectContaining({ car: 'B', status: 'Fail', measured_value: 66.2 }))
    expect(ready.documents).toHaveLength(4)
  })

  async function slipstream() {
    const sign_in = { email: PEOPLE.maya.email, password: DEMO_PASSWORD }
    const { headers } = sessionIn(await server.post('/api/auth/sign-in/email', sign_in))
    const [team] = Object((await server.post('/api/rpc/get_user_teams', {}, headers)).body)
    return { headers, team_id: team.team_id as string }
  }

  test('the owner finds inquiries in several statuses, with models that are closed and come back whole', async () => {
    const login = { action: 'login', email: PEOPLE.grace.email, password: DEMO_PASSWORD }
    const { body } = await server.post('/api/functions/business-owner-auth', login)
    const headers = { 'x-business-owner-session': String(Object(body).session.token) }
    expect((await server.get('/api/printing_materials')).body).toHaveLength(5)
    const page = Object((await server.get('/api/printing_inquiries', headers)).body)
    expect(page.counts).toEqual({
      pending: 1,
      reviewing: 1,
      quoted: 2,
      approved: 4,
      in_production: 1,
      completed: 1,
      rejected: 1,
    })
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
    // Besides the five recent orders, one order by each of the 24 reviewers in each of the six categories.
    expect(page.counts).toEqual({ pending: 2, processing: 2, shipped: 2, delivered: 5 + 24 * 6, cancelled: 1 })
    const refund = { id: randomUUID(), amount: 100 }
    const answer = await server.post(`/api/orders/${page.orders[0].id}/refunds`, refund, headers)
    expect(answer).toMatchObject({ status: 200, body: { refunded_amount: 100 } })
  })

  test('every product has 24 reviews of purchases, 4.5 stars on average, some with words and answers', async () => {
    const { rows } = await server.pool.query(`select count(*)::int as products, min(review_count) as fewest,
      max(review_count) as most, min(rating_average)::float as lowest, max(rating_average)::float as highest from products`)
    expect(rows[0]).toMatchObject({ fewest: 24, most: 24, lowest: 4.5, highest: 4.5 })
    const counted = await server.pool.query(`select p.id from products p where (review_count, rating_sum) <>
      (select count(*)::int, sum(rating)::int from product_reviews r where r.product_id = p.id)`)
    expect(counted.rows).toEqual([])
    const { rows: repeated } = await server.pool.query(`select product_id from product_reviews where text is not null
      group by product_id, text having count(*) > 1`)
    expect(repeated, 'no product has the same words twice').toEqual([])
    const { rows: words } = await server.pool.query(`select min(n)::int as least from
      (select count(text) as n from product_reviews group by product_id) counted`)
    expect(words[0].least).toBeGreaterThanOrEqual(4)
  })

  test('every digital product has files that can be delivered', async () => {
    const { rows } = await server.pool.query(`select name, has_download from products where is_digital`)
    expect(rows).toHaveLength(3)
    expect(rows.every(({ has_download }) => has_download)).toBe(true)
  })

  test('there are plans, and a team that is subscribed to one, here and in the sandbox alike', async () => {
    const login = { action: 'login', email: PEOPLE.grace.email, password: DEMO_PASSWORD }
    const { body } = await server.post('/api/functions/business-owner-auth', login)
    const headers = { 'x-business-owner-session': String(Object(body).session.token) }
    const figures = await server.post('/api/functions/get-business-analytics', {}, headers)
    expect(figures.body).toMatchObject({ activePlans: 3, activeSubscribers: 1, revenueByPlan: { Team: 29 } })
    const plans = Object((await server.get('/api/subscription_plans', headers)).body)
    for (const { name, paywall_features } of plans)
      expect(unbuiltFeatures(paywall_features), `${name} promises only what there is`).toEqual([])
    await server.post('/api/functions/reconcile-with-stripe', {}, headers)
    await expect
      .poll(async () => (await server.get('/api/reconciliation_runs', headers)).body, { timeout: 20_000 })
      .toMatchObject([{ status: 'done', differences: [] }])
  })

  test('there are an active event with 24 teams, a completed one and an upcoming one', async () => {
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
      select e.name, count(*)::int as judges from judging_panels p join competition_events e on e.id = p.event_id
      group by 1 order by 1`)
    expect(rows).toEqual([
      { name: 'Northern Regional Final', judges: DEMO_JUDGES.length },
      { name: 'Yorkshire Opening Round', judges: 3 },
    ])
  })

  test('three panels have marked every team of the completed event, and half of those of the active one', async () => {
    const { rows } = await server.db.execute(sql`
      select e.status, p.panel_name, count(*)::int as teams, bool_and(s.total_score between 50 and 100) as sensible
      from competition_scores s join judging_panels p on p.id = s.judge_panel_id join competition_events e on e.id = s.event_id
      group by 1, 2 order by 1, 2`)
    const panels = ['Engineering', 'Portfolio', 'Verbal presentation']
    expect(rows).toEqual([
      ...panels.map((panel_name) => ({ status: 'active', panel_name, teams: 12, sensible: true })),
      ...panels.map((panel_name) => ({ status: 'completed', panel_name, teams: 16, sensible: true })),
    ])
    const { body } = await server.post('/api/functions/judge-access', { judge_code: DEMO_JUDGES[0].judge_code })
    const { panel_id, event } = Object(body)
    const headers = { 'x-judge-code': DEMO_JUDGES[0].judge_code }
    const own = Object((await server.get(`/api/competition_scores?event_id=${event.id}`, headers)).body)
    expect(own).toHaveLength(12)
    for (const { judge_panel_id, total_score, criteria_scores } of own) {
      expect(judge_panel_id).toBe(panel_id)
      expect(Object.values<number>(criteria_scores).reduce((sum, points) => sum + points, 0)).toBeCloseTo(total_score)
    }
  })

  test('the demo company has a scorecard for every panel, and one with measured limits for the cars', async () => {
    const login = { action: 'login', email: PEOPLE.daniel.email, password: DEMO_PASSWORD }
    const { body } = await server.post('/api/functions/organizer-auth', login)
    const headers = { authorization: `Bearer ${Object(body).sessionToken}` }
    const templates = Object((await server.get('/api/scorecard_templates', headers)).body)
    expect(templates.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Car scrutineering',
      'Engineering',
      'Pit display',
      'Portfolio',
      'Verbal presentation',
    ])
    const names = templates.map(({ name }: { name: string }) => name)
    for (const { panel_name } of DEMO_JUDGES) expect(names).toContain(panel_name)
    const { id } = templates.find(({ name }: { name: string }) => name === 'Car scrutineering')
    const criteria = Object((await server.get(`/api/template_criteria?template_id=${id}`, headers)).body)
    expect(criteria).toContainEqual(
      expect.objectContaining({ criteria_name: 'Mass', measurement_unit: 'g', tolerance_min: 50, max_penalty_time: 2 }),
    )
  })

  test('a team in mid-season has six weeks of practice behind it, getting faster, and may see its analytics', async () => {
    const signedIn = await server.post('/api/auth/sign-in/email', { email: PEOPLE.maya.email, password: DEMO_PASSWORD })
    const { headers } = sessionIn(signedIn)
    const team_id = String((await server.post('/api/rpc/get_current_user_team_id', {}, headers)).body)
    const figures = Object((await server.get(`/api/practice_runs/${team_id}/analytics`, headers)).body)
    expect(figures.runs).toBe(168)
    expect(figures.days).toHaveLength(12)
    expect(figures.trend.per_week).toBeLessThan(-4)
    expect(figures.by.wheels.map(({ name }: { name: string }) => name)).toEqual(['Ceramic bearings', 'Nylon'])
  })

  test('cars have been scrutineered, with passes, fails and rectifications, and their penalties are on the teams', async () => {
    const { rows } = await server.db.execute(sql`
      select e.status, s.overall_team_status as stands, count(*)::int as teams
      from team_scorecard_summary s join competition_events e on e.id = s.event_id group by 1, 2 order by 1, 2`)
    expect(rows).toEqual([
      { status: 'active', stands: 'FAIL', teams: expect.any(Number) },
      { status: 'active', stands: 'PARTIAL', teams: expect.any(Number) },
      { status: 'active', stands: 'PASS', teams: expect.any(Number) },
      { status: 'completed', stands: 'FAIL', teams: expect.any(Number) },
      { status: 'completed', stands: 'PARTIAL', teams: expect.any(Number) },
      { status: 'completed', stands: 'PASS', teams: expect.any(Number) },
    ])
    const totals = Object.groupBy(rows, ({ status }) => String(status))
    const sum = (status: string) => totals[status]?.reduce((all, { teams }) => all + Number(teams), 0)
    expect([sum('active'), sum('completed')]).toEqual([18, 16])
    const { rows: wrong } = await server.db.execute(sql`
      select t.team_name from competition_teams t left join team_scorecard_summary s on s.team_id = t.id
      group by t.id having t.scrutineering_penalties <> coalesce(sum(s.combined_time_penalty), 0)`)
    expect(wrong).toEqual([])
    const { rows: changed } = await server.db.execute(sql`
      select count(*)::int as n from competition_history where kind = 'scrutineering' and before is not null`)
    expect(Number(changed[0]?.n)).toBeGreaterThan(3)
  })

  test('an event is mid-way with a half-run bracket, another is over with a champion in each category', async () => {
    const shown = Object((await server.get('/api/competition_events/public')).body)
    const [active, completed] = await Promise.all(
      shown.map(async ({ id }: { id: string }) => Object((await server.get(`/api/live_results/${id}`)).body)),
    )
    const statuses = active.knockout_matches.map(({ status }: { status: string }) => status)
    expect(statuses).toEqual([...Array(5).fill('completed'), 'racing', 'pending'])
    expect(active).toMatchObject({ standings: { length: 24 }, latest_laps: { length: 10 } })
    expect(new Date(active.latest_laps[0].created_at).getTime()).toBeLessThan(Date.now())
    expect(completed).toMatchObject({ standings: { length: 16, 0: { position: 1 } } })
    const champions = completed.standings.filter(
      ({ knockout_points }: { knockout_points: number }) => knockout_points === 30,
    )
    expect(champions).toHaveLength(3)
    const stored = await server.db.execute(sql`
      select team_id, grand_prix_score::float8 as score from race_results where grand_prix_score is not null and event_id = ${shown[1].id}`)
    const scores = new Map(stored.rows.map(({ team_id, score }) => [team_id, score]))
    for (const { team_id, grand_prix_points } of completed.standings)
      expect(scores.get(team_id)).toBe(grand_prix_points)
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

  test.each(DEMO_STAFF)('$name gets in with the printed code $code', async ({ name, role, code }) => {
    expect(demoTable().join('\n')).toContain(code)
    const { body } = await server.post('/api/functions/judge-access', { judge_code: code })
    expect(body).toMatchObject({ name, role, event: { name: 'Northern Regional Final' } })
  })

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

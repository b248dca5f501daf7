import { randomUUID } from 'node:crypto'
import { DEFAULT_TEXTS } from '@paddock/domain/site/default-texts.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../db/schema/audit.ts'
import { competitionEvents } from '../db/schema/competition.ts'
import { subscriptionPlans } from '../db/schema/plans.ts'
import { siteTexts } from '../db/schema/site.ts'
import { announce } from '../live/announce.ts'
import { announcePlans } from '../plans/owned-plans.ts'
import type { SignedIn } from '../testing/given.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
})
beforeEach(async () => {
  await server.db.delete(siteTexts)
  await announce(server.db, 'site', 'site_texts')
})

const save = (key: string, text: string, updated_at: string | null = null) =>
  server.ask('PUT', `/api/site_texts/${key}`, { text, updated_at }, owner.headers)
const page = async (key: string) => Object((await server.get(`/api/site_texts/${key}`)).body)
const landing = async () => Object((await server.get('/api/site/landing')).body)

test('a page that the owner has not written says so', async () => {
  await expect
    .poll(() => page('imprint'))
    .toEqual({
      key: 'imprint',
      blocks: [{ kind: 'paragraph', spans: [{ text: 'The operator of this site has not published an imprint yet.' }] }],
      updated_at: null,
    })
  expect((await server.get('/api/site_texts/tiles')).status).toBe(400)
})

test('the owner’s text is shown immediately, without any HTML, and recorded in the audit log', async () => {
  const { status, body } = await save('imprint', '## Paddock Ltd\n\n<script>alert(1)</script>')
  expect(status).toBe(200)
  await expect
    .poll(() => page('imprint'))
    .toEqual({
      key: 'imprint',
      blocks: [
        { kind: 'heading', level: 2, spans: [{ text: 'Paddock Ltd' }] },
        { kind: 'paragraph', spans: [{ text: '<script>alert(1)</script>' }] },
      ],
      updated_at: Object(body).updated_at,
    })
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'site-text-changed'))
  expect(entry).toMatchObject({ realm: 'owner', subject_id: owner.id, details: { text: 'imprint', default: false } })
  const [row] = await server.db.select().from(siteTexts)
  expect(row).toMatchObject({ key: 'imprint', updated_by: owner.id })
})

test('a text changed by another owner is not overwritten; the same text twice is saved once', async () => {
  const first = Object((await save('terms', 'First')).body)
  expect(await save('terms', 'Second')).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: 'Somebody else has changed this text in the meantime.' },
  })
  expect((await save('terms', 'First')).body).toEqual(first)
  expect((await save('terms', 'Second', first.updated_at)).body).toMatchObject({ text: 'Second' })
})

test('an empty text brings the default back', async () => {
  const { updated_at } = Object((await save('terms', 'First')).body)
  const back = { key: 'terms', text: DEFAULT_TEXTS.terms, updated_at: null }
  expect((await save('terms', '  ', updated_at)).body).toEqual(back)
  expect((await save('terms', DEFAULT_TEXTS.terms)).body).toEqual(back)
  expect(await server.db.select().from(siteTexts)).toEqual([])
  const { body } = await server.get('/api/site_texts', owner.headers)
  expect(body).toContainEqual(back)
  expect(body).toHaveLength(8)
})

test('figures and testimonials of the landing page are the owner’s, and are refused in a form that cannot be shown', async () => {
  await expect.poll(async () => (await landing()).tiles).toHaveLength(4)
  expect((await landing()).testimonials[0]).toMatchObject({ name: 'Tomás Herrera', plate: '27' })
  expect((await save('tiles', '3 | Teams')).status).toBe(200)
  await expect.poll(async () => (await landing()).tiles).toEqual([{ figure: '3', label: 'Teams' }])
  expect((await save('testimonials', 'No voice')).body).toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: [{ field: 'text', why: expect.stringContaining('one to three testimonials') }] },
  })
})

test('the landing page names what is live and shows the active plans, and nothing that is neither', async () => {
  await server.db.delete(competitionEvents)
  await server.db.delete(subscriptionPlans)
  await announce(server.db, 'events', 'competition_events')
  await announcePlans(server.db)
  await expect.poll(landing).toMatchObject({ live: [], plans: [] })
  const company = await server.given.company()
  const event = await server.given.event(company.id, { status: 'active', name: 'Northern Regional Final' })
  await server.given.event(company.id, { status: 'upcoming', is_announced: true, event_date: '2099-01-01' })
  const limits = { max_team_members: 6, max_projects: -1, max_storage_gb: 5 }
  await server.db.insert(subscriptionPlans).values([
    {
      id: randomUUID(),
      name: 'Starter',
      price_monthly: 9,
      features: ['Boards'],
      paywall_features: ['advanced_analytics'],
      ...limits,
    },
    { id: randomUUID(), name: 'Old', price_monthly: 1, is_active: false, ...limits },
  ])
  await announce(server.db, 'events', 'competition_events')
  await announcePlans(server.db)
  await expect.poll(landing).toMatchObject({
    live: [{ id: event.id, name: 'Northern Regional Final' }],
    plans: [
      {
        name: 'Starter',
        price_monthly: 9,
        price_yearly: null,
        includes: ['Team members: 6', 'Projects: Unlimited', 'Storage: 5 GB', 'Boards', 'Advanced analytics'],
      },
    ],
  })
})

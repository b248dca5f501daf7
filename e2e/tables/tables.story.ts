/** No table of the demo data breaks a word or cuts it off, on a laptop or on a phone. */
import type { APIRequestContext, Page } from '@playwright/test'
import { ownerToken } from '../printing/owner-portal.ts'
import { expect, test } from '../support/story.ts'
import { brokenWords } from './broken-words.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const password = 'paddock-demo'

test('the words of public tables stay whole', async ({ page, request }) => {
  const { id, name } = await demoEvent(request)
  await expectWholeWords(page, {
    [`/live/${id}`]: [`Standings of ${name}`, /^Criteria breakdown/],
  })
})

test('the words of a team’s tables stay whole', async ({ page, baseURL }) => {
  const data = { email: 'maya@paddock.example', password }
  const headers = { origin: baseURL ?? '' }
  expect((await page.request.post('/api/auth/sign-in/email', { data, headers })).status()).toBe(200)
  await expectWholeWords(page, {
    '/manage?tab=members': ['Members of the team', 'What each role may do'],
    '/manage?tab=projects&view=insights': ['Tasks by person', 'Tasks by discipline'],
    '/manage?tab=competition': ['Your events, latest first'],
    '/team/practice?tab=history': ['Practice runs'],
    '/team/practice?tab=performance': [
      'Personal bests by car',
      'Fastest racing time by car and lane',
      'The latest sessions',
    ],
    '/team/practice?tab=analytics': ['Times by day', 'Times by car', 'Runs by time'],
  })
})

test('the words of an organiser’s tables stay whole', async ({ page, request }) => {
  const data = { email: 'daniel@paddock.example', password, action: 'login' }
  const { sessionToken: token } = await (await request.post('/api/functions/organizer-auth', { data })).json()
  const session = JSON.stringify({ token, fullName: 'Daniel Brandt', organizationName: 'Northern STEM Racing' })
  await page.addInitScript((kept) => localStorage.setItem('organizer-session', kept), session)
  const { id, name } = await demoEvent(request)
  const event = `/organizer?tab=events&event=${id}`
  await expectWholeWords(page, {
    '/organizer?tab=judges': ['Judging panels'],
    '/organizer?tab=invitations': ['Members of the portal', 'Sent invitations', 'What each role may do'],
    [`${event}&section=racing&racing=grand-prix`]: ['Grand Prix of Cadet', 'Grand Prix of Professional'],
    [`${event}&section=racing&racing=leaderboards`]: ['Leaderboard of Cadet', 'Other event points'],
    [`${event}&section=results`]: [`Standings of ${name}`],
  })
})

test('the words of the back office’s tables stay whole', async ({ page, request }) => {
  const token = await ownerToken(request)
  await page.addInitScript((kept) => localStorage.setItem('business-owner-session', kept), JSON.stringify({ token }))
  const office = '/business-owner?tab='
  await expectWholeWords(page, {
    '/business-owner': ['Low stock'],
    [`${office}products`]: ['Products'],
    [`${office}orders`]: ['Orders'],
    [`${office}3d-materials`]: ['3D printing materials'],
    [`${office}organisers`]: ['Companies'],
    [`${office}audit-log`]: ['Audit log'],
  })
})

async function demoEvent(request: APIRequestContext): Promise<{ id: string; name: string }> {
  const events: { id: string; name: string }[] = await (await request.get('/api/active_events')).json()
  const event = events.find(({ name }) => name === 'Northern Regional Final')
  if (!event) throw new Error('The demo event is missing.')
  return event
}

/** Each address with the tables that it must show, so that none is missed. */
async function expectWholeWords(page: Page, addresses: Record<string, (string | RegExp)[]>) {
  test.slow()
  for (const [address, tables] of Object.entries(addresses))
    await test.step(address, async () => {
      await page.goto(address)
      const shown = tables.map((name) => (name instanceof RegExp ? expect.stringMatching(name) : name))
      await expect.poll(async () => (await brokenWords(page)).tables).toEqual(expect.arrayContaining(shown))
      for (const size of SIZES) {
        await page.setViewportSize(size)
        expect((await brokenWords(page)).broken, `at ${size.width} px`).toEqual([])
      }
    })
}

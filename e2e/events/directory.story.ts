/** Visitors find events: what is live from the landing page, results by country, and everything about one on a phone. */
import { randomUUID } from 'node:crypto'
import { expectNoSidewaysScroll } from '../printing/owner-portal.ts'
import { expectFitForAll } from '../support/screens.ts'
import { expectAccessible } from '../support/story.ts'
import { expect, test } from './organisers.ts'

/** Sorts before all others, so that it comes first however many events other stories create. */
const FIRST = '2001-01-01'

test('a visitor finds a live event in two clicks, filters results by country and reads about an event on a phone', async ({
  page,
  request,
  given,
  company,
  organiser,
}) => {
  const tag = randomUUID().slice(0, 6)
  const { headers } = await organiser()
  const about = {
    location: 'Harbour hall',
    country: 'IS',
    region: `Reykjanes ${tag}`,
    description: 'Doors open at 8:00.',
  }
  const event = async (name: string, status: string, event_date = '2026-05-01') => {
    const { id } = await given.event(company.id, { ...about, name, event_date })
    await given.entries(id, ['Aeolus', 'Chicane'], { school_name: 'Harbour School' })
    const changed = await request.patch(`/api/competition_events/${id}`, { headers, data: { status } })
    expect(changed.status()).toBe(200)
    return id
  }
  const [live, over] = [`Geysir Cup ${tag}`, `Askja Final ${tag}`]
  const liveId = await event(live, 'active', FIRST)
  const overId = await event(over, 'completed')

  await test.step('from the landing page to the live results', async () => {
    await page.goto('/')
    await page.getByRole('region', { name: 'Live now' }).getByRole('link', { name: live }).click()
    await expect(page.getByRole('heading', { name: live, level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Live results' }).click()
    await expect(page).toHaveURL(`/live/${liveId}`)
    await expect(page.getByRole('heading', { name: live, level: 1 })).toBeVisible()
  })

  await test.step('the results of a country and a region', async () => {
    await page.goto('/events')
    await page.getByLabel('Country').selectOption('Iceland')
    await expect(page).toHaveURL('/events?country=IS')
    await page.getByLabel('Region').selectOption(about.region)
    const results = page.getByRole('region', { name: 'Results' })
    await expect(results.getByRole('listitem')).toHaveCount(1)
    await expect(results).toContainText('2 teams')
    await page.reload()
    await expect(page.getByLabel('Country')).toHaveValue('IS')
    await expect(results.getByRole('listitem')).toHaveCount(1)
    await page.getByLabel('Search').fill('no such event')
    await expect(page.getByRole('heading', { name: 'No events match' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await expect(page).toHaveURL('/events')
    await page.getByLabel('Search').fill(over)
    await results.getByRole('link', { name: over }).click()
    await expect(page).toHaveURL(`/events/${overId}`)
  })

  await test.step('an event on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page).toHaveTitle(`${over} · Paddock`)
    await expect(page.getByText('Doors open at 8:00.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Schedule' })).toContainText('May 01, 2026')
    await expect(page.getByRole('list', { name: 'Development' }).getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Results' })).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('the directory, an event and the pages of the footer are accessible', async ({ page, given }) => {
  const { id } = await given.event((await given.company()).id, { status: 'active', event_date: FIRST })
  await expectFitForAll(page, ['/events', `/events/${id}`, '/help', '/imprint'])
  for (const name of ['Events', 'Rules', 'Help', 'Contact', 'Privacy', 'Terms', 'Imprint'])
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible()
})

/** The organiser's home: today's event with its desks and what waits, or the season and the first steps. */
import { randomUUID } from 'node:crypto'
import { expectNoSidewaysScroll } from '../printing/owner-portal.ts'
import { raceSent, test } from '../racing/race-day.ts'
import { navEntry } from '../support/navigation.ts'
import { expect, expectAccessible } from '../support/story.ts'
import { PASSWORD } from './organizer-steps.ts'

const day = (fromNow: number) => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10)

test('from the sign-in it is two clicks to the timing desk of today, and Today follows what happens there', async ({
  page,
  request,
  organiser,
  raceDay,
}) => {
  const email = `${randomUUID()}@example.org`
  const signUp = { action: 'signup', email, password: PASSWORD, fullName: 'Olu Adeyemi', organizationName: 'Northside' }
  const mine = { ...signUp, companyName: `Today ${randomUUID().slice(0, 8)}`, isNewCompany: true }
  const { sessionToken } = await (await request.post('/api/functions/organizer-auth', { data: mine })).json()
  const headers = { authorization: `Bearer ${sessionToken}` }
  const id = randomUUID()
  const about = { id, name: 'Hall Cup', event_date: day(0), location: 'Sports hall' }
  await request.post('/api/competition_events', { headers, data: about })
  await request.patch(`/api/competition_events/${id}`, { headers, data: { status: 'active' } })

  await page.goto('/organizer-auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveTitle(/^Today/)
  await page.getByRole('link', { name: 'Timing desk' }).click()
  await expect(page.getByRole('region', { name: 'Desk' }).getByRole('heading', { name: 'Hall Cup' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`event=${id}&section=racing&racing=timing`))

  const { id: raced, teams } = await raceDay(['Apex', 'Blaze'])
  const [apex, blaze] = teams
  if (!apex || !blaze) throw new Error('no teams')
  const olu = await organiser()
  await olu.page.goto('/organizer')
  const card = olu.page.getByRole('main')
  await expect(card.getByRole('definition').nth(0)).toHaveText('0 of 2')
  await expect(card.getByRole('link', { name: '2 teams without scrutineering' })).toBeVisible()
  const runs = [
    { team: apex, time: '1.500' },
    { team: blaze, time: '1.600' },
  ]
  await raceSent(request, olu, raced, { runs })
  await expect(card.getByText('Laps recorded').locator('..')).toContainText('2')
  await expectAccessible(olu.page)
  await olu.page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(olu.page)
  await card.getByRole('link', { name: 'No Development bracket drawn' }).click()
  await expect(olu.page).toHaveURL(new RegExp(`event=${raced}&section=racing&racing=knockout`))
})

test('without an event today there are the first steps and the season, as a list and as a calendar', async ({
  given,
  company,
  organiser,
}) => {
  const { page } = await organiser()
  await page.goto('/organizer')
  const steps = page.getByRole('region', { name: 'Your first event' })
  await expect(steps.getByRole('listitem')).toHaveText([
    /^Company/,
    /^Event/,
    /^Teams/,
    /^Scorecards/,
    /^Judges/,
    /^Rehearsal/,
  ])
  await expect(steps.getByRole('img', { name: 'Done' })).toHaveCount(1)
  await expectAccessible(page)

  const event = await given.event(company.id, { name: 'Summer Cup', event_date: day(3) })
  await given.entries(event.id, ['Apex', 'Blaze'])
  await page.reload()
  await expect(steps.getByRole('img', { name: 'Done' })).toHaveCount(3)
  const season = page.getByRole('region', { name: 'Upcoming' })
  await expect(season.getByRole('link', { name: /Summer Cup/ })).toContainText('2 teams')
  const calendar = page.getByRole('region', { name: 'Calendar' })
  if (day(3).slice(0, 7) !== day(0).slice(0, 7)) await calendar.getByRole('button', { name: 'Next month' }).click()
  await expect(calendar.getByRole('link', { name: 'Summer Cup' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await calendar.getByRole('link', { name: 'Summer Cup' }).click()
  await expect(page).toHaveURL(new RegExp(`tab=events&event=${event.id}`))
  await navEntry(page, 'Today').click()
  await expect(page).toHaveURL(/\/organizer$/)
})

/** A team member browses the active events, sees their own team first, and sees other teams being added. */
import { randomUUID } from 'node:crypto'
import { expectNoSidewaysScroll } from '../printing/owner-portal.ts'
import { expectAccessible } from '../support/story.ts'
import { expect, test } from './organisers.ts'

const MAYA = { email: 'maya@paddock.example', password: 'paddock-demo' }

test('an active event is shown with its teams, without a reload', async ({
  page,
  request,
  given,
  company,
  baseURL,
}) => {
  const { headers } = await given.organizer(company.id)
  const name = `Valley Sprint ${randomUUID().slice(0, 8)}`
  const { id: event_id } = await given.event(company.id, { name, status: 'active' })
  const add = async (team_name: string, about: object = {}) => {
    const data = { id: randomUUID(), event_id, team_name, ...about }
    const answer = await request.post('/api/competition_teams', { headers, data })
    expect(answer.status()).toBe(200)
    return answer.json()
  }
  await add('Aardvark', { contact_email: MAYA.email })
  const slipstream = await add('Slipstream Racing')
  const own = { headers: { origin: baseURL ?? '' } }
  expect((await page.request.post('/api/auth/sign-in/email', { data: MAYA, ...own })).status()).toBe(200)
  const team_id = await (await page.request.post('/api/rpc/get_current_user_team_id', { data: {}, ...own })).json()
  const { codes } = await (await request.get(`/api/competition_entries?event_id=${event_id}`, { headers })).json()
  const { code } = codes.find((one: { competition_team_id: string }) => one.competition_team_id === slipstream.id)
  const claim = { id: randomUUID(), team_id, code }
  expect((await page.request.post('/api/team_entries', { data: claim, ...own })).status()).toBe(200)
  const decision = { data: { event_id, approve: true }, headers }
  expect((await request.post(`/api/competition_entries/${claim.id}/decide`, decision)).status()).toBe(200)
  await page.goto('/competition')
  const mine = page.getByRole('region', { name: new RegExp(name) })
  // Its logo waits for the organiser's approval.
  await expect(mine.getByRole('listitem')).toHaveText(['T02SRSlipstream RacingYour team', 'T01AAardvark'])
  await add('Zebra', { category: 'Cadet', school_name: 'Hill School' })
  await expect(mine.getByRole('list', { name: 'Cadet' }).getByRole('listitem')).toHaveText(['T01ZZebraHill School'])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await request.patch(`/api/competition_events/${event_id}`, { headers, data: { status: 'cancelled' } })
  await expect(page.getByText(name)).toHaveCount(0)
})

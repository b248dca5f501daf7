/** The check-in desk with the keyboard only: a badge is scanned, papers and cars are ticked off, and a lost network loses nothing. */
import type { Page } from '@playwright/test'
import { keysOf } from '../keyboard/keys.ts'
import { expect, test } from '../racing/race-day.ts'
import { expectAccessible } from '../support/story.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const counts = (page: Page) => page.getByRole('status', { name: 'Check-in', exact: true })

test('the desk checks teams in with the keyboard only, by badge and without a network, and the organiser sees the count', async ({
  organiser,
  page: desk,
  context,
  request,
  raceDay,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { id } = await raceDay(['Aurora', 'Blue Comet'])
  const { page: home, headers } = await organiser()
  const staff = { id: crypto.randomUUID(), event_id: id, role: 'check_in', name: 'Ada' }
  const { code } = await (await request.post('/api/event_staff', { data: staff, headers })).json()
  const teams = await (await request.get(`/api/competition_teams?event_id=${id}`, { headers })).json()
  const aurora = teams.find(({ team_name }: { team_name: string }) => team_name === 'Aurora')
  const row = (name: string) =>
    desk.getByRole('list', { name: 'Teams' }).getByRole('listitem').filter({ hasText: name })
  const field = desk.getByRole('searchbox', { name: /^Scan a badge/ })
  const { press, type, tabTo } = keysOf(desk)

  await test.step('a hand scanner types the code of a badge, and the team is here', async () => {
    await desk.goto('/staff')
    await tabTo(desk.getByRole('textbox', { name: 'Judge or staff code' }))
    await type(code)
    await press('Enter')
    await expect(counts(desk)).toContainText('0 of 2 here')
    await tabTo(field)
    await type(`http://localhost/events/${id}?team=${aurora.id}`)
    await press('Enter')
    await expect(counts(desk)).toContainText('1 of 2 here')
    await expect(row('Aurora')).toContainText('Ada (check-in)')
    await expectAccessible(desk)
  })

  await test.step('without a network, a walk-in and its cars wait on the device, and are sent when it is back', async () => {
    await context.setOffline(true)
    await tabTo(desk.getByRole('button', { name: 'Walk-in' }))
    await press('Enter')
    await tabTo(desk.getByLabel('Team Name'))
    await type('Walkers')
    await press('Enter')
    await tabTo(field, 'Shift+Tab')
    await press('Control+A', 'Delete')
    await tabTo(desk.getByRole('button', { name: 'One more car of Walkers' }))
    await press('Enter')
    await expect(row('Walkers')).toContainText('Not sent yet')
    await expect(counts(desk)).toContainText('2 of 3 here')
    await context.setOffline(false)
    await expect(row('Walkers')).not.toContainText('Not sent yet')
    await expect(row('Walkers')).toContainText('1 car')
  })

  await test.step('an undo takes the team out of the count, which the organiser sees on the overview', async () => {
    await tabTo(desk.getByRole('button', { name: 'Undo check-in of Aurora' }), 'Shift+Tab')
    await press('Enter')
    await expect(counts(desk)).toContainText('1 of 3 here')
    await home.goto(`/organizer?tab=events&event=${id}`)
    await expect(home.getByRole('link', { name: '1 of 3 here' })).toBeVisible()
  })
})

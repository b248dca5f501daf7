/** Who is who: a team's logo and colours reach the hall, and a teacher looks after two teams from one list. */
import { randomUUID } from 'node:crypto'
import { mergeTests } from '@playwright/test'
import { expect, test as raceDayTest } from '../racing/race-day.ts'
import { test as crewTest } from '../support/crew.ts'
import { navEntry } from '../support/navigation.ts'
import { createTeam } from '../support/people.ts'
import { expectFitOnPhone } from '../support/screens.ts'
import { expectAccessible, toastOf } from '../support/story.ts'

const test = mergeTests(raceDayTest, crewTest)

/** A white square of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a team’s logo and colours appear on its card, on the projector and in the results', async ({
  signedInAs,
  organiser,
  raceDay,
  page: hall,
  request,
}) => {
  const [maya, desk] = [await signedInAs('Maya Chen'), await organiser()]
  const team = await createTeam(maya.api, 'Slipstream')
  const event = await raceDay(['Apex', 'Bolt'])
  const { page } = maya
  await page.goto('/manage?tab=members')
  await page.getByRole('button', { name: 'Edit details' }).click()
  const form = page.getByRole('form', { name: 'Team details' })
  await form.getByLabel('First colour').fill('#1d4e89')
  await form.getByLabel('Second colour').fill('#f2c230')
  await form.getByLabel('Description').click()
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Add a logo' }).click()
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  await expect(toastOf(page, 'Logo saved')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page, 'Team saved')).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toBeVisible()
  await expectAccessible(page)

  const claims = await request.get(`/api/competition_entries?event_id=${event.id}`, { headers: desk.headers })
  const { codes } = await claims.json()
  const [apex] = event.teams
  const code = codes.find((one: { competition_team_id: string }) => one.competition_team_id === apex?.id).code
  const id = randomUUID()
  await maya.api.post('/api/team_entries', { id, team_id: team.id, code })
  await hall.goto(`/live/${event.id}?view=projector`)
  await expect(hall.locator('img[src^="/api/files/logos/"]')).toHaveCount(0)
  await request.post(`/api/competition_entries/${id}/decide`, {
    data: { event_id: event.id, approve: true },
    headers: desk.headers,
  })
  await desk.page.goto(`/organizer?tab=events&event=${event.id}&section=teams`)
  await desk.page.getByRole('button', { name: `Approve the logo of ${apex?.team_name}` }).click()
  await expect(hall.locator('img[src^="/api/files/logos/"]')).not.toHaveCount(0)
  await hall.goto(`/live/${event.id}`)
  await expect(hall.locator('img[src^="/api/files/logos/"]')).not.toHaveCount(0)
})

test('a teacher approves a request and gives consent from the list of their teams', async ({ signedInAs }) => {
  const [maya, helen] = [await signedInAs('Maya Chen'), await signedInAs('Helen Carter')]
  await helen.api.request.put('/api/privacy/age', {
    data: { age_band: '18_plus', country: 'GB' },
    headers: { origin: new URL((await helen.page.goto('/team-selection'))?.url() ?? '').origin },
  })
  for (const name of ['Slipstream', 'Vortex']) {
    const team = await createTeam(maya.api, name)
    await helen.api.post('/api/rpc/join_team_by_invite_code_v2', { invite_code_param: team.invite_code })
    const { user_id } = await helen.api.get('/api/profiles')
    await maya.api.patch(`/api/user_teams/${team.id}/${user_id}`, { status: 'active' })
    await maya.api.post('/api/functions/set-supervising-adult', {
      team_id: team.id,
      user_id,
      is_supervising_adult: true,
    })
    const tom = await signedInAs(`Tom of ${name}`)
    await tom.api.post('/api/rpc/join_team_by_invite_code_v2', { invite_code_param: team.invite_code })
    await helen.api.post('/api/rpc/set_current_team', { team_id_param: team.id })
  }
  const { page } = helen
  await page.goto('/manage')
  await navEntry(page, 'Supervised teams').click()
  await expect(page).toHaveURL('/supervised-teams')
  const vortex = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Vortex' }) })
  await expect(vortex).toContainText('1 competing member · 1 supervising adult')
  await expectAccessible(page)
  await expectFitOnPhone(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Approve Tom of Vortex' }).click()
  await expect(vortex).toContainText('2 competing members · 1 supervising adult')
  await page.getByRole('button', { name: 'I consent for Tom of Vortex' }).click()
  await expect(page.getByRole('button', { name: 'I consent for Tom of Vortex' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Approve Tom of Slipstream' })).toBeVisible()
  await navEntry(page, 'Members').click()
  await expect(page.getByText('2 competing members · 1 supervising adult').first()).toBeVisible()
})

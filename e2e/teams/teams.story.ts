/** Joining, switching and leaving teams, and what admins do, seen live by everyone. */
import { builtFile } from '../support/built-file.ts'
import { soon, stopClock, until } from '../support/clock.ts'
import { expect, test } from '../support/crew.ts'
import { navEntry } from '../support/navigation.ts'
import { type BrowserUser, createTeam } from '../support/people.ts'
import { expectFitForAll } from '../support/screens.ts'
import { toastOf } from '../support/story.ts'

const PAGES = ['/team-selection', '/manage', '/manage?tab=members', '/team', '/join-create-team', '/join-team/ZZZZ2222']

const idOf = async (user: BrowserUser): Promise<string> => (await user.api.get('/api/profiles')).user_id

const join = (user: BrowserUser, code: string) =>
  user.api.post('/api/rpc/join_team_by_invite_code_v2', { invite_code_param: code })

test('a visitor who follows a join link signs in first and comes back to it', async ({ given, page }) => {
  const team = await given.team()
  const read = Promise.withResolvers<void>()
  await page.route(`**/${builtFile('identity/auth-page.tsx')}`, async (route) => {
    await read.promise
    await route.continue()
  })
  await page.goto(`/join-team/${team.invite_code}`)
  await expect(page.getByText('Redirecting to login...')).toBeVisible()
  read.resolve()
  await expect(page).toHaveURL(`/auth?redirect=/join-team/${team.invite_code}`)
})

test('the public link names the team, and says immediately if no team has its code', async ({ given, page }) => {
  const team = await given.team({ name: 'Slipstream' })
  await page.goto(`/join/${team.invite_code.toLowerCase()}`)
  await expect(page.getByRole('heading', { name: 'You are invited to Slipstream' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible()
  await page.goto('/join/ZZZZ2222')
  await expect(page.getByRole('heading', { name: 'This invitation is not valid' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(
    'No team has this invite code. Please check it with your team admin.',
  )
  await expect(page.getByRole('link', { name: 'Create Account' })).toHaveCount(0)
  await expectFitForAll(page, [`/join/${team.invite_code}`, '/join/ZZZZ2222'], () =>
    expect(page.getByRole('status', { name: 'Invite code' })).toBeVisible(),
  )
})

test('somebody waiting for approval sees a waiting page, and the team once approved', async ({ signedInAs }) => {
  const [maya, tom] = [await signedInAs('Maya Chen'), await signedInAs('Tom Fischer')]
  const team = await createTeam(maya.api, 'Slipstream')
  await join(tom, team.invite_code)
  await tom.api.post('/api/rpc/set_current_team', { team_id_param: team.id })
  const { page } = tom
  const waiting = page.getByText('Your team membership is still pending approval. Contact your team admin.')
  for (const address of ['/manage', '/team']) {
    await page.goto(address)
    await expect(waiting).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Slipstream', level: 1 })).toBeVisible()
    await expect(navEntry(page, 'Members')).toHaveCount(0)
  }
  await maya.api.patch(`/api/user_teams/${team.id}/${await idOf(tom)}`, { status: 'active' })
  await expect(navEntry(page, 'Members')).toBeVisible()
  await expect(page.getByText('2 members')).toBeVisible()
})

test('a wrong code and an empty one each show a message, and pressing Join Team twice joins once', async ({
  signedInAs,
  given,
}) => {
  const { page, api } = await signedInAs('Tom Fischer')
  const team = await given.team({ name: 'Slipstream' })
  const code = page.getByLabel('Invite code')
  const joinTwice = async () => {
    await code.fill(team.invite_code.toLowerCase())
    await expect(code).toHaveValue(team.invite_code)
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await expect(page.getByText('asked to join Slipstream.')).toBeVisible()
    await expect(page).toHaveURL('/team-selection')
    await expect(page.getByRole('heading', { name: 'Slipstream' })).toHaveCount(1)
  }
  await page.goto('/join-create-team')
  await page.getByRole('button', { name: 'Join Team' }).click()
  await expect(page.getByText('Please enter an invite code')).toBeVisible()
  await joinTwice()

  await page.goto('/join-team/ZZZZ2222')
  await expect(page.getByRole('alert')).toContainText('No team has this invite code.')
  await expect(page.getByRole('button', { name: 'Join Team' })).toBeEnabled()
  await page.getByRole('link', { name: 'Back to Teams' }).click()
  await expect(page).toHaveURL('/team-selection')
  await page.getByRole('link', { name: 'Enter an invite code' }).click()
  await expect(page).toHaveURL('/join-team')
  await page.getByRole('button', { name: 'Join Team' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter an invite code')
  // A response is already shown when the right code is sent.
  await code.fill('ZZZZ2222')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('No team has this invite code.')
  await joinTwice()
  expect(await api.post('/api/rpc/get_user_teams')).toHaveLength(1)
})

test('a link joins automatically, confirms it in green, and continues after two seconds', async ({
  signedInAs,
  given,
}) => {
  const { page } = await signedInAs('Tom Fischer')
  const team = await given.team({ name: 'Slipstream' })
  await stopClock(page)
  await page.goto(`/join-team/${team.invite_code.toLowerCase()}`)
  const joined = page.getByRole('button', { name: 'Joined Successfully!' })
  await until(page, () => expect(joined).toBeVisible(soon))
  await expect(joined).toBeDisabled()
  await expect(page.getByRole('status', { name: 'Invite code' })).toHaveText(team.invite_code)
  await expect(page.getByText('You have asked to join Slipstream.')).toBeVisible()
  await page.clock.runFor(1800)
  await expect(page).toHaveURL(/join-team/)
  await page.clock.runFor(200)
  await until(page, () => expect(page).toHaveURL('/team-selection', soon))
})

test('joining on the page with two tabs continues after a second and a half', async ({ signedInAs, given }) => {
  const { page } = await signedInAs('Tom Fischer')
  const team = await given.team({ name: 'Slipstream' })
  await stopClock(page)
  await page.goto('/join-create-team')
  await until(page, () => expect(page.getByLabel('Invite code')).toBeVisible(soon))
  await page.getByLabel('Invite code').fill(` ${team.invite_code.toLowerCase()} `)
  await page.keyboard.press('Enter')
  await until(page, () => expect(page.getByText('You have asked to join Slipstream.')).toBeVisible(soon))
  await page.clock.runFor(1300)
  await expect(page).toHaveURL('/join-create-team')
  await page.clock.runFor(200)
  await until(page, () => expect(page).toHaveURL('/team-selection', soon))
})

test('the admin runs the team, and everyone sees it live', async ({ signedInAs }) => {
  const maya = await signedInAs('Maya Chen')
  const [tom, priya] = [await signedInAs('Tom Fischer'), await signedInAs('Priya Nair')]
  const team = await createTeam(maya.api, 'Slipstream')
  const { page } = maya
  await page.goto('/manage?tab=members')
  await expect(page.getByText('No requests to join.')).toBeVisible()
  await join(tom, team.invite_code)
  await join(priya, team.invite_code)
  await tom.page.goto('/team-selection')

  await page.getByRole('button', { name: 'Decline Priya Nair' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('button', { name: 'Decline Priya Nair' })).toBeHidden()
  await page.getByRole('button', { name: 'Approve Tom Fischer' }).click()
  await expect(tom.page.getByText('2 members')).toBeVisible()

  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByLabel('Team Name').fill('Slipstream Racing')
  await page.getByRole('form', { name: 'Team details' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Slipstream Racing' })).toBeVisible()
  await expect(tom.page.getByRole('heading', { name: 'Slipstream Racing' })).toBeVisible()

  await tom.page.getByRole('button', { name: 'Enter Team Portal' }).click()
  await expect(tom.page).toHaveURL('/manage')
  await navEntry(tom.page, 'Members').click()
  await expect(tom.page.getByRole('cell', { name: 'Maya Chen', exact: true })).toBeVisible()
  await expect(tom.page.getByRole('button', { name: /Remove|New invite code/ })).toHaveCount(0)
  await expect(tom.page.getByText(maya.person.email)).toHaveCount(0)

  await page.getByLabel('Role of Tom Fischer').selectOption('admin')
  await expect(tom.page.getByRole('button', { name: 'New invite code' })).toBeVisible()

  const code = page.getByRole('status', { name: 'Invite code' })
  await page.getByRole('button', { name: 'New invite code' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New invite code' }).click()
  await expect(code).not.toHaveText(team.invite_code)
  await expect(tom.page.getByRole('status', { name: 'Invite code' })).toHaveText((await code.textContent()) ?? '')

  const approval = { name: 'Admins approve new members' }
  await page.getByRole('switch', approval).click()
  await expect(page.getByRole('switch', approval)).not.toBeChecked()
  await expect(tom.page.getByRole('switch', approval)).not.toBeChecked()
  await join(priya, (await code.textContent()) ?? '')
  await expect(page.getByRole('cell', { name: 'Priya Nair', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Remove Tom Fischer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(tom.page.getByText('Please select a team to access the management portal.')).toBeVisible()
})

test.describe('when things go wrong', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('each failure shows its message', async ({ signedInAs, given }) => {
    const { page, api } = await signedInAs('Leo Okafor')
    const foreign = await given.team({ name: 'Foreign' })
    await createTeam(api, 'Slipstream')
    await page.goto('/team-selection')
    await page.route('**/rpc/set_current_team', (route) =>
      route.continue({ postData: JSON.stringify({ team_id_param: foreign.id }) }),
    )
    await page.getByRole('button', { name: 'Enter Team Portal' }).click()
    await expect(page.getByText('You do not have access to this team')).toBeVisible()
    await page.route('**/rpc/set_current_team', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Enter Team Portal' }).click()
    await expect(page.getByText('Failed to select team')).toBeVisible()
    await page.route('**/rpc/leave_team', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Leave Team' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave Team' }).click()
    await expect(page.getByText('Failed to leave team')).toBeVisible()
    await page.goto('/join-create-team')
    await page.route('**/rpc/join_team_by_invite_code_v2', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByLabel('Invite code').fill('ABCD2345')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Failed to join team')).toBeVisible()
    await page.goto('/join-team/ABCD2345')
    await expect(page.getByRole('alert')).toHaveText('Failed to join team. Please check your invite code.')
    await page.goto('/join-create-team')
    await page.getByRole('tab', { name: 'Create Team' }).click()
    await page.route('**/api/teams', (route) =>
      route.fulfill({
        status: 409,
        json: { defined: true, code: 'CONFLICT', status: 409, message: 'This team already exists.' },
      }),
    )
    await page.getByLabel('Team Name').fill('Twice')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Error Creating Team')).toBeVisible()
    await expect(page.getByText('Failed to create team: This team already exists.')).toBeVisible()
  })

  test('a list of teams that cannot be loaded says so and can be tried again', async ({ signedInAs }) => {
    const { page, api } = await signedInAs('Leo Okafor')
    await createTeam(api, 'Slipstream')
    await stopClock(page)
    await page.route('**/rpc/get_user_teams', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/team-selection')
    await until(page, () => expect(page.getByText('Authenticating your session')).toBeVisible(soon))
    const heading = page.getByRole('heading', { name: 'Failed to load your teams' })
    await until(page, () => expect(heading).toBeVisible(soon), 500)
    const toast = toastOf(page, 'Failed to load your teams')
    await until(page, () => expect(toast).toBeVisible(soon))
    await page.unroute('**/rpc/get_user_teams')
    await page.getByRole('button', { name: 'Try again' }).click()
    await until(page, () => expect(page.getByRole('heading', { name: 'Slipstream' })).toBeVisible(soon))
  })
})

test('only one switch runs at a time', async ({ signedInAs }) => {
  const { page, api } = await signedInAs('Leo Okafor')
  await createTeam(api, 'First')
  await createTeam(api, 'Second')
  let calls = 0
  const seen = Promise.withResolvers<void>()
  await page.route('**/rpc/set_current_team', async (route) => {
    calls += 1
    await seen.promise
    await route.continue()
  })
  await page.goto('/team-selection')
  await page.getByRole('button', { name: 'Enter Team Portal: First' }).click()
  await expect(page.getByRole('button', { name: 'Enter Team Portal: Second' })).toBeDisabled()
  seen.resolve()
  await expect(page).toHaveURL('/manage')
  await expect(page.getByRole('heading', { name: 'First', level: 1 })).toBeVisible()
  expect(calls).toBe(1)
})

test('the team pages are accessible in both colour schemes and on a phone', async ({ signedInAs, given }) => {
  const maya = await signedInAs('Maya Chen')
  const team = await createTeam(maya.api, 'Wavelength Engineering of the Riverside Academy')
  await given.member(team.id, 'member', 'pending')
  await expectFitForAll(maya.page, PAGES, async (path) => {
    await expect(maya.page.getByRole('button', { name: 'Account of Maya Chen' })).toBeVisible()
    if (path.startsWith('/join-team/')) await expect(maya.page.getByRole('alert')).toBeVisible()
  })
})

/** The access guard, cell by cell: everybody at every guarded address. */
import type { Page } from '@playwright/test'
import { soon, stopClock, until } from '../support/clock.ts'
import { expect, test } from '../support/crew.ts'
import { createTeam } from '../support/people.ts'

type Ends = { signedOut: string; noTeams: string; noCurrent: string; current: string }

/** Where each visit ends. `(5 s)` stays for five seconds first. */
const TABLE: Record<string, Ends> = {
  '/': { signedOut: '/', noTeams: '/team-selection (5 s)', noCurrent: '/team-selection (5 s)', current: '/manage' },
  '/landing': { signedOut: '/landing', noTeams: '/landing', noCurrent: '/landing', current: '/landing' },
  '/auth': {
    signedOut: '/auth',
    noTeams: '/team-selection (5 s)',
    noCurrent: '/team-selection (5 s)',
    current: '/manage',
  },
  '/app': {
    signedOut: '/app',
    noTeams: '/team-selection (5 s)',
    noCurrent: '/team-selection (5 s)',
    current: '/manage',
  },
  '/manage': {
    signedOut: '/auth',
    noTeams: '/team-selection (5 s)',
    noCurrent: '/team-selection (5 s)',
    current: '/manage',
  },
  '/team-selection': same('/team-selection'),
  '/join-team': { signedOut: '/auth', noTeams: '/team-selection', noCurrent: '/team-selection', current: '/manage' },
  '/join-create-team': same('/join-create-team'),
  '/competition': same('/competition'),
  '/team': same('/team'),
}

function same(path: string): Ends {
  return { signedOut: '/auth', noTeams: path, noCurrent: path, current: path }
}

async function walk(page: Page, who: keyof Ends) {
  await stopClock(page)
  for (const [path, ends] of Object.entries(TABLE)) {
    await test.step(`${path} ends at ${ends[who]}`, async () => {
      const [end = '', waits] = ends[who].split(' (5 s)')
      await page.goto(path)
      if (waits !== undefined) {
        const notice = page.getByText('Please select a team to access the management portal.')
        await until(page, () => expect(notice).toBeVisible(soon))
        await page.clock.runFor(4500)
        await expect(notice).toBeVisible()
        await expect(page).toHaveURL('/manage')
        await page.clock.runFor(600)
      }
      await until(page, async () => {
        await expect(page).toHaveURL(end, soon)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible(soon)
      })
    })
  }
}

test('a visitor sees the public pages and is sent to sign in from all others', async ({ page }) => {
  await walk(page, 'signedOut')
  for (const open of ['/email-confirmation', '/reset-password', '/3d-printing', '/payment-success', '/organizer']) {
    await page.goto(open)
    await until(page, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible(soon))
    await expect(page).toHaveURL(open)
  }
  await page.goto('/join/K7QX2M9P')
  await until(page, () => expect(page.getByRole('heading', { name: 'You are invited to a team' })).toBeVisible(soon))
  await page.goto('/no/such/page')
  await until(page, () => expect(page.getByText('Oops! Page not found')).toBeVisible(soon))
})

test('somebody without a team is led to find one', async ({ signedInAs }) => {
  const { page } = await signedInAs('Amira Haddad')
  await walk(page, 'noTeams')
})

test('somebody who has teams but has chosen none is led to choose', async ({ signedInAs }) => {
  const admin = await signedInAs('Maya Chen')
  const { page, api } = await signedInAs('Leo Okafor')
  const team = await createTeam(admin.api, 'Guarded')
  await api.post('/api/rpc/join_team_by_invite_code_v2', { invite_code_param: team.invite_code })
  await walk(page, 'noCurrent')
})

test('somebody with a current team gets to work', async ({ signedInAs }) => {
  const { page, api } = await signedInAs('Priya Nair')
  await createTeam(api, 'Guarded')
  await walk(page, 'current')
})

test('a redirect by the guard leaves nothing to go back to', async ({ page }) => {
  await page.goto('/landing')
  await page.goto('/manage')
  await expect(page).toHaveURL('/auth')
  await page.goBack()
  await expect(page).toHaveURL('/landing')
})

test('a team that is chosen within the five seconds opens the portal', async ({ signedInAs }) => {
  const { page, api } = await signedInAs('Leo Okafor')
  await stopClock(page)
  await page.goto('/manage')
  const notice = page.getByText('Please select a team to access the management portal.')
  await until(page, () => expect(notice).toBeVisible(soon))
  await createTeam(api, 'Just in time')
  await until(page, () => expect(page.getByRole('heading', { name: 'Just in time' })).toBeVisible(soon), 1)
  await expect(page).toHaveURL('/manage')
})

test('while the session is read, everybody waits and is told why', async ({ page }) => {
  for (const path of ['/manage', '/auth', '/']) {
    const read = Promise.withResolvers<void>()
    await page.route('**/api/auth/get-session', async (route) => {
      await read.promise
      await route.fulfill({ json: null })
    })
    await page.goto(path)
    await expect(page.getByText('Authenticating your session')).toBeVisible()
    read.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute('**/api/auth/get-session')
  }
})

test('the link on the team list leads to the code input', async ({ signedInAs }) => {
  const { page, api } = await signedInAs('Leo Okafor')
  await createTeam(api, 'Guarded')
  await page.goto('/team-selection')
  await page.getByRole('link', { name: 'Enter an invite code' }).click()
  await expect(page).toHaveURL('/join-team')
  await page.getByLabel('Invite code').fill('abc2')
  await expect(page.getByLabel('Invite code')).toHaveValue('ABC2')
})

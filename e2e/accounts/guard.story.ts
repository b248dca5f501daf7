/** The access guard in the browser. Its unit test covers every kind of visitor at every address. */
import type { Page } from '@playwright/test'
import { soon, stopClock, until } from '../support/clock.ts'
import { expect, test } from '../support/crew.ts'
import { createTeam } from '../support/people.ts'

/** A visit of each kind, and where it ends. `(5 s)` stays for five seconds first. */
const VISITS = {
  signedOut: {
    '/': '/',
    '/auth': '/auth',
    '/manage': '/auth',
    '/join/K7QX2M9P': '/join/K7QX2M9P',
  },
  noTeams: {
    '/manage': '/team-selection (5 s)',
    '/join-create-team': '/join-create-team',
  },
  noCurrent: {
    '/app': '/team-selection (5 s)',
    '/team': '/team',
  },
  current: {
    '/': '/manage',
    '/auth': '/manage',
    '/team-selection': '/team-selection',
  },
}

async function walk(page: Page, who: keyof typeof VISITS) {
  await stopClock(page)
  for (const [path, ends] of Object.entries(VISITS[who])) {
    await test.step(`${path} ends at ${ends}`, async () => {
      const [end = '', waits] = ends.split(' (5 s)')
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
})

test('a user without a team is sent to join or create one', async ({ signedInAs }) => {
  const { page } = await signedInAs('Amira Haddad')
  await walk(page, 'noTeams')
})

test('a user with teams but no current one is sent to choose', async ({ signedInAs, given }) => {
  const { page, api } = await signedInAs('Leo Okafor')
  const team = await given.team({ name: 'Guarded' })
  await api.post('/api/rpc/join_team_by_invite_code_v2', { invite_code_param: team.invite_code })
  await walk(page, 'noCurrent')
})

test('a user with a current team reaches the portal', async ({ signedInAs }) => {
  const { page, api } = await signedInAs('Priya Nair')
  await createTeam(api, 'Guarded')
  await walk(page, 'current')
})

test('a redirect by the guard adds no history entry', async ({ page }) => {
  await page.goto('/landing')
  await page.goto('/manage')
  await expect(page).toHaveURL('/auth')
  await page.goBack()
  await expect(page).toHaveURL('/landing')
})

test('a team chosen within the five seconds opens the portal', async ({ signedInAs }) => {
  const { page, api } = await signedInAs('Leo Okafor')
  await stopClock(page)
  await page.goto('/manage')
  const notice = page.getByText('Please select a team to access the management portal.')
  await until(page, () => expect(notice).toBeVisible(soon))
  await createTeam(api, 'Just in time')
  await until(page, () => expect(page.getByRole('heading', { name: 'Just in time' })).toBeVisible(soon), 1)
  await expect(page).toHaveURL('/manage')
})

test('while the session loads, the page says so', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'paddock.session_token', value: 'kept', url: baseURL }])
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

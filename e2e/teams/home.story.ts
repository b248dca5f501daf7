/** The team's home: from sign-in to a practice run, a new team's first steps, and a page that keeps itself up to date. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/crew.ts'
import { navEntry } from '../support/navigation.ts'
import { type Api, arrived, createTeam, PASSWORD, type Team } from '../support/people.ts'
import { expectFitOnPhone } from '../support/screens.ts'
import { expectAccessible } from '../support/story.ts'

const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

const inDays = (days: number) => {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

async function projectWith(api: Api, { id: team_id }: Team, tasks: { title: string; due_date: string }[]) {
  const { user_id } = await api.get('/api/profiles')
  const project_id = randomUUID()
  await api.post('/api/team_projects', { id: project_id, team_id, name: 'Car build' })
  for (const task of tasks)
    await api.post('/api/project_tasks', { id: randomUUID(), team_id, project_id, assignee_id: user_id, ...task })
}

const recordRun = (api: Api, { id: team_id }: Team, n: number, racing_time: number) =>
  api.post('/api/practice_runs', {
    id: randomUUID(),
    team_id,
    run_at: new Date(Date.UTC(2026, 2, 1 + n, 15)).toISOString(),
    car_type: 'A',
    lane: 1,
    racing_time,
  })

test('from sign-in to practice entry it is two clicks', async ({ newcomer }) => {
  const maya = await newcomer('Maya Chen')
  await arrived(maya)
  await createTeam(maya.api, 'Slipstream')
  await maya.context.clearCookies()
  const { page, person } = maya
  await page.goto('/auth')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await navEntry(page, 'Home').click()
  await page.getByRole('link', { name: 'Record a run' }).click()
  await expect(page).toHaveURL('/team/practice')
  await expect(page.getByRole('form', { name: 'Record a run' }).getByLabel('Racing time')).toBeVisible()
})

test('a new team sees three steps, and its work as soon as there is some', async ({ signedInAs }) => {
  const { page, api } = await signedInAs('Maya Chen')
  const team = await createTeam(api, 'Slipstream')
  await page.goto('/team')
  const steps = card(page, 'First steps').getByRole('listitem')
  await expect(steps).toHaveCount(3)
  await expect(steps.first().getByRole('status', { name: 'Invite code' })).toHaveText(team.invite_code)
  await expect(steps.first().getByRole('button', { name: 'Copy code' })).toBeInViewport()
  await expectAccessible(page)

  await projectWith(api, team, [
    { title: 'Order bearings', due_date: inDays(1) },
    { title: 'Sand rear wing', due_date: inDays(-2) },
  ])
  const tasks = card(page, 'My tasks').getByRole('listitem')
  await expect(tasks).toHaveText([/Sand rear wing.*2 days late/, /Order bearings.*Tomorrow/])
  await expect(card(page, 'My tasks').getByRole('link', { name: 'All my tasks' })).toHaveAttribute('href', /view=mine/)
  await expect(card(page, 'First steps')).toHaveCount(0)

  const practice = card(page, 'Practice')
  await expect(practice).toContainText('Record your first run')
  for (const [n, time] of [1260, 1230, 1200].entries()) await recordRun(api, team, n, time)
  await expect(practice).toContainText('1.200 s best of 3 runs')
  await expect(practice).toContainText('s per week: getting faster')
  await expect(practice.getByRole('img')).toHaveAccessibleName(
    'Racing times of the last 3 runs, from 1.260 s to 1.200 s',
  )
  await expect(card(page, 'Team').getByRole('list', { name: 'Latest activity' }).getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  await expectFitOnPhone(page)

  await tasks.first().getByRole('link').click()
  await expect(page).toHaveURL(/tab=projects&project=.*&task=/)
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Sand rear wing')
})

test('readiness is one number with what it costs, and somebody who asks to join is named to the admin', async ({
  signedInAs,
  given,
}) => {
  const { page, api } = await signedInAs('Maya Chen')
  const team = await createTeam(api, 'Slipstream')
  await projectWith(api, team, [])
  await api.post('/api/team_readiness', {
    team_id: team.id,
    sheet: 'car-scrutineering',
    criterion: 'Overall length',
    car: 'A',
    found: { status: 'Pass', measured_value: 212 },
    updated_at: null,
  })
  await given.member(team.id, 'member', 'pending')
  await page.goto('/manage')
  const readiness = card(page, 'Readiness')
  await expect(readiness).toContainText('0 % ready')
  await expect(readiness).toContainText('−2 points today')
  await expect(readiness.getByRole('listitem').first()).toHaveText('Overall length, car A−2 points')
  await card(page, 'Team').getByRole('link', { name: '1 person waiting for approval' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
})

test.describe('when it cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the home says so and can be tried again', async ({ signedInAs }) => {
    const { page, api } = await signedInAs('Maya Chen')
    await createTeam(api, 'Slipstream')
    // Changes of others' events must not refetch it before the student does.
    await page.route('**/api/live*', (route) => route.abort())
    await page.route('**/api/team_home/*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/manage?tab=plan')
    await navEntry(page, 'Home').click()
    await expect(page.getByRole('heading', { name: 'Your team’s home could not be loaded' })).toBeVisible()
    await page.unroute('**/api/team_home/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'First steps')).toBeVisible()
  })
})

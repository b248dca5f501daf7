/** A practice day: runs recorded and imported, personal bests, the predicted score, and the trend. */
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/crew.ts'
import { createTeam } from '../support/people.ts'
import { chooseInRow } from '../support/row-menu.ts'
import { expectFitOnPhone } from '../support/screens.ts'
import { expectAccessible } from '../support/story.ts'

test.use({ expectedErrors: [/Failed to load resource/] })

const GATE = `Date;Time;Car;Lane;RT;Track time;Wheels
2026-03-01;15:00:10;A;1;0.160;1.190;Ceramic
2026-03-01;15:05:10;A;2;0.150;1,230;Ceramic
2026-03-08;15:00:10;A;7;0.150;1.200;Nylon
2026-03-08;15:05:10;A;1;0.140;1.25000;Nylon
2026-03-15;15:00:10;A;2;0.150;fast;Nylon
2026-03-15;15:05:10;Car A;Lane 2;;1.220;Nylon
2026-03-15;15:10:10;A;1;0.150;1.240;Nylon
2026-03-15;15:15:10;B;2;0.150;1.300;Nylon
`

const REAL_EXPORT = fileURLToPath(new URL('../../domain/practice/gate-export.csv', import.meta.url))

const latest = (page: Page) => page.getByRole('region', { name: 'Latest runs' })

async function openTab(page: Page, name: string) {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible()
  return page.getByRole('tabpanel')
}

test('a visitor reads what the page is for and how to sign in', async ({ page }) => {
  await page.goto('/team/practice')
  await expect(page.getByRole('heading', { name: 'Team Practice Scoring' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /redirect=\/team\/practice/)
  await expect(page.getByRole('link', { name: 'Back to Team Dashboard' })).toHaveCount(0)
})

test('a team records its practice and reads the figures', async ({ signedInAs }) => {
  const { page, api } = await signedInAs('Maya Chen')
  const team = await createTeam(api, 'Slipstream')
  await page.goto('/team/practice')
  await expect(page.getByRole('link', { name: 'Back to Team Dashboard' })).toHaveAttribute('href', '/team')
  await expect(latest(page)).toContainText('No runs recorded yet.')

  await test.step('with the keyboard alone, as fast as the cars run', async () => {
    await page.getByLabel('Session').fill('Sunday')
    await page.getByLabel('Reaction time').fill('0.150')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Racing time')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please enter the racing time.')).toBeVisible()
    await page.keyboard.type('1,209')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Reaction time')).toBeFocused()
    await expect(latest(page)).toContainText('1.210')
  })

  await test.step('a lost connection and a reload lose nothing', async () => {
    await page.route('**/api/practice_runs', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.getByLabel('Racing time').fill('1.200')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 run waiting to be sent')).toBeVisible()
    await page.getByLabel('Wing').fill('Thin')
    await page.reload()
    await expect(page.getByRole('list').filter({ hasText: 'Car A, lane 1, 1.200 s' })).toBeVisible()
    await expect(page.getByLabel('Wing')).toHaveValue('Thin')
    await page.unroute('**/api/practice_runs')
    // The outbox also retries automatically, and may already have done so.
    const saved = latest(page).getByRole('listitem').nth(1)
    await page.getByRole('button', { name: 'Try again now' }).or(saved).first().click()
    await expect(latest(page).getByRole('listitem')).toHaveCount(2)
    await expect(page.getByText('waiting to be sent')).toHaveCount(0)
  })

  await test.step('runs recorded by another member appear immediately', async () => {
    const run = {
      id: randomUUID(),
      team_id: team.id,
      run_at: new Date().toISOString(),
      car_type: 'B',
      lane: 4,
      status: 'dnf',
    }
    await api.post('/api/practice_runs', run)
    await expect(latest(page)).toContainText('Car B, lane 4')
    await expectAccessible(page)
  })

  await test.step('importing a timing gate’s file lists its bad rows before anything is stored', async () => {
    await page.getByRole('button', { name: 'Import from a timing gate' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Choose file' })).toBeVisible()
    const file = { name: 'gate.csv', mimeType: 'text/csv', buffer: Buffer.from(GATE) }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.getByText('1 row has a lane other than 1, 2, 3 or 4: 7 (line 4).')).toBeVisible()
    await expect(dialog.getByText(/1 row has a racing time that is not a number .*: fast \(line 6\)/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Import 6 runs' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the history is filtered and corrected', async () => {
    const panel = await openTab(page, 'Team History')
    await expect(panel.getByText('9 runs', { exact: true })).toBeVisible()
    await panel.getByLabel('Order').selectOption('fastest')
    await expect(panel.getByRole('row').nth(1)).toContainText('1.190')
    await panel.getByLabel('Car', { exact: true }).selectOption('B')
    await expect(panel.getByText('2 runs found')).toBeVisible()
    await chooseInRow(page, 'Edit', 'Car B, lane 4, DNF')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Notes').fill('Came off the tether')
    await dialog.getByRole('button', { name: 'Save run' }).click()
    await expect(dialog).toBeHidden()
    await expect(panel.getByText('Came off the tether')).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Clear filters' }).click()
    await expect(panel.getByText('9 runs', { exact: true })).toBeVisible()
  })

  await test.step('personal bests, and the score they would get', async () => {
    const panel = await openTab(page, 'Performance')
    const bests = panel.getByRole('region', { name: 'Personal bests' })
    // 1.190 + 1.200 + 1.210 + 1.220 + 1.230 + 1.240 + 1.250
    await expect(bests.getByRole('definition').filter({ hasText: '8.540' })).toBeVisible()
    await expect(bests.getByRole('definition').filter({ hasText: '1.190' })).toContainText(
      'Car A, lane 1, Mar 01, 2026',
    )
    const prediction = panel.getByRole('region', { name: 'Grand Prix prediction' })
    await expect(prediction).toContainText('150.0 points')
    await prediction.getByText('Sum of 7').click()
    await prediction.getByLabel('Fastest team’s time').fill('8')
    await expect(prediction).toContainText('127.5 points')
    await prediction.getByLabel('Level').selectOption('national')
    await expect(prediction).toContainText('105.0 points')
    await prediction.getByLabel('Category').selectOption('Cadet')
    await prediction.getByLabel('Rules').selectOption({ label: 'Completion scoring' })
    await expect(prediction.getByText('Sum of 3')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('analytics, or a description if the plan does not include them', async () => {
    const call = '**/api/practice_runs/*/analytics?*'
    const message = 'Advanced analytics is not part of your plan (Free).'
    await page.route(call, (route) =>
      route.fulfill({ status: 403, json: { defined: true, code: 'PLAN_FEATURE', status: 403, message } }),
    )
    const panel = await openTab(page, 'Analytics')
    await expect(panel.getByText(message)).toBeVisible()
    await expect(panel.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/manage?tab=plan')
    await page.unroute(call)
    await openTab(page, 'Performance')
    await openTab(page, 'Analytics')
    // Eight times, of which the middle is (1.220 + 1.230) / 2.
    await expect(panel.getByRole('region', { name: 'Spread and trend' })).toContainText('1.225')
    await expect(panel.locator('.recharts-surface').first()).toBeVisible()
    await panel.getByRole('region', { name: 'Over time' }).getByText('Show figures').click()
    await expect(panel.getByRole('table', { name: 'Times by day' }).getByRole('row')).toHaveCount(5)
    await panel.getByText('Wheels', { exact: true }).last().click()
    await expect(panel.getByRole('table', { name: 'Times by wheels' })).toContainText('Ceramic')
    await expectAccessible(page)
    await expectFitOnPhone(page)
    for (const name of ['Performance', 'Team History', 'Practice Runs']) {
      await openTab(page, name)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `nothing of ${name} sticks out at 390 px`).toBeLessThanOrEqual(390)
    }
  })
})

test('the export of a real gate is imported: columns and rows are chosen, and nothing is made up', async ({
  signedInAs,
}) => {
  const { page, api } = await signedInAs('Maya Chen')
  await createTeam(api, 'Night Shift')
  await page.goto('/team/practice')
  const dialog = page.getByRole('dialog')
  const open = async () => {
    await page.getByRole('button', { name: 'Import from a timing gate' }).click()
    await expect(dialog.getByRole('button', { name: 'Choose file' })).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(REAL_EXPORT)
  }

  await test.step('the guess is shown, and unused columns are listed', async () => {
    await open()
    await expect(dialog.getByLabel('Use Race Time as')).toHaveValue('racing_time')
    await expect(dialog.getByLabel('Use Reaction Time as')).toHaveValue('reaction_time')
    await expect(dialog.getByLabel('Use Team as')).toHaveValue('competitor')
    await expect(dialog.getByText('Not used: Split Time, Combined Time.')).toBeVisible()
    await expect(dialog.getByText('24 rows are reaction tests')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('only our rows, on our car', async () => {
    await dialog.getByLabel('Apex Predators (22 rows)').uncheck()
    await dialog.getByLabel('Our car for Slipstream').selectOption('B')
    await expect(dialog.getByText('12 rows are reaction tests, imported without a racing time.')).toBeVisible()
    await expect(dialog.getByText('2 rows did not finish; reaction times are imported.')).toBeVisible()
    await expect(dialog.getByText('22 rows have no time of day.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import 22 runs' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the same file again adds nothing', async () => {
    await open()
    await dialog.getByLabel('Apex Predators (22 rows)').uncheck()
    await expect(dialog.getByText('22 rows already exist in your history and will be left out.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Import 0 runs' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('the history shows what is known, and the figures count only races', async () => {
    const panel = await openTab(page, 'Team History')
    await expect(panel.getByText('22 runs', { exact: true })).toBeVisible()
    await panel.getByLabel('Status').selectOption('dnf')
    await expect(panel.getByText('2 runs found')).toBeVisible()
    await expect(panel.getByRole('row').filter({ hasText: '0.196' })).toContainText('time unknown')
    await panel.getByRole('button', { name: 'Clear filters' }).click()
    await openTab(page, 'Performance')
    const bests = panel.getByRole('region', { name: 'Personal bests' })
    await expect(bests.getByRole('row', { name: /Car B/ })).toContainText('8 of 10')
    await expectFitOnPhone(page)
  })
})

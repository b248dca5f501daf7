/** A tablet on the table: timing, marking and scrutineering fill the window, and everything needed is on its first screen. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { WIDTH } from '../../server/testing/checks.ts'
import { keysOf } from '../keyboard/keys.ts'
import { expectNoSidewaysScroll } from '../printing/owner-portal.ts'
import { expectAccessible } from '../support/story.ts'
import { expect, openRacing, raced, recordForm, shownLaps, test } from './race-day.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

const LAPTOP = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }

const bar = (page: Page) => page.getByRole('region', { name: 'Desk' })

test('a timekeeper opens the desk, records a race with the keyboard alone, and leaves it', async ({
  organiser,
  raceDay,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { id } = await raceDay(['Aurora', 'Blue Comet'])
  const olu = await organiser()
  const { page } = olu
  const { press, type, tabTo } = keysOf(page)
  const form = recordForm(page)
  const record = form.getByRole('button', { name: 'Record Race' })
  const time = (name: string) => form.locator(`[name=${name}]`)
  const [reaction, racing] = [time('reaction_time_1'), time('racing_time_1')]

  await test.step('the form is on the first screen of the ordinary view, too', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openRacing(olu, id, 'timing')
    await form.getByLabel('Two Teams Racing').check()
    await expectSeen(page, form.getByLabel('Category'), time('reaction_time_2'), record)
  })

  await test.step('both lanes and the button are seen without scrolling, on a laptop and on a phone', async () => {
    await page.getByRole('button', { name: 'Open desk' }).click()
    await expect(page).toHaveURL(/[?&]desk/)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(bar(page).getByRole('heading', { name: /^Race Day/ })).toBeVisible()
    await expect(bar(page).getByRole('status')).toHaveText('Connected')
    for (const size of [LAPTOP, PHONE]) {
      await page.setViewportSize(size)
      await expectSeen(page, reaction, racing, time('reaction_time_2'), time('racing_time_2'), record)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    const { y, height } = await boxOf(record)
    expect(PHONE.height - (y + height), 'at the lower edge of the phone').toBeLessThan(20)
  })

  await test.step('the keyboard is enough, and Escape leaves what is typed where it is', async () => {
    await page.setViewportSize(LAPTOP)
    await tabTo(form.getByLabel('Two Teams Racing'))
    await press('Space')
    await tabTo(form.getByRole('combobox', { name: 'Team 1' }))
    await type('T01')
    await tabTo(reaction)
    await type('0.150')
    await press('Escape')
    await expect(bar(page)).toBeVisible()
    await expect(reaction).toHaveValue('0.150')
    await press('Enter')
    await type('1.210')
    await press('Enter')
    await raced(page)
    await expect(shownLaps(page)).toHaveText([/Aurora.*lap 1, car A, lane 1.*1\.360/])
  })

  await test.step('a lost network is said in the bar, with what is not sent yet', async () => {
    await page.context().setOffline(true)
    await expect(bar(page).getByRole('status')).toHaveText('Offline')
    await reaction.fill('0.160')
    await racing.fill('1.220')
    await racing.press('Enter')
    await expect(bar(page).getByRole('status')).toHaveText('Offline, 1 not sent yet')
    await page.setViewportSize(PHONE)
    await expectSeen(page, reaction, racing, record)
    await page.context().setOffline(false)
    await expect(bar(page).getByRole('status')).toHaveText('Connected')
    await raced(page)
  })

  await test.step('leaving keeps what is typed, and Back returns to the desk', async () => {
    await page.setViewportSize(LAPTOP)
    await reaction.fill('0.170')
    await page.getByRole('button', { name: 'Exit desk' }).click()
    await expect(page.getByRole('tab', { name: 'Live Timing' })).toHaveAttribute('aria-selected', 'true')
    await expect(page).not.toHaveURL(/[?&]desk/)
    await expect(reaction).toHaveValue('0.170')
    await page.goBack()
    await expect(bar(page)).toBeVisible()
    await expect(reaction).toHaveValue('0.170')
  })

  await test.step('a desk opened anew on this device knows its mode and the last races', async () => {
    await form.getByLabel('Two Teams Racing').check()
    const anew = await page.context().newPage()
    await anew.goto(`/organizer?tab=events&event=${id}&section=racing&desk`)
    await expect(recordForm(anew).getByLabel('Two Teams Racing')).toBeChecked()
    await expect(recordForm(anew).locator('[name=reaction_time_1]')).toHaveValue('')
    await expect(shownLaps(anew)).toHaveCount(2)
    await anew.close()
  })
})

test('marking and scrutineering open as desks with the first field and Save in sight', async ({
  organiser,
  raceDay,
  company,
  given,
  page: judge,
}) => {
  const { id } = await raceDay(['Apex', 'Blaze'])
  await given.scorecard(company.id)
  const { panel } = await given.judge(id)
  const { page, headers } = await organiser()
  const template_id = randomUUID()
  const post = async (path: string, data: object) =>
    expect(await page.context().request.post(path, { headers, data })).toBeOK()
  const about = { name: 'Car checks', template_type: 'scrutineering', category: 'Both' }
  await post('/api/scorecard_templates', { id: template_id, ...about })
  await post('/api/template_criteria', { id: randomUUID(), template_id, ...WIDTH })

  await test.step('marking', async () => {
    await page.goto(`/organizer?tab=events&event=${id}&section=marking`)
    await page.getByRole('button', { name: 'Open desk' }).click()
    await page.getByRole('button', { name: new RegExp(panel.panel_name) }).click()
    for (const size of [LAPTOP, PHONE]) {
      await page.setViewportSize(size)
      await expectSeen(page, page.getByLabel('Drawings'), page.getByRole('button', { name: 'Save Scores' }))
    }
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('scrutineering, where leaving the desk keeps what is not saved yet', async () => {
    await page.goto(`/organizer?tab=events&event=${id}&section=scrutineering&panel=${panel.id}&desk`)
    await page.getByRole('combobox', { name: 'Team' }).click()
    await page.getByRole('option', { name: 'Apex' }).click()
    const first = page.getByRole('radiogroup', { name: 'Status of Car A' })
    for (const size of [LAPTOP, PHONE]) {
      await page.setViewportSize(size)
      await expectSeen(page, first, page.getByRole('button', { name: 'Save', exact: true }))
    }
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const measured = page.getByLabel(/^Measured value/).first()
    await measured.fill('45.5')
    await page.getByRole('button', { name: 'Exit desk' }).click()
    await expect(page.getByRole('tab', { name: 'Scrutineering' })).toBeVisible()
    await expect(measured).toHaveValue('45.5')
    await page.goBack()
    await expect(bar(page)).toBeVisible()
    await expect(measured).toHaveValue('45.5')
  })

  await test.step('a judge has the event in one line, and the same desk', async () => {
    await judge.addInitScript((code) => localStorage.setItem('judge-code', code), panel.judge_code)
    await judge.setViewportSize(PHONE)
    await judge.goto('/organizer')
    const save = judge.getByRole('button', { name: 'Save Scores' })
    await expectSeen(judge, judge.getByLabel('Drawings'), save)
    const tab = await boxOf(judge.getByRole('tab', { name: 'Scoring' }))
    expect(tab.y, 'the header and one line above the tabs').toBeLessThan(130)
    await judge.getByRole('button', { name: 'Open desk' }).click()
    await expect(judge.getByRole('button', { name: 'Sign Out' })).toBeHidden()
    await expectSeen(judge, judge.getByLabel('Drawings'), save)
    await judge.getByRole('button', { name: 'Exit desk' }).click()
    await expect(judge.getByRole('tab', { name: 'Scoring' })).toBeVisible()
  })
})

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on the page`)
  return box
}

/** Wholly inside the window without scrolling, and nothing lies over its middle. */
async function expectSeen(page: Page, ...targets: Locator[]) {
  for (const target of targets) {
    await expect(target).toBeVisible()
    await expect(target).toBeInViewport({ ratio: 1 })
    const isOnTop = target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + height / 2)
      return element.contains(found) || (found?.contains(element) ?? false)
    })
    expect(await isOnTop, `${target} is covered`).toBe(true)
  }
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

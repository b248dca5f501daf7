/** 33 teams under the World Finals 2025: from the entered runs, checks and marks to the printed results, which anyone computes again from the record. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../events/organisers.ts'
import { expectToast } from '../organizers/organizer-steps.ts'
import { expectAccessible } from '../support/story.ts'
import { whileAway } from '../support/while-away.ts'
import { COLUMNS, cellsIn, KNOCKOUT_POINTS, recomputed, shownIn, shownRow } from './shown-standings.ts'
import { beforeTheKnockout, holdResults, raceKnockout } from './world-finals.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

test('a World Finals from creation to printed results, and its record recomputes to the same numbers', async ({
  page,
  context,
  request,
  organiser,
  expectedErrors,
}) => {
  // The damaged record is refused.
  expectedErrors.push(/422/)
  const olu = await organiser()
  const desk = olu.page
  const name = `World Finals ${randomUUID().slice(0, 6)}`

  const entered = beforeTheKnockout(name)

  const event_id = await test.step('an organiser imports all but the knockout, after a damaged file', async () => {
    await desk.goto('/organizer?tab=events')
    await desk.getByRole('button', { name: 'Import record' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Import an event record' })
    const text = JSON.stringify(entered)
    await choose(desk, dialog.getByRole('button', { name: 'Choose file' }), text.replace('"lane":1', '"lane":9'))
    await dialog.getByLabel('Event Date').fill('2027-09-20')
    await dialog.getByLabel('Location').fill('Harbour hall')
    await dialog.getByRole('button', { name: 'Import Event' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Nothing was imported: the file has faults')
    await expect(dialog.getByRole('alert')).toContainText('runs[0].lane: must be 1')
    await expectAccessible(desk)
    await choose(desk, dialog.getByRole('button', { name: 'Choose another file' }), text)
    await dialog.getByRole('button', { name: 'Import Event' }).click()
    // The server stores all runs, checks and marks of 33 teams before it answers.
    await expect(desk.getByRole('heading', { name, exact: true })).toBeVisible({ timeout: 60_000 })
    const rules = desk.getByRole('region', { name: 'Rules', exact: true })
    await expect(rules.getByRole('link', { name: 'World Finals 2025, version 1' })).toBeVisible()
    await desk.getByRole('combobox', { name: 'Status' }).selectOption('Active')
    await expectToast(desk, 'Status Updated', 'The event is now active.')
    return new URL(desk.url()).searchParams.get('event') ?? ''
  })
  await test.step('the best 32 are seeded, and race to a champion', async () => {
    let matches: Awaited<ReturnType<typeof raceKnockout>> = []
    await whileAway([desk], async () => {
      await holdResults(request, olu, event_id)
      matches = await raceKnockout(request, olu, event_id)
    })
    expect(matches).toHaveLength(31)
    // The light cars of T07, T14 and T21 are in the field, and out in round one; those of T28 are outside it.
    expect(matches.filter(({ is_walkover }) => is_walkover)).toHaveLength(3)
  })

  await test.step('nothing is missing, and the event is completed', async () => {
    await desk.getByRole('combobox', { name: 'Status' }).selectOption('Completed')
    const asking = desk.getByRole('dialog', { name: `Complete ${name}?` })
    await expect(asking).toContainText('Nothing is missing: all panels have marked and all cars are scrutineered.')
    await asking.getByRole('button', { name: 'Complete Event' }).click()
    await expectToast(desk, 'Status Updated', 'The event is now completed.')
  })

  await test.step('the public sees no total before the organiser releases marks and totals', async () => {
    await page.goto(`/live/${event_id}`)
    await expect(page.getByText('In the order of team numbers, until the totals are published.')).toBeVisible()
    await desk.goto(`/organizer?tab=events&event=${event_id}&section=results`)
    const shown = desk.getByRole('region', { name: 'What the hall and the teams see' })
    await shown.getByRole('button', { name: 'Release now' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Release now' }).click()
    await expectToast(desk, 'Released', 'Everyone sees it now.')
  })

  const standings = page.getByRole('table', { name: `Standings of ${name}` })
  const file = await test.step('anyone downloads the record on the results page', async () => {
    await expect(page.getByText('In the order of team numbers, until the totals are published.')).toBeHidden()
    await expect(standings.getByRole('row')).toHaveCount(34)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the event record' }).click(),
    ])
    return download.path()
  })

  await test.step('it has what was entered', () => {
    const { runs, marks, scrutineering, penalties, teams } = entered
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ teams, runs, marks, scrutineering, penalties })
  })

  const computed = await test.step('the command computes every place, part and total of the page', async () => {
    const rows = await recomputed(file)
    expect(rows).toHaveLength(33)
    expect(rows.map(({ parts }) => parts.knockout ?? 0).toSorted((a, b) => b - a)).toEqual(KNOCKOUT_POINTS)
    await expect(standings.getByRole('columnheader')).toHaveText([
      'Rank',
      'Team',
      ...COLUMNS.map(({ title }) => title),
      'Total',
      'PDF',
      'Pin',
    ])
    const shown = rows.map(shownRow)
    expect(await shownIn(standings)).toEqual(shown)
    return { rows, shown }
  })

  await test.step('the winner’s row opens to its races, scorecards and laps', async () => {
    const [winner] = computed.rows
    const team = entered.teams.find(({ id }) => id === winner?.team)?.name ?? ''
    await standings.getByRole('button', { name: team, expanded: false }).first().click()
    const part = (id: string) => (winner?.parts[id] ?? 0).toFixed(2)
    const races = page.getByLabel(`Races of ${team}`, { exact: true })
    await expect(races).toContainText(`Time trial${part('time_trial')}`)
    await expect(races).toContainText(`Reaction racing${part('reaction')}`)
    const talk = page.getByRole('region', { name: `Verbal Presentation of ${team}`, exact: true })
    await expect(talk).toContainText(`Innovation${part('innovation')}`)
    await expectAccessible(page)
  })

  await test.step('the printed results have the same numbers', async () => {
    await context.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    const [paper] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Export All Teams' }).click(),
    ])
    await expect(paper.locator('body[data-printed]')).toBeVisible()
    await expect(paper.getByRole('heading', { name, level: 1 })).toBeVisible()
    const printed = await cellsIn(paper.locator('.standings table'))
    expect(printed.slice(1).map(([rank, number, , ...numbers]) => [rank, number, ...numbers])).toEqual(computed.shown)
    await expect(paper.getByRole('article')).toHaveCount(33)
    await paper.close()
  })
})

async function choose(page: Page, button: Locator, text: string) {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}

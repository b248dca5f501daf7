/**
 * A judged day, as its people live it: a team is accepted and checked in, three panels mark by the timetable, the chief judge
 * evens out a lenient one, a car is fixed in its window, a protest is decided, and in the evening the ceremony reveals what the
 * public did not see before.
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfPages } from '../../server/testing/pdf-pages.ts'
import { createTeam } from '../support/people.ts'
import { dismissToasts } from '../support/toasts.ts'
import { expect, PANELS, sheet, test } from './judged-event.ts'

// A step that fails says so before the whole story has run out of time.
test.use({ actionTimeout: 40_000 })

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('a judged day, from registration to the ceremony and its certificates', async ({
  browser,
  signedInAs,
  organiser,
  judgedEvent,
  desk,
  page: spectator,
}) => {
  test.slow()
  const event = await judgedEvent()
  const { id: event_id, send } = event
  const { page: maya, api } = await signedInAs('Maya Chen')
  const { id: team_id } = await createTeam(api, 'Slipstream')
  const application = { team_name: 'Slipstream', school_name: null, category: 'Development', message: null }
  await api.post('/api/event_registrations', { id: randomUUID(), team_id, event_id, ...application })
  const { page: office } = await organiser()
  const section = (name: string) => `/organizer?tab=events&event=${event_id}&section=${name}`

  await test.step('the organiser accepts the team', async () => {
    await office.goto(section('teams'))
    const row = office.getByRole('region', { name: 'Registrations' }).getByRole('listitem')
    await row.getByRole('button', { name: 'Accept Slipstream' }).click()
    await expect(row).toContainText('Accepted')
    await send('patch', `competition_events/${event_id}`, { status: 'active' })
  })

  await test.step('the desk checks the team in and receives its car', async () => {
    const checkIn = await desk(await event.staff('check_in', 'Ada'), '/staff?desk')
    await checkIn.getByRole('button', { name: 'Check in Slipstream' }).click()
    await checkIn.getByRole('button', { name: 'One more car of Slipstream' }).click()
    await expect(checkIn.getByRole('status', { name: 'Check-in', exact: true })).toContainText('1 of 6 here')
    const row = checkIn.getByRole('list', { name: 'Teams' }).getByRole('listitem').filter({ hasText: 'Slipstream' })
    await expect(row).not.toContainText('Not sent yet')
    await checkIn.context().close()
  })

  await test.step('the organiser plans the timetable: two teams for each panel', async () => {
    await office.goto(section('timetable'))
    await office.getByRole('button', { name: 'Plan teams' }).click()
    const plan = dialog(office, 'Plan teams')
    await expect(plan).toContainText('Everybody fits: 6 slots without a clash.')
    await plan.getByRole('button', { name: 'Accept timetable' }).click()
    await expect(plan).toBeHidden()
  })

  const seen = await event.seenBy()
  const [strict = 'Red'] = PANELS.filter((panel) => seen.get(panel)?.includes('Slipstream'))
  const [second = 'Green', lenient = 'Blue'] = PANELS.filter((panel) => panel !== strict)
  const teamsOf = (panel: typeof strict) => seen.get(panel) ?? []
  const [mate = ''] = teamsOf(strict).filter((name) => name !== 'Slipstream')
  const [challenger = '', fourth = ''] = teamsOf(second)
  const [favourite = '', fifth = ''] = teamsOf(lenient)

  await test.step('three panels mark, one of them leniently', async () => {
    await event.mark(strict, mate, sheet(10, 15, 25))
    await event.mark(second, challenger, sheet(13, 20, 34))
    await event.mark(second, fourth, sheet(10, 15, 25))
    await event.mark(lenient, favourite, sheet(18, 27, 45))
    await event.mark(lenient, fifth, sheet(17, 26, 43))
    const judge = await desk(event.panel(strict).judge_code, '/organizer?mode=judge')
    await judge
      .getByRole('navigation', { name: 'Teams' })
      .getByRole('button', { name: /Slipstream/ })
      .click()
    const form = judge.getByRole('form', { name: 'Scores of Slipstream' })
    await form.getByLabel('Drawings').fill('14')
    await form.getByLabel('Manufacture').fill('21')
    await form.getByLabel('Overall impression').fill('35')
    await judge.getByRole('button', { name: 'Save Scores' }).click()
    await expect(form).toContainText(/Saved \d\d:\d\d/)
    await judge.context().close()
  })

  const chief = await desk(await event.staff('chief_judge', 'June'), '/staff?desk&view=moderation')
  await test.step('the chief judge sees the lenient panel and evens the panels out, with a reason', async () => {
    const figures = chief.getByRole('table', { name: 'How each panel marks' })
    await expect(figures.getByRole('row', { name: new RegExp(`${lenient} judge.*Total`) })).toContainText('88')
    await expect(figures.getByRole('row', { name: new RegExp(`${strict} judge.*Total`) })).toContainText('60')
    await chief.getByRole('button', { name: 'Even out Engineering' }).click()
    const evening = dialog(chief, 'Even out the panels of Engineering?')
    await expect(evening.getByRole('row', { name: new RegExp(favourite) })).toContainText(/1 \(90\).*3 \(/)
    await expect(evening.getByRole('row', { name: /Slipstream/ })).toContainText(/3 \(70\).*1 \(/)
    await evening.getByLabel('Reason').fill(`${lenient} marks 26 points higher than the others`)
    await evening.getByRole('button', { name: 'Even out', exact: true }).click()
    await expect(chief.getByText(/Evened out by June/)).toBeVisible()
  })

  await test.step('a car fails, is put right in its fix window and costs half', async () => {
    const pit = await desk(await event.staff('scrutineer', 'Sam'), '/staff?desk')
    await pit.getByRole('combobox', { name: 'Team' }).click()
    await pit.getByRole('option', { name: /Slipstream/ }).click()
    await pit.getByLabel('Scrutineer name').fill('Sam')
    const car = pit.getByRole('group', { name: 'Tether guides' }).getByRole('group', { name: 'Car A' })
    await car.getByRole('radiogroup').getByText('Fail', { exact: true }).click()
    await expect(car).toContainText('10 points deducted')
    await pit.getByRole('button', { name: 'Save' }).click()
    await expect(pit.getByText('1 of 6 teams are scrutineered.')).toBeVisible()
    await dismissToasts(pit)

    await tab(pit, 'Cars').click()
    await pit.getByRole('button', { name: /A Slipstream/ }).click()
    const passport = dialog(pit, /^Car .*Slipstream$/)
    const step = (name: string) => passport.getByRole('button', { name, exact: true }).click()
    await step('Receive')
    await passport.getByRole('form', { name: 'Receive' }).getByRole('button', { name: 'Receive' }).click()
    await step('Measured')
    const measured = passport.getByRole('form', { name: 'Measured' })
    await measured.getByLabel('Measured with you').fill('Noor')
    await measured.getByLabel('Team: we have seen the findings').fill('Maya')
    await measured.getByRole('button', { name: 'Measured' }).click()
    await step('Start the fix window')
    const begin = passport.getByRole('form', { name: 'Start the fix window' })
    await expect(begin).toContainText('The window lasts 20 minutes from now.')
    await begin.getByRole('button', { name: 'Start the fix window' }).click()
    await step('End the fix window')
    const end = passport.getByRole('form', { name: 'End the fix window' })
    await end.getByRole('checkbox', { name: 'Tether guides' }).check()
    await end.getByLabel('Measured with you').fill('Noor')
    await end.getByLabel('Team: we have seen the findings').fill('Maya')
    await end.getByRole('button', { name: 'End the fix window' }).click()
    await expect(passport.getByRole('region', { name: 'Failed checks' })).toContainText('put right, −5.0 points')
    await pit.context().close()
  })

  const embargo = (part: string) => ({ part, held: true, release_by: 'ceremony', releases_at: null })
  await send('put', `event_embargoes/${event_id}`, { parts: ['judges_marks', 'totals'].map(embargo) })
  const [registration] = await api.get(`/api/event_registrations/mine?team_id=${team_id}`)

  const chair = await desk(await event.staff('chair', 'Noor'), '/staff?desk&view=protests')
  await test.step('the team protests in its portal, the chair decides, and the team reads the outcome', async () => {
    await maya.goto(`/manage?tab=competition&entry=${registration.entry_id}`)
    const protests = maya.getByRole('region', { name: 'Penalties and protests' })
    await protests.getByRole('button', { name: 'Lodge a protest or appeal' }).click()
    const lodging = dialog(maya, 'Lodge a protest or appeal')
    await lodging.getByLabel('About').selectOption('team')
    const rival = lodging.getByLabel('Against team').getByRole('option', { name: challenger })
    await lodging.getByLabel('Against team').selectOption(await rival.getAttribute('value'))
    await lodging.getByLabel('What happened, and what you ask for').fill('They worked on their car in parc fermé.')
    await lodging.getByRole('button', { name: 'Lodge', exact: true }).click()
    const own = protests.getByRole('list', { name: 'Lodged by your team' }).getByRole('listitem')
    await expect(own).toContainText('They worked on their car')

    const waiting = chair.getByRole('list', { name: 'Protests and appeals' }).getByRole('listitem')
    await waiting.getByRole('button', { name: 'Decide' }).click()
    const deciding = dialog(chair, 'Decide')
    await deciding.getByRole('combobox', { name: 'Decision' }).selectOption('upheld')
    await deciding.getByRole('combobox', { name: 'What changes' }).selectOption('add_deduction')
    await deciding.getByRole('textbox', { name: 'Points' }).fill('10')
    await deciding.getByRole('textbox', { name: 'Reason' }).fill('Two marshals saw it.')
    await deciding.getByRole('button', { name: 'Decide', exact: true }).click()
    await expect(waiting).toContainText('Upheld')
    await expect(own).toContainText('Two marshals saw it.')
  })

  await test.step('the awards follow from the results, and two people lock them', async () => {
    const award = { event_id, title: 'Champion', category: null, basis: 'total', chosen_by: 'rule', places: 3 }
    await send('post', 'event_awards', { ...award, ids: [randomUUID()] })
    await send('post', 'functions/prepare-ceremony', { event_id })
    await tab(chief, 'Awards').click()
    const champion = chief.getByRole('list', { name: 'Awards by precedence' }).getByRole('listitem').first()
    await expect(champion).toContainText(`1st Slipstream`)
    await expect(champion).toContainText(`2nd ${favourite}`)
    await expect(champion).toContainText(`3rd ${challenger}`)
    await chief.getByRole('button', { name: 'Lock…' }).click()
    await dialog(chief, 'Lock the awards').getByRole('button', { name: 'Ask to lock' }).click()
    await tab(chair, 'Awards').click()
    await chair.getByRole('button', { name: 'Confirm: lock the awards' }).click()
    await expect(chief.getByRole('region', { name: 'Lock of the awards' })).toContainText(/Locked.*June.*Noor/)
  })

  const hall = await (await browser.newContext()).newPage()
  const shown = hall.locator('[data-view]')
  await test.step('until the ceremony, neither the hall nor the public sees marks, places or awards', async () => {
    await hall.goto('/screen')
    await expect(hall.getByRole('heading', { name: 'Pair this screen' })).toBeVisible()
    const code = await hall.locator('[translate=no]').innerText()
    await send('post', 'functions/pair-screen', { event_id, code, name: 'Hall' })
    await spectator.goto(`/live/${event_id}`)
    await expect(spectator.getByRole('region', { name: 'Teams' })).toContainText('Slipstream')
    await expect(spectator.getByRole('heading', { name: 'Awards' })).toHaveCount(0)
    await expect(spectator.getByRole('main')).not.toContainText(/78\.8|Champion/)
    await expect(shown).toBeVisible()
    await expect(shown).not.toContainText(/78\.8|Champion/)
  })

  await test.step('the chair runs the ceremony from the remote, and every screen follows', async () => {
    await tab(chair, 'Ceremony').click()
    await chair.getByRole('button', { name: 'Start the ceremony…' }).click()
    await dialog(chair, 'Start the ceremony?').getByRole('button', { name: 'Start' }).click()
    const next = (step: string) => chair.getByRole('button', { name: new RegExp(`^Next\\s*: ${step}`) }).click()
    await next('The award is announced')
    await expect(shown).toContainText('Champion')
    await next('3rd place')
    await expect(shown).toContainText(challenger)
    await expect(shown).not.toContainText('Slipstream')
    await next('2nd place')
    await next('1st place')
    await expect(shown).toContainText('Slipstream')
    const awards = spectator.getByRole('region', { name: 'Awards' })
    await expect(awards).toContainText(/Champion.*Slipstream/)
    await next('Podium')
    await next('Standings')
    await expect(shown).toContainText('78.8')
    await expect(spectator.getByRole('main')).toContainText('78.8')
    await chair.getByRole('button', { name: 'End the ceremony…' }).click()
    await dialog(chair, 'End the ceremony?').getByRole('button', { name: 'End' }).click()
    await expect(chair.getByText('The ceremony ended on')).toBeVisible()
    await hall.context().close()
  })

  await test.step('each team gets its certificate', async () => {
    await office.goto(section('papers'))
    await office.getByRole('button', { name: 'Make: Certificates for teams' }).click()
    const ready = office.getByRole('button', { name: 'Download: Certificates for teams' })
    await expect(ready).toBeVisible()
    const download = office.waitForEvent('download')
    await ready.click()
    const pages = await pdfPages(await readFile(await (await download).path()))
    expect(pages).toHaveLength(6)
    for (const [index, name] of ['Apex', 'Boreas', 'Chicane', 'Drift', 'Ember', 'Slipstream'].entries())
      expect(pages[index]).toContain(name)
  })

  await test.step('and its receipt, which anyone can verify', async () => {
    await expect.poll(async () => (await event.get(`event_receipts?event_id=${event_id}`)).receipts.length).toBe(6)
    const { receipts } = await event.get(`event_receipts?event_id=${event_id}`)
    const { code } = receipts.find(({ team }: { team: { name: string } }) => team.name === 'Slipstream')
    await spectator.goto(`/receipts/${code}`)
    await expect(spectator.getByRole('heading', { name: /Slipstream/ })).toBeVisible()
    await expect(spectator.getByRole('region', { name: 'Verification' })).toContainText('Unchanged since release on')
  })
})

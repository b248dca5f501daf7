/** A timing gate at the desk, on an injected serial port: connected, tested, armed, unplugged in mid-race, and confirmed. */
import type { Page } from '@playwright/test'
import { fakeSerial } from '../../web/gates/testing/fake-serial.ts'
import { expectNoSidewaysScroll } from '../printing/owner-portal.ts'
import { heading, openDesk, planned, raceDesk } from '../race-control/planned-day.ts'
import { expect, shownLaps, test } from '../racing/race-day.ts'
import { expectAccessible } from '../support/story.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

type Port = ReturnType<typeof fakeSerial>['port']
const onPort = <T>(page: Page, act: (port: Port, input: T) => void, input: T) =>
  page.evaluate(`(${String(act)})(window.gate, ${JSON.stringify(input)})`)

/** What a Paddock gate with two lanes says. */
const say = (page: Page, ...lines: object[]) =>
  onPort(page, (port, text) => port.say(text), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

const HELLO = {
  ...{ t: 'hello', pgp: 1, id: 'a4c1', boot: '9f02', name: 'Hall gate', fw: '1.0', lanes: 2, res_us: 4 },
  ...{ can: ['lights', 'reaction'], oldest: 1, last: 0, c: 0 },
}

/** A gate answers commands at once, however busy the machine is that plays the story. */
const beatAndObey = (port: Port) => {
  setInterval(() => port.say('{"t":"beat","state":"idle"}\n'), 500)
  port.answer = (text) => {
    for (const [, c] of text.matchAll(/"c":(\d+)/g)) port.say(`{"t":"ok","c":${c}}\n`)
  }
}

/** The next command of this kind that the desk has written to the gate. */
async function command(page: Page, kind: string): Promise<{ c: number; run: string }> {
  const line = await page.waitForFunction((wanted) => {
    const { gate } = window as unknown as { gate: { written: string } }
    const found = gate.written.split('\n').find((one) => one.includes(`"t":"${wanted}"`))
    if (found) gate.written = ''
    return found?.replace(/\*..$/, '')
  }, kind)
  return JSON.parse(String(await line.jsonValue()))
}

async function armed(page: Page, q: number) {
  const { run } = await command(page, 'arm')
  await say(page, { t: 'armed', q, run, lanes: [1, 2], launch: 'driver' })
  return run
}

test('a gate is connected, unplugged in mid-race, and its times are confirmed', async ({
  organiser,
  raceDay,
  request,
}) => {
  const { id } = await raceDay(['Aurora', 'Blue Comet', 'Chicane', 'Drag Reduction'])
  const olu = await organiser()
  const { page } = olu
  await planned(request, olu, id)
  await page.addInitScript(fakeSerial)
  const desk = raceDesk(page)
  const status = desk.getByRole('status').filter({ hasText: 'Hall gate' })
  const time = (name: string) => desk.locator(`[name=${name}]`)

  await test.step('it is recognised by itself, and a hand is seen in each lane', async () => {
    await openDesk(olu, id)
    await desk.getByRole('button', { name: 'Connect gate' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Choose port' }).click()
    await expect(dialog.getByRole('status')).toContainText('looking for the timer')
    await say(page, HELLO)
    await onPort(page, beatAndObey, null)
    await expect(dialog.getByRole('status')).toContainText('Hall gate: ready')
    await dialog.getByRole('button', { name: 'Wave a hand' }).click()
    const run = await armed(page, 1)
    await say(
      page,
      { t: 'start', q: 2, run, zero: 'lights' },
      { t: 'finish', q: 3, run, lane: 1, total_us: 2100000 },
      { t: 'finish', q: 4, run, lane: 2, total_us: 3100000 },
    )
    await expect(dialog.getByText('Lane 2 3.100')).toBeVisible()
    await dialog.getByRole('button', { name: 'Finish the test' }).click()
    await expect(dialog.getByText('Everything works.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('it is armed with the race, and its lights are the ones that screens show', async () => {
    await time('reaction_time_1').focus()
    await page.keyboard.press('Space')
    const run = await armed(page, 5)
    await expect(status).toContainText('armed')
    await page.keyboard.press('Space')
    const { c } = await command(page, 'go')
    await say(page, { t: 'lights', q: 6, run, on: 5 })
    await expect(desk.getByRole('img', { name: '5 of 5 lights on' })).toBeVisible()
    await say(
      page,
      { t: 'start', q: 7, run, zero: 'lights' },
      { t: 'reaction', q: 8, run, lane: 1, reaction_us: 183204 },
      { t: 'reaction', q: 9, run, lane: 2, reaction_us: 201876 },
      { t: 'finish', q: 10, run, lane: 2, total_us: 1214803 },
    )
    await expect(status).toContainText('race is on')
    await expect(desk.getByRole('img', { name: 'Lights out' })).toBeVisible()

    await onPort(page, (port) => port.unplug(), null)
    await expect(desk.getByRole('alert')).toContainText('connection to the gate is lost')
    await onPort(page, (port) => port.replug(), null)
    await say(page, { ...HELLO, oldest: 11, last: 12, c })
    await say(
      page,
      { t: 'finish', q: 11, run, lane: 1, total_us: 1264512 },
      {
        ...{ t: 'done', q: 12, run },
        lanes: [
          { lane: 1, reaction_us: 183204, total_us: 1264512 },
          { lane: 2, reaction_us: 201876, total_us: 1214803 },
        ],
      },
    )
  })

  await test.step('its times are a provisional result, which the timekeeper confirms', async () => {
    await expect(desk.locator('header')).toContainText('Provisional')
    await expect(time('reaction_time_1')).toHaveValue('0.183')
    await expect(time('racing_time_1')).toHaveValue('1.082')
    await expect(time('racing_time_2')).toHaveValue('1.013')
    await expect(desk.getByText('Gate from lights out: 1.215, reaction 0.202')).toBeVisible()
    for (const size of [
      { width: 390, height: 844 },
      { width: 1366, height: 768 },
    ]) {
      await page.setViewportSize(size)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await expect(shownLaps(page)).toHaveCount(0)
    await desk.getByRole('button', { name: 'Confirm race' }).click()
    await expect(heading(page)).toContainText('Race 2 of')
    await expect(shownLaps(page)).toHaveCount(2)
  })

  await test.step('a result out of turn is held until somebody decides', async () => {
    await expect(status).toContainText('ready')
    await say(page, { t: 'finish', q: 13, run: 'r0', lane: 1, total_us: 1199000 })
    const held = desk.getByRole('list', { name: 'Held readings of the gate' })
    await expect(held).toContainText('Lane 1 1.199')
    await expect(held).toContainText('Held: no race was armed.')
    await held.getByRole('button', { name: 'Dismiss' }).click()
    await expect(held).toBeHidden()
    await expect(shownLaps(page)).toHaveCount(2)
  })
})

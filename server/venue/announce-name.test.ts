import { once } from 'node:events'
import multicastDns from 'multicast-dns'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { announceName } from './announce-name.ts'

/** On the loopback interface and a port of its own, so that nothing leaves this computer. */
async function onLoopback() {
  const port = Number(await freePort())
  const device = multicastDns({ interface: '127.0.0.1', bind: '0.0.0.0', port })
  onTestFinished(() => void device.destroy())
  await once(device, 'ready')
  return { port, device }
}

test('a device that asks for paddock.local gets the address of its network, and a farewell when the laptop stops', async () => {
  const { port, device } = await onLoopback()
  const answers: { data: unknown; ttl: number | undefined }[] = []
  const heard = (number: number) =>
    expect
      .poll(() => answers.length, { timeout: 10_000 })
      .toBeGreaterThanOrEqual(number)
      .then(() => answers.at(-1))
  device.on('response', (response) => {
    for (const answer of response.answers)
      if (answer.type === 'A' && answer.name === 'paddock.local') answers.push({ data: answer.data, ttl: answer.ttl })
  })
  const announcer = announceName('127.0.0.1', port)
  await announcer.ready
  expect(await heard(1)).toEqual({ data: '127.0.0.1', ttl: 120 })
  const before = answers.length
  device.query('Paddock.local', 'A')
  await heard(before + 1)
  expect(announcer.state()).toEqual({ state: 'announced' })
  await announcer.stop()
  await expect.poll(() => answers.at(-1)).toEqual({ data: '127.0.0.1', ttl: 0 })
})

test('another computer with the same name is noticed', async () => {
  const { port, device } = await onLoopback()
  const announcer = announceName('127.0.0.1', port)
  await announcer.ready
  device.respond({ answers: [{ name: 'paddock.local', type: 'A', ttl: 120, data: '192.168.1.9' }] })
  await expect.poll(() => announcer.state()).toEqual({ state: 'taken', by: '192.168.1.9' })
  await announcer.stop()
})

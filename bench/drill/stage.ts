/** The setup of the drill: two laptops with data folders of their own, and the networks between them and the hall. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@paddock/server/testing/free-port.ts'
import type { Undo } from '../clean-up.ts'
import { smallDisk } from '../small-disk.ts'
import { openEdge } from '../soak/edge.ts'
import { type Laptop, openLaptop, until } from './laptop.ts'

const DISK_MB = 800

export type Stage = Awaited<ReturnType<typeof openStage>>

export async function openStage(undo: Undo) {
  const disk = smallDisk('paddock-drill-first', DISK_MB, undo)
  const other = mkdtempSync(join(tmpdir(), 'paddock-drill-second-'))
  undo.push(() => rmSync(other, { recursive: true, force: true }))
  const within = (folder: string) => {
    // PostgreSQL's own user must be able to enter it.
    chmodSync(folder, 0o755)
    mkdirSync(join(folder, 'data'))
    return join(folder, 'data')
  }
  const first = await openLaptop('first laptop', within(disk.folder), undo)
  const second = await openLaptop('second laptop', within(other), undo)
  const network = async (ports: readonly number[]) => {
    const port = Number(await freePort())
    const edge = await openEdge(port, ports)
    undo.push(() => edge.close())
    return { ...edge, port }
  }
  /** Where paddock.local leads. */
  const name = [first.port]
  const hall = await network(name)
  const links = { first: await network([first.standbyPort]), second: await network([second.standbyPort]) }
  const leadTo = ({ port }: Laptop) => {
    name[0] = port
  }
  return { first, second, hall, links, disk, leadTo }
}

/** The follower reaches its leader through a network that can be cut. */
export async function pair({ first, links }: Stage, leader: Laptop, follower: Laptop) {
  const { status, body } = await leader.ask('POST', '/api/venue/standby-codes', {})
  if (status !== 200) throw new Error(`The ${leader.name} gave no pairing code: ${status}.`)
  const link = leader === first ? links.first : links.second
  await follower.follow(`127.0.0.1:${link.port}`, body.code)
  await until(leader.isInStep, `the ${follower.name} is in step`)
}

/** The name leads to the laptop as soon as that serves. */
export async function takeOver({ leadTo }: Stage, follower: Laptop) {
  const moment = Date.now()
  const { status, body } = await follower.ask('POST', '/api/standby/take-over')
  if (status !== 200) throw new Error(`The ${follower.name} refused to take over: ${status} ${JSON.stringify(body)}.`)
  await until(follower.serves, `the ${follower.name} serves`)
  leadTo(follower)
  return { moment, takeOverSeconds: (Date.now() - moment) / 1000 }
}

/** What goes wrong in the drill, one after the other. */
import { setTimeout as pause } from 'node:timers/promises'
import { fillDisk, stopByWriting } from '../small-disk.ts'
import { until } from './laptop.ts'
import { pair, type Stage, takeOver } from './stage.ts'

/** From `moment` on everybody could be working again: the network is back, or the button was pressed. */
type Played = { moment: number; takeOverSeconds?: number } | { skipped: string }
export type Fault = { name: string; play: (stage: Stage) => Promise<Played> }

const CUT_MS = 8000
const FULL_MS = 6000
/** Until somebody has noticed and has walked over. */
const NOTICED_AFTER_MS = 2000

const BEFORE_TAKE_OVERS: readonly Fault[] = [
  {
    name: `The hall's network drops everything for ${CUT_MS / 1000} s`,
    async play({ hall }) {
      await hall.turns('hanging')
      await pause(CUT_MS)
      await hall.turns('open')
      return { moment: Date.now() }
    },
  },
  {
    name: `The hall's network loses every answer for ${CUT_MS / 1000} s`,
    async play({ hall }) {
      await hall.turns('losing answers')
      await pause(CUT_MS)
      await hall.turns('open')
      return { moment: Date.now() }
    },
  },
  {
    name: `The two laptops cannot reach each other for ${CUT_MS / 1000} s`,
    async play({ links }) {
      await links.first.turns('hanging')
      await pause(CUT_MS)
      await links.first.turns('open')
      return { moment: Date.now() }
    },
  },
  {
    name: 'The server is killed (-9) and started again',
    async play({ first }) {
      const moment = Date.now()
      await first.killServer()
      await first.start()
      return { moment }
    },
  },
  {
    name: 'PostgreSQL is killed (-9)',
    async play({ first }) {
      const moment = Date.now()
      first.killPostgres()
      return { moment }
    },
  },
  {
    name: `The disk is full for ${FULL_MS / 1000} s`,
    async play({ first, disk }) {
      if (!disk.isSmallDisk) return { skipped: 'only root on Linux can mount a small disk' }
      const free = await fillDisk(disk.folder)
      await stopByWriting(await first.databaseUrl())
      await pause(FULL_MS)
      free()
      return { moment: Date.now() }
    },
  },
]

export const TAKE_OVERS: readonly Fault[] = [
  {
    name: 'The first laptop dies (server and PostgreSQL at once), the second takes over',
    async play(stage) {
      await stage.first.die()
      await pause(NOTICED_AFTER_MS)
      return takeOver(stage, stage.second)
    },
  },
  {
    name: 'The first laptop comes back, follows, and takes over again while both run',
    async play(stage) {
      const { first, second } = stage
      await first.start()
      await until(first.isFenced, 'the replaced laptop serves nobody')
      await first.stop()
      await pair(stage, second, first)
      return takeOver(stage, first)
    },
  },
]

export const FAULTS: readonly Fault[] = [...BEFORE_TAKE_OVERS, ...TAKE_OVERS]

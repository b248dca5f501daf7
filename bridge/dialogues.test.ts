import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDialogue } from '@paddock/domain/timing/testing/dialogue.ts'
import { describe, test } from 'vitest'
import { Bridge } from './bridge.ts'
import { Journal } from './journal.ts'
import { GatePort } from './serial.ts'
import { HandClock } from './testing/hand-clock.ts'
import { hasCables, NO_CABLES, PtyCable } from './testing/pty-cable.ts'
import { PtyPlayer } from './testing/pty-player.ts'

if (!hasCables) console.warn(NO_CABLES)

const FOLDER = join(import.meta.dirname, '..', 'domain', 'timing', 'dialogues')

describe.skipIf(!hasCables)('the bridge plays the same dialogues on a real port', () => {
  test.each(readdirSync(FOLDER))('%s', async (file) => {
    const cable = new PtyCable()
    await cable.plug()
    const clock = new HandClock()
    const journal = new Journal(join(cable.folder, 'queue.jsonl'))
    const bridge = new Bridge({
      ...{ port: new GatePort(cable.hostEnd), journal, clock, mint: randomUUID, log: () => {} },
      server: {
        follow: () => Promise.reject(new Error('offline')),
        report: async () => {},
        hand: async () => undefined,
      },
      ...{ event: 'e1', track: 1, profile: undefined },
    })
    try {
      await new PtyPlayer(bridge, cable, clock).play(parseDialogue(readFileSync(join(FOLDER, file), 'utf8')))
    } finally {
      await bridge.stop()
      journal.close()
      await cable.end()
    }
  })
})

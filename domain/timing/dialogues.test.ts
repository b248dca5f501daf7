import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseDialogue } from './testing/dialogue.ts'
import { Simulator } from './testing/simulator.ts'

const FOLDER = join(import.meta.dirname, 'dialogues')

describe('every dialogue plays as written, however its bytes arrive', () => {
  test.each(readdirSync(FOLDER))('%s', (file) => {
    const lines = parseDialogue(readFileSync(join(FOLDER, file), 'utf8'))
    expect(lines.some(({ kind }) => kind === 'check')).toBe(true)
    for (const chunks of ['whole', 'bytes', 3, 5] as const) new Simulator(chunks).play(lines)
  })
})

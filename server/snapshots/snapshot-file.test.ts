/** The encrypted file: what comes out is what went in, or nothing. */
import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { scratchFolder } from '../testing/scratch.ts'
import { COST, makeKeys, unlock, type WriterKeys, WrongPassPhrase } from './keys.ts'
import { contentsOf, DamagedSnapshot, openSnapshot, sealed } from './snapshot-file.ts'

/** As weak as it gets: what is tested here does not depend on it. */
const CHEAP = { N: 2, r: 1, p: 1 }
const PHRASE = 'four words are enough'
const ABOUT = { kind: 'whole' as const, made_at: '2026-11-17T08:00:00.000Z', event_name: null }
const CHUNK = 64 * 1024
const folder = scratchFolder('snapshot')

let keys: WriterKeys
beforeAll(async () => {
  keys = await makeKeys(PHRASE, CHEAP)
})

async function write(name: string, plain: Buffer, by = keys) {
  const file = join(folder, name)
  const written: Buffer[] = []
  for await (const chunk of sealed(by, ABOUT, inChunks(plain))) written.push(chunk)
  writeFileSync(file, Buffer.concat(written))
  return file
}

/** Not in step with the chunks of the file. */
async function* inChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000)
}

async function read(file: string, phrase = PHRASE) {
  const snapshot = await openSnapshot(file)
  if (!snapshot) throw new Error('no snapshot')
  return buffer(contentsOf(snapshot, await unlock(snapshot.head.sealed, phrase)))
}

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 400_001])('%d bytes come back', async (length) => {
  const plain = randomBytes(length)
  const file = await write(`${length}.paddock`, plain)
  expect((await read(file)).equals(plain)).toBe(true)
  const chunks = Math.max(1, Math.ceil(length / CHUNK))
  const { begin } = (await openSnapshot(file)) ?? { begin: 0 }
  expect(statSync(file).size).toBe(begin + length + 16 * chunks)
})

test('the same contents look different each time, and nothing of them can be read', async () => {
  const plain = Buffer.from('Slipstream '.repeat(1000))
  const [one, two] = [readFileSync(await write('one', plain)), readFileSync(await write('two', plain))]
  expect(one.equals(two)).toBe(false)
  expect(one.includes('Slipstream')).toBe(false)
})

test('another pass phrase is refused; spaces around it and its way of writing accents do not matter', async () => {
  const file = await write('phrase', Buffer.from('x'))
  await expect(read(file, 'four words are enougH')).rejects.toThrow(WrongPassPhrase)
  await expect(read(file, ` ${PHRASE} `)).resolves.toEqual(Buffer.from('x'))
  const accented = await makeKeys('c\u0327a va bien?', CHEAP)
  await expect(unlock(accented.sealed, 'ça va bien?')).resolves.toBeDefined()
})

describe('a damaged file is refused', () => {
  test('whichever byte is changed, and wherever it is cut off', async () => {
    const file = await write('whole', randomBytes(2 * CHUNK + 100))
    const good = readFileSync(file)
    const { begin } = (await openSnapshot(file)) ?? { begin: 0 }
    const places = [20, 30, begin - 40, begin - 1, begin, begin + CHUNK, begin + CHUNK + 16, good.length - 1]
    for (const place of places) {
      const bad = Buffer.from(good)
      bad[place] = (bad[place] ?? 0) ^ 1
      writeFileSync(join(folder, 'bad'), bad)
      await expect(read(join(folder, 'bad')), `byte ${place}`).rejects.toThrow(DamagedSnapshot)
    }
    const lengths = [21, 100, begin, begin + 5, begin + CHUNK + 16, begin + 2 * (CHUNK + 16), good.length - 1]
    for (const length of lengths) {
      writeFileSync(join(folder, 'bad'), good.subarray(0, length))
      await expect(read(join(folder, 'bad')), `the first ${length}`).rejects.toThrow(DamagedSnapshot)
    }
    writeFileSync(join(folder, 'bad'), Buffer.concat([good, Buffer.from('more')]))
    await expect(read(join(folder, 'bad')), 'with something after it').rejects.toThrow(DamagedSnapshot)
  })

  test('and so are swapped chunks', async () => {
    const file = await write('order', randomBytes(3 * CHUNK))
    const { begin } = (await openSnapshot(file)) ?? { begin: 0 }
    const good = readFileSync(file)
    const chunk = (n: number) => good.subarray(begin + n * (CHUNK + 16), begin + (n + 1) * (CHUNK + 16))
    writeFileSync(file, Buffer.concat([good.subarray(0, begin), chunk(1), chunk(0), chunk(2)]))
    await expect(read(file)).rejects.toThrow(DamagedSnapshot)
  })
})

test('who has only the stick can forge no snapshot: the laptop’s writer key is missing', async () => {
  const forged = await write('forged', Buffer.from('x'), { ...keys, writer: randomBytes(32).toString('base64url') })
  await expect(read(forged)).rejects.toThrow(DamagedSnapshot)
})

test('another file is no snapshot', async () => {
  writeFileSync(join(folder, 'letter.txt'), 'Dear parents')
  expect(await openSnapshot(join(folder, 'letter.txt'))).toBeUndefined()
  writeFileSync(join(folder, 'empty'), '')
  expect(await openSnapshot(join(folder, 'empty'))).toBeUndefined()
})

test('the pass phrase is stretched as the decision says', async () => {
  expect(COST).toEqual({ N: 131_072, r: 8, p: 1 })
  const { sealed: box } = await makeKeys(PHRASE)
  expect(box.scrypt).toMatchObject(COST)
})

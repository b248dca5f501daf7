/**
 * A QR code for an invite link (ISO/IEC 18004): bytes, error correction level M, versions 1 to 6.
 *
 * | version | modules | bytes it holds | blocks | data codewords each | error correction codewords each |
 * |---------|---------|----------------|--------|---------------------|---------------------------------|
 * | 1       | 21      | 14             | 1      | 16                  | 10                              |
 * | 2       | 25      | 26             | 1      | 28                  | 16                              |
 * | 3       | 29      | 42             | 1      | 44                  | 26                              |
 * | 4       | 33      | 62             | 2      | 32                  | 18                              |
 * | 5       | 37      | 84             | 2      | 43                  | 24                              |
 * | 6       | 41      | 106            | 4      | 27                  | 16                              |
 */
import { errorCorrection } from './reed-solomon.ts'

const VERSIONS = [
  { version: 1, blocks: 1, data: 16, correction: 10 },
  { version: 2, blocks: 1, data: 28, correction: 16 },
  { version: 3, blocks: 1, data: 44, correction: 26 },
  { version: 4, blocks: 2, data: 32, correction: 18 },
  { version: 5, blocks: 2, data: 43, correction: 24 },
  { version: 6, blocks: 4, data: 27, correction: 16 },
] as const

type Version = (typeof VERSIONS)[number]
/** Rows of modules, dark is true; undefined is a module that nothing has claimed yet. */
type Canvas = (boolean | undefined)[][]
export type Modules = boolean[][]

const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

/** Undefined for more bytes than version 6 can hold. */
export function qrCode(bytes: Uint8Array): Modules | undefined {
  // Four bits say that bytes follow and eight how many: one codeword and a half, so two.
  const version = VERSIONS.find(({ blocks, data }) => bytes.length + 2 <= blocks * data)
  if (!version) return undefined
  const bits = codewords(bytes, version).flatMap(bitsOf)
  const candidates = MASKS.map((_, mask) => draw(bits, version, mask))
    .map((modules) => ({ modules, penalty: penalty(modules) }))
    .sort((a, b) => a.penalty - b.penalty)
  return candidates[0]?.modules
}

function codewords(bytes: Uint8Array, { blocks, data, correction }: Version): number[] {
  const header = [0x40 | (bytes.length >> 4), (bytes.length & 15) << 4]
  // Every byte lies across two codewords, because the header ends in the middle of one.
  const filled = bytes.reduce<number[]>(
    (words, byte) => [...words.slice(0, -1), (words.at(-1) ?? 0) | (byte >> 4), (byte & 15) << 4],
    header,
  )
  const room = blocks * data
  const padded = [...filled, ...Array.from({ length: room - filled.length }, (_, i) => (i % 2 === 0 ? 0xec : 0x11))]
  const parts = Array.from({ length: blocks }, (_, i) => padded.slice(i * data, (i + 1) * data))
  return [...interleaved(parts), ...interleaved(parts.map((part) => errorCorrection(part, correction)))]
}

const interleaved = (parts: number[][]) => (parts[0] ?? []).flatMap((_, index) => parts.map((part) => part[index] ?? 0))

const bitsOf = (word: number) => Array.from({ length: 8 }, (_, bit) => ((word >> (7 - bit)) & 1) === 1)

function draw(bits: boolean[], { version }: Version, mask: number): Modules {
  const size = 17 + 4 * version
  const canvas: Canvas = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined))
  drawFinders(canvas)
  if (version > 1) drawSquare(canvas, size - 7, size - 7, [2, 0])
  for (let i = 8; i < size - 8; i++) {
    put(canvas, 6, i, i % 2 === 0)
    put(canvas, i, 6, i % 2 === 0)
  }
  drawFormat(canvas, mask)
  fill(canvas, bits, mask)
  return canvas.map((row) => row.map((module) => module ?? false))
}

function drawFinders(canvas: Canvas) {
  const size = canvas.length
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    drawSquare(canvas, row, column, [3, 1, 0])
  }
}

/** A square of rings around a centre; `dark` says which rings are, and one light ring surrounds a finder. */
function drawSquare(canvas: Canvas, row: number, column: number, dark: number[]) {
  const reach = dark.includes(3) ? 4 : 2
  for (let r = -reach; r <= reach; r++) {
    for (let c = -reach; c <= reach; c++) {
      put(canvas, row + r, column + c, dark.includes(Math.max(Math.abs(r), Math.abs(c))))
    }
  }
}

/** Level M is 00, so the five bits are the mask alone; ten bits of BCH code follow, and a fixed pattern hides zeroes. */
export function formatBits(mask: number): boolean[] {
  let rest = mask << 10
  for (let bit = 14; bit >= 10; bit--) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10)
  const word = ((mask << 10) | rest) ^ 0x5412
  return Array.from({ length: 15 }, (_, bit) => ((word >> (14 - bit)) & 1) === 1)
}

/** The format stands there twice: around the first finder, and shared between the other two. */
function drawFormat(canvas: Canvas, mask: number) {
  const size = canvas.length
  for (const [index, dark] of formatBits(mask).entries()) {
    if (index < 8) put(canvas, 8, index < 6 ? index : index + 1, dark)
    else put(canvas, index === 8 ? 7 : 14 - index, 8, dark)
    if (index < 7) put(canvas, size - 1 - index, 8, dark)
    else put(canvas, 8, size - 15 + index, dark)
  }
  put(canvas, size - 8, 8, true)
}

/** Up and down in columns of two from the right, around what is there already and past the timing column. */
function fill(canvas: Canvas, bits: boolean[], mask: number) {
  const size = canvas.length
  const hides = MASKS[mask] ?? (() => false)
  let next = 0
  let upwards = true
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2, upwards = !upwards) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (canvas[row]?.[column] !== undefined) continue
        put(canvas, row, column, (bits[next++] ?? false) !== hides(row, column))
      }
    }
  }
}

function put(canvas: Canvas, row: number, column: number, dark: boolean) {
  const line = canvas[row]
  if (line && column >= 0 && column < line.length) line[column] = dark
}

/** How hard a pattern is to scan: long runs, blocks, look-alikes of a finder, and too much of one colour. */
function penalty(modules: Modules): number {
  const columns = modules.map((_, column) => modules.map((row) => row[column] ?? false))
  const lines = [...modules, ...columns].map((line) => line.map(Number).join(''))
  const runs = lines.flatMap((line) => [...line.matchAll(/0{5,}|1{5,}/g)].map(([run]) => run.length - 2))
  const lookAlikes = lines.flatMap((line) => [...line.matchAll(/(?=00001011101|10111010000)/g)])
  const blocks = modules.flatMap((row, r) => row.filter((dark, c) => isBlock(modules, r, c, dark)))
  const dark = modules.flat().filter(Boolean).length / modules.length ** 2
  const imbalance = Math.floor(Math.abs(dark * 100 - 50) / 5)
  return sum(runs) + 3 * blocks.length + 40 * lookAlikes.length + 10 * imbalance
}

const isBlock = (modules: Modules, r: number, c: number, dark: boolean) =>
  modules[r]?.[c + 1] === dark && modules[r + 1]?.[c] === dark && modules[r + 1]?.[c + 1] === dark

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

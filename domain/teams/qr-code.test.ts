/** Facts about QR codes: published values, and a reader that was written apart from the writer. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBits, type Modules, qrCode } from './qr-code.ts'
import { errorCorrection, multiply, power } from './reed-solomon.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test('the error correction of the worked example in the standard is found', () => {
  const data = [0x20, 0x5b, 0x0b, 0x78, 0xd1, 0x72, 0xdc, 0x4d, 0x43, 0x40, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11]
  expect(errorCorrection(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})

test.each([
  [0, '101010000010010'],
  [1, '101000100100101'],
  [2, '101111001111100'],
  [3, '101101101001011'],
  [4, '100010111111001'],
  [5, '100000011001110'],
  [6, '100111110010111'],
  [7, '100101010100000'],
])('the format of level M with mask %i is the published one', (mask, bits) =>
  expect(formatBits(mask).map(Number).join('')).toBe(bits),
)

test.each([
  [14, 21],
  [15, 25],
  [26, 25],
  [42, 29],
  [62, 33],
  [84, 37],
  [106, 41],
])('%i bytes take %i modules', (length, size) => expect(qrCode(bytesOf('a'.repeat(length)))).toHaveLength(size))

test('a text that is too long has no code', () => expect(qrCode(bytesOf('a'.repeat(107)))).toBeUndefined())

test('the finders stand in three corners, with light around them', () => {
  const modules = qrCode(bytesOf('https://paddock.example/join/K7QX2M9P')) ?? []
  const corner = (top: number, left: number) =>
    modules.slice(top, top + 7).map((row) =>
      row
        .slice(left, left + 7)
        .map(Number)
        .join(''),
    )
  const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
  expect(corner(0, 0)).toEqual(finder)
  expect(corner(0, modules.length - 7)).toEqual(finder)
  expect(corner(modules.length - 7, 0)).toEqual(finder)
  expect(modules[7]?.slice(0, 8)).toEqual(new Array(8).fill(false))
})

test('whatever is written can be read', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 106 }), (bytes) => {
      expect(read(qrCode(bytes) ?? [])).toEqual([...bytes])
    }),
    { numRuns: 60 },
  )
})

// The reader below follows the reading side of the standard and shares only the field arithmetic with the writer.

const BLOCKS: Record<number, [blocks: number, data: number, all: number]> = {
  21: [1, 16, 26],
  25: [1, 28, 44],
  29: [1, 44, 70],
  33: [2, 32, 50],
  37: [2, 43, 67],
  41: [4, 27, 43],
}

function read(modules: Modules): number[] {
  const size = modules.length
  const at = (row: number, column: number) => Number(modules[row]?.[column] ?? 0)
  const columns = [0, 1, 2, 3, 4, 5, 7, 8]
  const first = [...columns.map((column) => at(8, column)), ...[7, 5, 4, 3, 2, 1, 0].map((row) => at(row, 8))].join('')
  const lower = [1, 2, 3, 4, 5, 6, 7].map((step) => at(size - step, 8))
  const right = [8, 7, 6, 5, 4, 3, 2, 1].map((step) => at(8, size - step))
  expect([...lower, ...right].join(''), 'both copies of the format agree').toBe(first)
  const mask = [0, 1, 2, 3, 4, 5, 6, 7].find((each) => formatBits(each).map(Number).join('') === first)
  expect(mask).toBeDefined()

  const bits: number[] = []
  let up = true
  for (const pair of pairs(size)) {
    const rows = Array.from({ length: size }, (_, i) => (up ? size - 1 - i : i))
    for (const row of rows) {
      for (const column of pair) {
        if (!isFunction(row, column, size)) bits.push(at(row, column) ^ Number(masked(mask ?? 0, row, column)))
      }
    }
    up = !up
  }
  const [blocks = 1, data = 0, all = 0] = BLOCKS[size] ?? []
  const words = Array.from({ length: blocks * all }, (_, i) =>
    Number.parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2),
  )
  const received = Array.from({ length: blocks }, (_, block) => words.filter((_, i) => i % blocks === block))
  for (const block of received) {
    for (let root = 0; root < all - data; root++) {
      const syndrome = block.reduce((value, word) => multiply(value, power(root)) ^ word, 0)
      expect(syndrome, 'the codewords are consistent').toBe(0)
    }
  }
  const stream = received
    .flatMap((block) => block.slice(0, data))
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('')
  expect(stream.slice(0, 4), 'byte mode').toBe('0100')
  const length = Number.parseInt(stream.slice(4, 12), 2)
  return Array.from({ length }, (_, i) => Number.parseInt(stream.slice(12 + i * 8, 20 + i * 8), 2))
}

function pairs(size: number): [number, number][] {
  const rest = Array.from({ length: size }, (_, i) => size - 1 - i).filter((column) => column !== 6)
  return Array.from({ length: rest.length / 2 }, (_, i) => [rest[2 * i] ?? 0, rest[2 * i + 1] ?? 0])
}

function isFunction(row: number, column: number, size: number): boolean {
  if (row === 6 || column === 6) return true
  if (row < 9 && (column < 9 || column >= size - 8)) return true
  if (row >= size - 8 && column < 9) return true
  return size > 21 && Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2
}

function masked(mask: number, i: number, j: number): boolean {
  switch (mask) {
    case 0:
      return (i + j) % 2 === 0
    case 1:
      return i % 2 === 0
    case 2:
      return j % 3 === 0
    case 3:
      return (i + j) % 3 === 0
    case 4:
      return ((i >> 1) + Math.floor(j / 3)) % 2 === 0
    case 5:
      return ((i * j) % 2) + ((i * j) % 3) === 0
    case 6:
      return (((i * j) % 3) + i * j) % 2 === 0
    default:
      return (((i * j) % 3) + i + j) % 2 === 0
  }
}

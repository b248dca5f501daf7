import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GAP_MM, packed } from './packing.ts'

const bed = (x: number, y: number, z = 250) => ({ bed_x_mm: x, bed_y_mm: y, bed_z_mm: z })
const parts = (...sizes: [x: number, y: number, z?: number][]) =>
  sizes.map(([x, y, z = 20], at) => ({ key: String(at), size: { x, y, z } }))
const several = (count: number, x: number, y: number) =>
  parts(...Array.from({ length: count }, (): [number, number] => [x, y]))

describe('parts fit beside each other with 5 mm between them', () => {
  test.each([
    ['one as large as the bed', bed(200, 200), parts([200, 200]), true],
    ['one a little larger', bed(200, 200), parts([200.1, 200]), false],
    ['one that fits only when turned', bed(220, 100), parts([90, 210]), true],
    ['one higher than the printer', bed(200, 200, 180), parts([20, 20, 181]), false],
    ['one as high as the printer', bed(200, 200, 180), parts([20, 20, 180]), true],
    ['two halves without room for the gap', bed(200, 100), several(2, 100, 100), false],
    ['two halves with room for the gap', bed(205, 100), several(2, 100, 100), true],
    ['nine in three rows', bed(205, 205), several(9, 65, 65), true],
    ['a tenth', bed(205, 205), several(10, 65, 65), false],
    ['thirds whose decimals do not add up', bed(0.1 + 0.2 + 10.1, 10), several(2, 2.7, 10), true],
    ['small ones beside a large one', bed(256, 256), parts([210, 65], [210, 65], [30, 30], [30, 30]), true],
    ['none', bed(200, 200), [], true],
  ])('%s', (_, on, what, fits) => expect(packed(on, what) !== undefined).toBe(fits))

  test('one that is turned lies with its sides exchanged', () =>
    expect(packed(bed(220, 100), parts([90, 210]))).toEqual([{ key: '0', x: 0, y: 0, width: 210, depth: 90 }]))

  test('whatever is placed stays on the bed, keeps the gap and is complete', () => {
    const side = fc.integer({ min: 1, max: 1200 }).map((tenths) => tenths / 10)
    fc.assert(
      fc.property(fc.array(fc.tuple(side, side), { maxLength: 25 }), (sizes) => {
        const placed = packed(bed(256, 230), parts(...sizes))
        if (!placed) return
        expect(placed.map(({ key }) => Number(key)).toSorted((a, b) => a - b)).toEqual(sizes.map((_, at) => at))
        for (const [at, { x, y, width, depth }] of placed.entries()) {
          expect(x >= 0 && y >= 0 && x + width <= 256 + 1e-6 && y + depth <= 230 + 1e-6).toBe(true)
          for (const other of placed.slice(at + 1)) {
            const beside = Math.max(other.x - (x + width), x - (other.x + other.width))
            const behind = Math.max(other.y - (y + depth), y - (other.y + other.depth))
            expect(Math.max(beside, behind)).toBeGreaterThanOrEqual(GAP_MM - 1e-6)
          }
        }
      }),
    )
  })

  test('a part that fits alone is always placed alone', () => {
    const side = fc.integer({ min: 1, max: 300 })
    fc.assert(
      fc.property(side, side, (x, y) => {
        const fits = (x <= 256 && y <= 230) || (y <= 256 && x <= 230)
        expect(packed(bed(256, 230), parts([x, y])) !== undefined).toBe(fits)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findingsOf } from './stl-findings.ts'
import { stlReader } from './stl-reader.ts'
import { fitsPrinter, inUnit, suggestedUnit } from './stl-units.ts'
import { asciiStlOf, binaryStlOf, box, type Corner, type Triangle } from './stl-writer.ts'

function measured(triangles: readonly Triangle[], bytes: Uint8Array = binaryStlOf(triangles)) {
  const reader = stlReader(bytes.length)
  for (let at = 0; at < bytes.length; at += 1000) reader.push(bytes.subarray(at, at + 1000))
  const verdict = reader.end()
  if ('refused' in verdict) throw new Error(verdict.refused)
  return verdict.measures
}
const codes = (triangles: readonly Triangle[]) => findingsOf(measured(triangles)).map(({ code }) => code)
const moved = (triangles: readonly Triangle[], by: Corner) =>
  triangles.map((triangle) =>
    triangle.map((corner) => corner.map((number, axis) => number + (by[axis] ?? 0))),
  ) as unknown as Triangle[]

describe('a model is named for what is wrong with it', () => {
  test('and for nothing where nothing is', () => expect(codes(box(20, 10, 5))).toEqual([]))

  test('faces without an area, whether two corners are one or all lie on a line', () => {
    const flat: Triangle[] = [
      [
        [0, 0, 0],
        [2, 0, 0],
        [2, 0, 0],
      ],
      [
        [0, 0, 0],
        [1, 0, 0],
        [2, 0, 0],
      ],
    ]
    const measures = measured([...box(20, 10, 5), ...flat])
    expect(measures).toMatchObject({ zero_area_faces: 2, overshared_edges: 0 })
    expect(findingsOf(measures).map(({ text }) => text)).toContain('2 faces have no area.')
  })

  test('an edge that more than two faces share, in a binary file and in a text', () => {
    const touching = [...box(2, 2, 2), ...moved(box(2, 2, 2), [2, 2, 0])]
    for (const bytes of [binaryStlOf(touching), new TextEncoder().encode(asciiStlOf(touching))]) {
      const measures = measured(touching, bytes)
      expect(measures).toMatchObject({ overshared_edges: 1, is_closed: true })
      expect(findingsOf(measures)).toEqual([
        {
          code: 'overshared-edges',
          text: '1 edge is shared by more than two faces, so parts overlap or touch there.',
        },
      ])
    }
  })

  test('a body that is there twice shares every edge', () => {
    expect(measured([...box(20, 10, 5), ...box(20, 10, 5)])).toMatchObject({ overshared_edges: 18, is_closed: true })
  })

  test.each([
    [box(0.9, 0.5, 0.5), ['too-small']],
    [box(1, 0.5, 0.5), []],
    [box(257, 10, 10), ['too-large']],
    [box(256, 256, 256), []],
    [box(20, 10, 5).slice(1), ['not-closed']],
  ])('%#', (triangles, expected) => expect(codes(triangles)).toEqual(expected))

  /** The rule itself, with every edge written down. */
  function sharedByMoreThanTwo(triangles: readonly Triangle[]) {
    const faces = new Map<string, number>()
    for (const [a, b, c] of triangles)
      for (const edge of [
        [a, b],
        [b, c],
        [c, a],
      ]) {
        const name = edge.map(String).toSorted().join('-')
        faces.set(name, (faces.get(name) ?? 0) + 1)
      }
    return [...faces.values()].filter((count) => count > 2).length
  }

  /** Exact for whole numbers. */
  function isFlat([a, b, c]: Triangle) {
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
    return uy * vz === uz * vy && uz * vx === ux * vz && ux * vy === uy * vx
  }

  test('shared edges are counted exactly as the rule says, whatever the triangles are', () => {
    const number = fc.integer({ min: 0, max: 2 })
    const corner: fc.Arbitrary<Corner> = fc.tuple(number, number, number)
    fc.assert(
      fc.property(fc.array(fc.tuple(corner, corner, corner), { minLength: 1, maxLength: 30 }), (soup) => {
        const { zero_area_faces, overshared_edges } = measured(soup)
        const solid = soup.filter((triangle) => !isFlat(triangle))
        expect(zero_area_faces).toBe(soup.length - solid.length)
        expect(overshared_edges).toBe(sharedByMoreThanTwo(solid))
      }),
      { numRuns: 200 },
    )
  })
})

describe('units', () => {
  const size = (width_mm: number, depth_mm = width_mm / 2, height_mm = width_mm / 4) => ({
    width_mm,
    depth_mm,
    height_mm,
    volume_cm3: 1,
  })

  test('lose nothing of a model that was drawn small', () => {
    const small = box(20 / 25.4, 10 / 25.4, 5 / 25.4)
    expect(inUnit(measured(small), 'inch')).toMatchObject({ width_mm: 20, depth_mm: 10, height_mm: 5, volume_cm3: 1 })
  })

  test('scale lengths and the volume', () => {
    expect(inUnit(size(8), 'mm')).toEqual(size(8))
    expect(inUnit(size(8), 'cm')).toEqual({ width_mm: 80, depth_mm: 40, height_mm: 20, volume_cm3: 1000 })
    expect(inUnit(size(8), 'inch')).toEqual({
      width_mm: 203.2,
      depth_mm: 101.6,
      height_mm: 50.8,
      volume_cm3: 16387.064,
    })
  })

  test.each([
    ['a body of 210 mm', size(210), 'mm', undefined],
    ['a wheel of 28 mm', size(28), 'mm', undefined],
    ['a body drawn in inches', size(8.27), 'mm', 'cm'],
    ['a wheel drawn in inches', size(1.1), 'mm', 'inch'],
    ['a body of 210 mm that was said to be in inches', size(210), 'inch', 'mm'],
    ['a body drawn in metres', size(0.21), 'mm', undefined],
    ['a hall', size(90_000), 'mm', undefined],
  ] as const)('%s', (_, read, chosen, suggested) => expect(suggestedUnit(read, chosen)).toBe(suggested))

  test('a part may be turned to fit', () => {
    expect(fitsPrinter(size(256, 256, 1))).toBe(true)
    expect(fitsPrinter(size(1, 1, 257))).toBe(false)
  })
})

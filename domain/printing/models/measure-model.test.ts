import { describe, expect, test } from 'vitest'
import type { Mesh } from '../../car-check/mesh.ts'
import { prism } from '../stl-writer.ts'
import { laid, thinWallCm2 } from './analysis.ts'
import { type ModelChoices, measureModel } from './measure-model.ts'
import { ball, boxAt, cornersIn, hollowBox, insideOut, together } from './model-bodies.ts'
import { statedUnit } from './read-obj.ts'

/** None of these bodies needs to be joined. */
const noEngine = () => Promise.reject(new Error('The join of solids was loaded.'))

async function measured(corners: Mesh, choices: ModelChoices = {}) {
  const found = await measureModel({ format: 'stl', corners, objects: 1, unit: undefined }, choices, noEngine)
  if ('refused' in found) throw new Error(found.refused)
  return found.analysis
}
const refusal = async (corners: Mesh) => {
  const found = await measureModel({ format: 'stl', corners, objects: 1, unit: undefined }, {}, noEngine)
  return 'refused' in found ? found.refused : undefined
}

describe('a model is measured', () => {
  test('a box', async () => {
    expect(await measured(boxAt([20, 10, 5], [7, -3, 100]))).toMatchObject({
      size_mm: { x: 20, y: 10, z: 5 },
      triangles: 12,
      shells: 1,
      volume_cm3: 1,
      area_cm2: 7,
      closed: true,
      faults: [],
      thinnest_wall_mm: 5,
      overhang_cm2: 0,
      support_cm3: 0,
      first_layer_cm2: 2,
    })
  })

  test('the wall of a hollow box, in whichever direction it stands', async () => {
    const found = await measured(hollowBox([40, 30, 20], 1.2))
    expect(found.thinnest_wall_mm).toBeCloseTo(1.2, 3)
    expect(found.volume_cm3).toBeCloseTo((40 * 30 * 20 - 37.6 * 27.6 * 17.6) / 1000, 2)
    expect([found.shells, found.closed]).toEqual([2, true])
    // Outside and inside, but for the strips along the edges that have no face opposite.
    expect(thinWallCm2(found, 1.5)).toBeGreaterThan(80)
    expect(thinWallCm2(found, 1.2)).toBe(0)
  })

  test('a leaning wall is as thick as it is across, and not as it is along an axis', async () => {
    const wall = prism(
      [
        [0, 0],
        [2, 0],
        [32, 30],
        [30, 30],
      ],
      40,
    )
    expect((await measured(cornersIn(wall))).thinnest_wall_mm).toBeCloseTo(Math.SQRT2, 2)
  })

  test('a pin is thin in two directions, and a wall in one', async () => {
    const pin = await measured(together(boxAt([20, 20, 5]), boxAt([0.6, 0.6, 15], [9.7, 9.7, 5])))
    expect(pin.smallest_feature_mm).toBeCloseTo(0.6, 2)
    const wall = await measured(together(boxAt([20, 20, 5]), boxAt([0.6, 20, 15], [9.7, 0, 5])))
    expect([wall.smallest_feature_mm, wall.thinnest_wall_mm]).toEqual([null, 0.6])
  })

  test('every thin wall is marked, on both of its sides, however many marks there are', async () => {
    const walls = [10, 30].map((x) => boxAt([0.5, 30, 25], [x, 0, 6]))
    const read = {
      format: 'stl' as const,
      corners: together(boxAt([40, 30, 6]), ...walls),
      objects: 1,
      unit: undefined,
    }
    const found = await measureModel(read, {}, noEngine)
    const sides =
      'marks' in found ? found.marks.thin.filter((_, at) => at % 4 === 0).map((x) => Math.round(x * 10)) : []
    expect([...new Set(sides)].toSorted((a, b) => a - b)).toEqual([100, 105, 300, 305])
  })

  test('a ball has no thin wall and needs support under its lower cap', async () => {
    const found = await measured(ball(15, 80))
    expect(found.volume_cm3).toBeCloseTo((4 / 3) * Math.PI * 1.5 ** 3, 1)
    expect(found.thinnest_wall_mm).toBeNull()
    expect(found.smallest_feature_mm).toBeNull()
    expect(found.support_cm3).toBeGreaterThan(0.5)
  })

  test('a body inside out is turned around, and a cavity is left as it is', async () => {
    expect(await measured(insideOut(boxAt([20, 10, 5])))).toMatchObject({
      volume_cm3: 1,
      closed: true,
      faults: [{ kind: 'inside-out', count: 1 }],
    })
    expect((await measured(hollowBox([20, 20, 20], 2))).faults).toEqual([])
  })
})

describe('how a model lies', () => {
  /** Legs that only touch the plate, so that nothing overlaps. */
  const standing = () =>
    together(
      boxAt([60, 40, 5], [0, 0, 45]),
      ...[0, 55].flatMap((x) => [0, 35].map((y) => boxAt([5, 5, 45], [x, y, 0]))),
    )

  test('a table stands on its legs and is filled with support, and on its plate it needs none', async () => {
    const found = await measured(standing())
    expect(found.suggested_orientation).toBe('+z-down')
    expect(found.first_layer_cm2).toBeCloseTo(1, 1)
    expect(found.overhang_cm2).toBeCloseTo((60 * 40 - 100) / 100, 1)
    expect(found.support_cm3).toBeCloseTo(((60 * 40 - 100) * 45) / 1000, 0)
    const turned = laid(found, '+z-down')
    expect(turned).toMatchObject({ support_cm3: 0, first_layer_cm2: 24, size_mm: { x: 60, y: 40, z: 50 } })
    expect(laid(found, '+x-down').size_mm).toEqual({ x: 50, y: 40, z: 60 })
    expect(laid(turned, 'as-drawn')).toEqual(found)
  })

  test('a side that leans out by 45° prints without support, one that leans further does not', async () => {
    const leaning = (out: number) =>
      cornersIn(
        prism(
          [
            [0, 0],
            [10, 0],
            [10 + out, 20],
            [0, 20],
          ],
          30,
        ),
      )
    // The outline stands upright when y points down.
    expect((await measured(leaning(20), { orientation: '-y-down' })).support_cm3).toBe(0)
    expect((await measured(leaning(26), { orientation: '-y-down' })).overhang_cm2).toBeCloseTo(
      (Math.hypot(26, 20) * 30) / 100,
      0,
    )
  })
})

describe('the unit', () => {
  test('is recognised by the size', async () => {
    expect(await measured(boxAt([1.1, 1.1, 0.5]))).toMatchObject({
      unit: 'inch',
      unit_from: 'recognised',
      size_mm: { x: 27.94, y: 27.94, z: 12.7 },
    })
  })
  test('is what the person chose', async () => {
    expect(await measured(boxAt([2, 2, 2]), { unit: 'cm' })).toMatchObject({ unit_from: 'chosen', volume_cm3: 8 })
  })
  test.each([
    ['# Units: inches', 'inch'],
    ['# unit=mm', 'mm'],
    ['STLB units: cm', 'cm'],
    ['# a unit of measurement', undefined],
    ['# Wavefront', undefined],
  ])('"%s" says %s', (text, unit) => expect(statedUnit(text)).toBe(unit))
})

describe('it is refused in a sentence', () => {
  test.each([
    ['corners that are not numbers', Float32Array.of(Number.NaN, 0, 0, 1, 0, 0, 0, 1, 0), 'not numbers'],
    ['endless corners', Float32Array.of(Infinity, 0, 0, 1, 0, 0, 0, 1, 0), 'not numbers'],
    ['a kilometre', boxAt([1e9, 1, 1]), '1,000,000 m long'],
    ['far from its origin', boxAt([10, 10, 10], [1e9, 0, 0]), 'from its origin'],
    ['a point', Float32Array.of(1, 1, 1, 1, 1, 1, 1, 1, 1), 'at the same place'],
    ['nothing', new Float32Array(0), 'no triangles'],
  ])('%s', async (_, corners, words) => expect(await refusal(corners)).toContain(words))
})

test('a heap of equal bodies ends, whatever their number', async () => {
  const pile = new Float32Array(108 * 4000)
  for (let at = 0; at < 4000; at++) pile.set(boxAt([50, 50, 50]), at * 108)
  const found = await measureModel({ format: 'stl', corners: pile, objects: 1, unit: undefined }, {}, noEngine)
  expect('analysis' in found && found.analysis.faults.map(({ kind }) => kind)).toContain('overlaps')
})

test('what lies inside a surface twice is counted once', async () => {
  const twice = together(boxAt([20, 20, 20]), boxAt([20, 20, 20]))
  const found = await measureModel({ format: 'stl', corners: twice, objects: 1, unit: undefined }, {}, noEngine)
  expect('analysis' in found && found.analysis).toMatchObject({ shells: 1, volume_cm3: 8 })
})

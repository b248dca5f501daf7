import { describe, expect, test } from 'vitest'
import type { Pack } from '../rules/pack.ts'
import { WORLD_FINALS_2025 } from '../rules/world-finals-2025/pack.ts'
import { type CarDimensions, HALO_NOTCH, LEGAL_CAR, modelCar, wholeCar } from './car-model.ts'
import { type CarCheck, type CarModel, checkCar } from './check-car.ts'
import { type Mesh, movedMesh, STILL } from './mesh.ts'
import { type NamedPart, PART_KINDS } from './parts.ts'

const MARKS = { halo_notch: HALO_NOTCH }

function checked(model: CarModel, pack: Pack = WORLD_FINALS_2025, tolerance_mm = 0): CarCheck {
  const check = checkCar(model, pack, { tolerance_mm })
  if ('refused' in check) throw new Error(check.refused)
  return check
}
const carWith = (dimensions: Partial<CarDimensions>): CarModel => ({ parts: modelCar(dimensions), marks: MARKS })
const failed = ({ articles }: CarCheck) =>
  articles.filter(({ verdict }) => verdict === 'fail').map(({ article }) => article)

/** The cargo's size and the free zones are in figures; here they are typed in. */
const TYPED_IN: Pack = {
  ...WORLD_FINALS_2025,
  scrutineering: WORLD_FINALS_2025.scrutineering && {
    ...WORLD_FINALS_2025.scrutineering,
    checks: WORLD_FINALS_2025.scrutineering.checks.map((check) =>
      check.id === 'T4.2'
        ? {
            ...check,
            sizes_in_figure: false,
            unit: 'mm' as const,
            named_limits: { length: atLeast(50), width: atLeast(16), height: atLeast(16) },
          }
        : check.id === 'T7.9.2' || check.id === 'T7.9.3'
          ? { ...check, sizes_in_figure: false, unit: 'mm' as const, limit: atLeast(15) }
          : check,
    ),
  },
}
function atLeast(min: number) {
  return { min, max: null }
}

/** The same numbers in every run. */
function numbersFrom(seed: number) {
  let state = seed
  return (low: number, high: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.round((low + ((state >> 8) / 0x7fffff) * (high - low)) * 100) / 100
  }
}

function legalCar(seed: number): Partial<CarDimensions> {
  const between = numbersFrom(seed * 7919)
  const [chamberDiameter, wall] = [between(18.1, 18.4), 5.2]
  const [frontSegment, noseHalfWidth] = [between(25.2, 30), between(6, 8)]
  const frontInner = between(38.2, 42)
  return {
    wheelbase: between(121, 139),
    frontDiameter: between(28.2, 31.8),
    rearDiameter: between(28.2, 31.8),
    frontContact: between(13.2, 17),
    rearContact: between(17.2, 20),
    frontInner,
    rearInner: between(Math.max(30.2, chamberDiameter + 2 * wall + 1), 36),
    chamfer: between(0.2, 0.9),
    clearance: between(1.6, 3),
    chamberDiameter,
    chamberDepth: between(45.5, 57.5),
    chamberHeight: between(34.5, 36),
    chamberAngle: between(-1.8, 1.8),
    wall,
    cartridgeBeyond: between(5.2, 9),
    noseHeight: between(18, 24.5),
    noseHalfWidth,
    frontOverhang: between(35, 39.5),
    wingAhead: between(5.5, 9),
    wingHeight: between(9, 15),
    frontSegment,
    frontChord: between(15.2, 24.8),
    frontThickness: between(2.1, 3.9),
    endPlateWidth: between(1, 4),
    endPlateHeight: between(16, 19.8),
    rearWingBehind: between(6, 9),
    rearSpan: between(50.2, 60),
    rearChord: between(15.2, 24.8),
    rearThickness: between(2.1, 3.9),
    rearTop: between(62, 64.8),
    rearBow: between(0, 2),
    guideAhead: between(0.5, 9.5),
    guideBehind: between(0.5, 9.5),
    guideOpening: between(3.7, 5.8),
    supportRadius: between(2, 4),
    supportSunk: 0.5,
  }
}

describe('30 legal cars', () => {
  const seeds = Array.from({ length: 30 }, (_, at) => at + 1)
  test.each(seeds)('car %d has no failure that is not there', (seed) => {
    const check = checked(carWith(legalCar(seed)), TYPED_IN)
    const found = check.articles.filter(({ verdict }) => verdict === 'fail' || verdict === 'needs')
    expect(found.map(({ article, measured, why }) => ({ article, measured, why }))).toEqual([])
    expect(check.specifications.left).toBe(100)
  })
})

describe('violations, each found and nothing else', () => {
  const violations: [string, Partial<CarDimensions>, string[]][] = [
    ['too wide', { endPlateWidth: 7 }, ['T3.4']],
    [
      'too narrow',
      {
        frontSegment: 25,
        endPlateWidth: 1,
        noseHalfWidth: 5,
        rearInner: 28,
        rearContact: 14,
        frontInner: 38,
        frontContact: 12,
      },
      ['T3.4', 'T7.2.2', 'T7.4.1', 'T7.4.2'],
    ],
    ['too high', { rearTop: 66 }, ['T3.5', 'T9.4.3']],
    ['too low over the track', { clearance: 1.2 }, ['T3.7']],
    ['a body in two pieces', { looseBlock: true }, ['T4.1']],
    ['a fin ahead of the halo', { finBeforeHalo: 36 }, ['T4.4.2']],
    ['a roof over the halo', { roofOverHalo: true }, ['T4.4.3']],
    ['a wide chamber', { chamberDiameter: 18.8 }, ['T5.1']],
    ['a narrow chamber', { chamberDiameter: 17.8 }, ['T5.1']],
    ['a low cartridge', { chamberHeight: 29, supportRadius: 1.5, rearDiameter: 28.5 }, ['T5.2']],
    ['a short chamber', { chamberDepth: 44 }, ['T5.3']],
    ['a deep chamber', { chamberDepth: 59 }, ['T5.3']],
    ['a leaning chamber', { chamberAngle: 3.4, wall: 8, rearInner: 36, rearTop: 64 }, ['T5.4']],
    ['a thin wall', { wall: 2.7 }, ['T5.5']],
    ['supports let into the wall', { supportSunk: 5 }, ['T5.5']],
    ['a hidden cartridge', { cartridgeBeyond: 4.2 }, ['T5.6']],
    ['a guide too far ahead', { guideAhead: 11 }, ['T6.1']],
    ['a narrow guide', { guideOpening: 3.2 }, ['T6.2']],
    ['an axle that is not common', { skew: 0.6 }, ['T7.1']],
    ['front wheels too near each other', { frontInner: 36.5 }, ['T7.2.1']],
    ['a short wheelbase', { wheelbase: 118.5 }, ['T7.3']],
    ['narrow front wheels', { frontContact: 12.4 }, ['T7.4.1']],
    ['large rear wheels', { rearDiameter: 33 }, ['T7.5']],
    ['a wheel off the track', { odd: 0.8 }, ['T7.6']],
    ['a groove in the tread', { groove: 0.5 }, ['T7.4.2', 'T7.7']],
    ['wings too near the front wheels', { wingAhead: 3 }, ['T7.9.1', 'T8.7']],
    ['a rear wing too near the wheels', { rearWingBehind: 2 }, ['T7.9.4']],
    ['a plate beside a wheel', { plateBesideWheel: true }, ['T7.10']],
    ['front wheels hidden', { endPlateHeight: 22, frontInner: 46 }, ['T7.11']],
    [
      'a thick wheel support',
      { supportRadius: 14.8, frontDiameter: 28.4, clearance: 2.5 },
      ['T3.7', 'T5.5', 'T7.12.1'],
    ],
    ['a long nose', { frontOverhang: 42 }, ['T8.2']],
    ['a high nose', { noseHeight: 27 }, ['T8.5.1']],
    ['a wing behind plane A', { wingAhead: -1 }, ['T7.9.1', 'T8.5.2', 'T8.7']],
    ['a wide end plate', { endPlateWidth: 10.5, noseHalfWidth: 5, frontSegment: 25.2 }, ['T8.5.3']],
    ['a short front wing', { frontSegment: 24.2 }, ['T8.6.1']],
    ['a long front chord', { frontChord: 26 }, ['T8.6.2']],
    ['a thin front wing', { frontThickness: 1.6 }, ['T8.6.3']],
    ['a rear wing ahead of plane B', { rearWingBehind: -1 }, ['T7.9.4', 'T9.4.1']],
    ['a long tail', { rearWingBehind: 18, rearChord: 24 }, ['T9.4.2']],
    ['a short rear wing', { rearSpan: 48.6 }, ['T9.5.1']],
    ['a short rear chord', { rearChord: 14 }, ['T9.5.2']],
    ['a thick rear wing', { rearThickness: 6.5, rearTop: 64.5 }, ['T9.5.3']],
    ['a bowed rear wing', { rearBow: 18, rearTop: 64.8 }, ['T5.5', 'T9.5.4', 'T9.6', 'T9.7']],
    ['a rear wing too near the body', { rearTop: 55 }, ['T9.6']],
    ['a fin before the rear wing', { finBeforeRearWing: 62 }, ['T9.7']],
  ]
  test.each(violations)('%s', (_, dimensions, articles) => {
    expect(new Set(failed(checked(carWith(dimensions), TYPED_IN)))).toEqual(new Set(articles))
  })
  test('there are at least 30', () => expect(violations.length).toBeGreaterThanOrEqual(30))
})

describe('what is measured is what was drawn', () => {
  /** The measure of each article, and the dimension that it should be. */
  const drawn: [string, (car: CarDimensions) => number | number[] | Record<string, number>][] = [
    ['T3.5', ({ rearTop }) => rearTop],
    ['T3.7', ({ clearance }) => clearance],
    ['T5.1', ({ chamberDiameter }) => chamberDiameter],
    ['T5.3', ({ chamberDepth }) => chamberDepth],
    ['T5.4', ({ chamberAngle }) => chamberAngle],
    ['T5.6', ({ cartridgeBeyond }) => cartridgeBeyond],
    ['T6.1', ({ guideAhead, guideBehind }) => ({ front: guideAhead, rear: guideBehind })],
    ['T6.2', ({ guideOpening }) => guideOpening],
    ['T7.2.1', ({ frontInner }) => frontInner],
    ['T7.2.2', ({ rearInner }) => rearInner],
    ['T7.3', ({ wheelbase }) => wheelbase],
    ['T7.4.1', ({ frontContact }) => ({ FL: frontContact, FR: frontContact })],
    ['T7.4.2', ({ rearContact }) => ({ RL: rearContact, RR: rearContact })],
    ['T7.5', ({ frontDiameter: front, rearDiameter: rear }) => ({ FL: front, FR: front, RL: rear, RR: rear })],
    ['T7.9.1', ({ wingAhead, frontDiameter }) => 16 + wingAhead - frontDiameter / 2],
    ['T7.9.4', ({ rearWingBehind, rearDiameter }) => 16 + rearWingBehind - rearDiameter / 2],
    ['T8.2', ({ frontOverhang }) => frontOverhang],
    ['T8.5.1', ({ noseHeight, noseHalfWidth }) => ({ height: noseHeight, half_width: noseHalfWidth })],
    ['T8.5.2', ({ wingHeight }) => wingHeight],
    ['T8.6.1', ({ frontSegment }) => [frontSegment, frontSegment]],
    ['T8.6.2', ({ frontChord }) => [frontChord]],
    ['T8.6.3', ({ frontThickness }) => frontThickness],
    ['T9.4.2', ({ rearWingBehind, rearChord }) => rearWingBehind + rearChord],
    ['T9.5.1', ({ rearSpan }) => [rearSpan]],
    ['T9.5.2', ({ rearChord }) => [rearChord]],
    ['T9.5.3', ({ rearThickness }) => rearThickness],
  ]
  // The opening of a guide is a polygon of 72 sides, whose flats stand 0.003 mm into a circle of 6 mm.
  const NEAR = 0.05
  test.each([31, 32, 33])('to 0.05 mm, car %d', (seed) => {
    const dimensions = { ...LEGAL_CAR, ...legalCar(seed), rearBow: 0 }
    const { articles } = checked(carWith(dimensions))
    for (const [article, of] of drawn) {
      const measured = articles.find((one) => one.article === article)?.measured
      const [is, should] = [numbersOf(measured), numbersOf(of(dimensions))]
      expect(is.length, article).toBe(should.length)
      for (const [at, value] of is.entries())
        expect(Math.abs(value - (should[at] ?? 0)), `${article}: ${value}`).toBeLessThanOrEqual(NEAR)
    }
  })
  const numbersOf = (value: unknown): number[] =>
    typeof value === 'number' ? [value] : Object.values(value ?? {}).map(Number)

  test('the wall round a straight chamber, and the cartridge where it leaves it', () => {
    const { articles } = checked(carWith({ wall: 3.6, chamberAngle: 0, chamberHeight: 36 }))
    expect(articles.find(({ article }) => article === 'T5.5')?.measured).toBeCloseTo(3.6, 1)
    expect(articles.find(({ article }) => article === 'T5.2')?.measured).toBe(36)
  })
  test('a car that leans on wheels of two sizes is let down onto the track', () => {
    const parts = modelCar({}).map(({ kind, mesh }) => ({ kind, mesh: tilted(mesh) }))
    const { articles } = checked({ parts, marks: MARKS })
    for (const [article, value] of [
      ['T3.5', 60],
      ['T3.7', 2.5],
      ['T7.3', 130],
      ['T5.4', 0],
    ] as const)
      expect(articles.find((one) => one.article === article)?.measured, article).toBeCloseTo(value, 1)
  })
  /** Nose up by 2°, and 12 mm above the track. */
  const tilted = (mesh: Mesh) => {
    const [cos, sin] = [Math.cos(Math.PI / 90), Math.sin(Math.PI / 90)]
    return movedMesh(mesh, {
      rows: [
        [cos, 0, -sin],
        [0, 1, 0],
        [sin, 0, cos],
      ],
      shift: [3, 0, 12],
    })
  }
})

describe('what cannot be told', () => {
  test('a whole model shows wheels, body and planes, and asks for the names of the rest', () => {
    const { articles } = checked({ parts: [wholeCar(modelCar({ wheelbase: 142 }))] })
    const verdictOf = (id: string) => articles.find(({ article }) => article === id)?.verdict
    expect(failed({ articles } as CarCheck)).toEqual(['T7.3'])
    expect(verdictOf('T5.1')).toBe('pass')
    expect(articles.find(({ article }) => article === 'T9.5.1')).toMatchObject({
      verdict: 'needs',
      needs: ['rear wing'],
    })
    expect(verdictOf('T4.4.1')).toBe('cannot')
  })
  test('without wheels the planes need them, unless the axles are marked', () => {
    const parts = modelCar().filter(({ kind }) => kind !== 'wheel')
    const at = (model: CarModel) => checked(model).articles.find(({ article }) => article === 'T8.2')
    expect(at({ parts })).toMatchObject({ verdict: 'needs', needs: ['wheel'] })
    expect(at({ parts, marks: { axles: { front: 130, rear: 0 } } })).toMatchObject({ verdict: 'pass', measured: 34 })
  })
  test('the cargo waits for its size in the pack, and is then looked for in the body', () => {
    const cargo = (parts: readonly NamedPart[], pack: Pack) =>
      checked({ parts }, pack).articles.find(({ article }) => article === 'T4.2')
    expect(cargo(modelCar(), WORLD_FINALS_2025)?.verdict).toBe('cannot')
    expect(cargo(modelCar(), TYPED_IN)).toMatchObject({
      verdict: 'close',
      measured: { length: 50, width: 16, height: 16 },
    })
    const moved = modelCar().map((part) =>
      part.kind === 'cargo' ? { ...part, mesh: movedMesh(part.mesh, { ...STILL, shift: [0, 0, 9] }) } : part,
    )
    expect(cargo(moved, TYPED_IN)).toMatchObject({ verdict: 'fail', why: 'The cargo is not wholly inside the body.' })
  })
})

describe('what it costs', () => {
  test('points for both cars, seconds and awards, by the same rules as the scrutineering sheet', () => {
    const check = checked(carWith({ frontSegment: 24.2, endPlateWidth: 7.4 }))
    expect(failed(check)).toEqual(['T8.6.1'])
    expect(check.articles.find(({ article }) => article === 'T8.6.1')?.points).toBe(4)
    expect(check.specifications).toEqual({ left: 92, of: 100, deducted: 8 })
    expect(check.performance_failures).toBe(1)
    expect(check.seconds).toEqual({ seeding: 0.5, knockout: 0.1 })
    expect(check.awards_lost).toEqual(['Best Engineered Car', 'Fastest Car'])
    expect(check.unsafe).toBe(false)
  })
  test('a safety article keeps the car from racing', () =>
    expect(checked(carWith({ chamberDepth: 44 })).unsafe).toBe(true))
  test('would it still pass at ±0.2 mm', () => {
    const wheel = (diameter: number, tolerance: number) =>
      checked(carWith({ frontDiameter: diameter }), WORLD_FINALS_2025, tolerance).articles.find(
        ({ article }) => article === 'T7.5',
      )
    expect(wheel(31.9, 0.2)).toMatchObject({ verdict: 'close', passes_at_tolerance: false, points: 0 })
    expect(wheel(31.9, 0.05)).toMatchObject({ verdict: 'pass', passes_at_tolerance: true })
    expect(wheel(31.7, 0.2)).toMatchObject({ verdict: 'pass', passes_at_tolerance: true })
    expect(wheel(32.4, 0.2)).toMatchObject({ verdict: 'fail', passes_at_tolerance: false })
  })
  test('a limit that is just met is close, and costs nothing', () =>
    expect(checked(carWith({ wheelbase: 140 })).articles.find(({ article }) => article === 'T7.3')).toMatchObject({
      verdict: 'close',
      measured: 140,
      points: 0,
    }))
})

describe('hostile models end with a sentence', () => {
  const refusal = (mesh: Mesh) => {
    const check = checkCar({ parts: [{ kind: 'whole car', mesh }] }, WORLD_FINALS_2025)
    return 'refused' in check ? check.refused : check
  }
  const body = modelCar()[0]?.mesh ?? new Float32Array(0)
  test.each([
    ['nothing', new Float32Array(0), 'no triangles'],
    ['half a triangle', body.slice(0, 13), 'middle of a triangle'],
    ['not a number', Float32Array.from(body, (number, at) => (at === 100 ? Number.NaN : number)), 'not numbers'],
    ['endless', Float32Array.from(body, (number, at) => (at === 100 ? Infinity : number)), 'not numbers'],
    ['10⁹', Float32Array.from(body, (number, at) => (at === 100 ? 1e9 : number)), 'check its unit'],
    ['far away', Float32Array.from(body, (number) => number + 1e6), 'check its unit'],
    ['in metres', Float32Array.from(body, (number) => number / 1000), 'check its unit'],
    ['too many triangles', new Float32Array(9 * 2_000_001), 'more coarsely'],
    ['a heap', heap(60_000), 'heap'],
  ])('%s', (_, mesh, words) => expect(refusal(mesh)).toContain(words))

  /** Triangles across the whole box, in no order. */
  function heap(triangles: number): Mesh {
    const between = numbersFrom(5)
    return Float32Array.from({ length: triangles * 9 }, () => between(0, 200))
  }

  test.each([
    ['with holes', body.slice(0, body.length - 90)],
    ['a single triangle', Float32Array.of(0, 0, 0, 100, 0, 0, 0, 60, 0)],
    ['flat', Float32Array.from(body, (number, at) => (at % 3 === 2 ? 0 : number))],
    [
      'turned inside out',
      movedMesh(body, {
        ...STILL,
        rows: [
          [1, 0, 0],
          [0, -1, 0],
          [0, 0, 1],
        ],
      }),
    ],
    ['through itself', Float32Array.from([...body, ...movedMesh(body, { ...STILL, shift: [5, 3, 2] })])],
    ['a small heap', heap(300)],
  ])('%s: every article has a verdict', (_, mesh) => {
    for (const kind of PART_KINDS) {
      const check = checkCar({ parts: [{ kind, mesh }] }, WORLD_FINALS_2025)
      const articles = 'articles' in check ? check.articles : []
      expect(articles.length, kind).toBeGreaterThan(40)
      for (const { article, measured } of articles)
        if (typeof measured !== 'object' || !Array.isArray(measured) || typeof measured[0] !== 'string')
          for (const value of Object.values({ ...(typeof measured === 'number' ? [measured] : measured) }))
            expect(Number.isFinite(value), `${kind}, ${article}: ${value}`).toBe(true)
    }
  })
})

test('a dimension is drawn between the points that it was measured between', () => {
  const { articles } = checked(carWith({}))
  const lengthOf = (id: string) => {
    const [line] = articles.find(({ article }) => article === id)?.lines ?? []
    return line && Math.hypot(line.to[0] - line.from[0], line.to[1] - line.from[1], line.to[2] - line.from[2])
  }
  for (const [article, value] of [
    ['T3.4', 76],
    ['T5.3', 50],
    ['T7.3', 130],
    ['T7.9.1', 8],
    ['T9.5.1', 56],
  ] as const)
    expect(lengthOf(article), article).toBeCloseTo(value, 2)
  expect(lengthOf('T9.6')).toBeCloseTo(Number(articles.find(({ article }) => article === 'T9.6')?.measured), 1)
})

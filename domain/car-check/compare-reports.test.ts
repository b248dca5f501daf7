import { describe, expect, test } from 'vitest'
import { WORLD_FINALS_2025 } from '../rules/world-finals-2025/pack.ts'
import { type CarDimensions, modelCar, wholeCar } from './car-model.ts'
import { drawnLines, windowAround } from './car-picture.ts'
import { type CheckedCar, checkedCar } from './car-report.ts'
import { compareReports } from './compare-reports.ts'
import { costText, findingText, limitText, measuredText, secondsEach, toleranceText } from './report-texts.ts'

const PLACED = { unit: 'mm', forward: '+x', up: '+z' } as const

function checked(dimensions: Partial<CarDimensions> = {}, tolerance = 0): CheckedCar {
  const parts = modelCar(dimensions).map((part) => ({ ...part, density: 1 }))
  const car = checkedCar({ parts, placement: PLACED }, WORLD_FINALS_2025, tolerance)
  if ('refused' in car) throw new Error(car.refused)
  return car
}
const article = ({ report }: CheckedCar, id: string) => {
  const found = report.articles.find((one) => one.article === id)
  if (!found) throw new Error(`${id} is not checked`)
  return found
}

describe('two versions of a car', () => {
  test('differ in the dimension that was changed, in its article and in what it costs', () => {
    const changes = compareReports(checked({ rearTop: 67 }).report, checked({ rearTop: 64 }).report)
    expect(changes.articles.map((one) => [one.article, one.before?.verdict, one.after?.verdict])).toEqual([
      ['T3.5', 'fail', 'pass'],
      ['T9.4.3', 'fail', 'pass'],
    ])
    expect(changes.figures).toContainEqual({ figure: 'height', before: 67, after: 64 })
    expect(changes.figures).toContainEqual({ figure: 'specifications', before: 70, after: 100 })
    expect(changes.figures.map(({ figure }) => figure)).toContain('mass')
  })

  test('that are the same differ in nothing', () => {
    expect(compareReports(checked().report, checked().report)).toEqual({ figures: [], articles: [] })
  })

  test('an article that only one pack has is listed with nothing on the other side', () => {
    const { report } = checked()
    const without = { ...report, articles: report.articles.filter((one) => one.article !== 'T3.4') }
    expect(compareReports(report, without).articles).toMatchObject([{ article: 'T3.4', after: null }])
  })
})

describe('a report', () => {
  test('says what a tolerance does to what passes', () => {
    const car = checked({ rearTop: 64.9 }, 0.2)
    expect(toleranceText(article(car, 'T3.5'), 0.2)).toBe('Would not be sure to pass at ±0.2 mm')
    expect(toleranceText(article(car, 'T3.4'), 0.2)).toBe('Would still pass at ±0.2 mm')
  })

  test('has texts for values, limits and costs', () => {
    const car = checked({ rearTop: 67, frontSegment: 24, wheelbase: 118 })
    expect(measuredText(article(car, 'T3.5'))).toBe('67 mm')
    expect(limitText(article(car, 'T3.5'))).toBe('at most 65 mm')
    expect(limitText(article(car, 'T3.4'))).toBe('65 to 85 mm')
    expect(measuredText(article(car, 'T8.6.1'))).toBe('24 + 24 mm')
    expect(measuredText({ measured: { FL: 27.4, FR: 28 }, unit: 'mm' })).toBe('front left 27.4, front right 28 mm')
    expect(measuredText({ measured: ['RL'], unit: null })).toBe('out: rear left')
    expect(costText(article(car, 'T8.6.1'), secondsEach(car.report))).toMatch(/^−\d+ points, \+[\d.]+ s$/)
    const whole = checkedCar(
      { parts: [{ ...wholeCar(modelCar()), density: 1 }], placement: PLACED },
      WORLD_FINALS_2025,
      0,
    )
    if ('refused' in whole) throw new Error(whole.refused)
    expect(findingText(article({ ...whole }, 'T8.6.1'))).toBe('Name these parts: front wing')
  })

  test('weighs the parts, with and without the cartridge, from the rear axle and the track', () => {
    const { balance, open_parts } = checked().report
    expect(balance.with_cartridge?.mass_g).toBeCloseTo(balance.without_cartridge.mass_g + 29.15, 1)
    expect(balance.with_cartridge?.ahead).toBeLessThan(balance.without_cartridge.ahead ?? 0)
    expect(open_parts).toEqual([])
  })

  test('has three pictures, on which a dimension is drawn to scale', () => {
    const car = checked({ rearTop: 67 })
    const drawn = drawnLines(article(car, 'T3.5').lines)
    const picture = drawn && car.pictures[drawn.view]
    if (!drawn || !picture) throw new Error('nothing is drawn')
    const [line] = drawn.lines
    expect(drawn.view).toBe('side')
    expect(Math.abs((line?.to[1] ?? 0) - (line?.from[1] ?? 0))).toBeCloseTo(67, 1)
    const seen = windowAround(drawn.lines, picture)
    expect(seen.left).toBeGreaterThanOrEqual(picture.left)
    expect(seen.bottom + seen.height).toBeLessThanOrEqual(picture.bottom + picture.rows * picture.step + 1e-6)
    // The topmost row with car in it is the rear wing's top.
    const top = picture.shades.findIndex((shade) => shade > 0)
    const height = picture.bottom + (picture.rows - Math.floor(top / picture.columns)) * picture.step
    expect(height).toBeCloseTo(67, 0)
  })
})

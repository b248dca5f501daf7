/** The chamber and the cartridge in it: T5. */

import { type Car, type Finding, type Measure, missing, worstValue } from './article-measure.ts'
import type { Chamber } from './chamber.ts'
import { WALL_REACH, wallRound } from './chamber-wall.ts'
import { boxOf, joinedMesh } from './mesh.ts'

/** A body without a chamber fails what is asked of it. */
function chamberIn(car: Car): { chamber: Chamber } | { without: Finding } {
  const absent = missing(car, 'body')
  if (absent) return { without: absent }
  const { chamber } = car.parts
  return chamber
    ? { chamber }
    : { without: { cannot: 'No round chamber with material all round it is found in the rear of the body.' } }
}

const measured =
  (take: (chamber: Chamber, car: Car) => Finding): Measure =>
  (car) => {
    const found = chamberIn(car)
    return 'without' in found ? found.without : take(found.chamber, car)
  }

/** T5.1, over the least depth of T5.3. */
export const chamberDiameter = measured((chamber, { limit }) => {
  const deep = Math.min(limit('T5.3')?.min ?? chamber.depth, chamber.depth)
  const values = [chamber.diameterAt(0), chamber.diameterAt(deep)]
  const [x, y, z] = chamber.mouth
  const radius = (values[0] ?? 0) / 2
  return {
    values: worstValue(values, limit('T5.1')),
    error: 2 * chamber.error,
    lines: [{ from: [x, y - radius, z], to: [x, y + radius, z] }],
  }
})

/** A cartridge may stand out this far, in mm: what a leaning chamber leaves open without the cartridge. */
const STANDS_OUT = 20

/** T5.2: on the axis, at the rear of the cartridge; without one at the mouth. */
export const cartridgeHeight = measured(({ mouth, angle }, { parts }) => {
  const rise = Math.tan((angle * Math.PI) / 180)
  const rear = boxOf(parts.of('cartridge'))?.low[0]
  const x = rear ?? mouth[0]
  const height = mouth[2] + rise * (x - mouth[0])
  return {
    values: height,
    error: rear === undefined ? Math.abs(rise) * STANDS_OUT : 0,
    lines: [{ from: [x, mouth[1], 0], to: [x, mouth[1], height] }],
  }
})

/** T5.3 */
export const chamberDepth = measured(({ depth, mouth, bottom }) =>
  Number.isFinite(depth)
    ? { values: depth, lines: [{ from: mouth, to: bottom }] }
    : { fails: 'The chamber goes right through the body.' },
)

/** T5.4 */
export const chamberAngle = measured(({ angle, mouth, bottom }) => ({
  values: angle,
  lines: [{ from: mouth, to: bottom }],
}))

/** T5.5: parts let into the body are not block material. In a whole model nobody knows which of them is the cartridge. */
export const chamberWall = measured((chamber, { parts }) => {
  const wall = wallRound(
    chamber,
    joinedMesh(parts.of('body')),
    parts.whole ? [] : parts.allBut('body', 'cartridge', 'wheel'),
  )
  const [x, y, z] = chamber.mouth
  const radius = chamber.diameterAt(0) / 2
  return {
    values: Math.min(wall, WALL_REACH),
    error: chamber.error,
    lines: [{ from: [x, y, z + radius], to: [x, y, z + radius + wall] }],
  }
})

/** T5.6: beyond the rear of the body. */
export const cartridgeBeyondRear: Measure = (car) => {
  const absent = missing(car, 'body', 'cartridge')
  const [body, cartridge] = [boxOf(car.parts.of('body')), boxOf(car.parts.of('cartridge'))]
  if (absent || !body || !cartridge) return absent ?? { needs: ['cartridge'] }
  const z = (cartridge.low[2] + cartridge.high[2]) / 2
  return {
    values: body.low[0] - cartridge.low[0],
    lines: [{ from: [body.low[0], car.middle, z], to: [cartridge.low[0], car.middle, z] }],
  }
}

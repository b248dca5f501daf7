/** Generates the demo's models: a car body, a wheel and an axle, in millimetres. */
import { binaryStlOf, prism, type Triangle, tube } from '@paddock/domain/printing/stl-writer.ts'

/** The side view of a dragster from tail to nose, extruded to its width. */
const SIDE: [number, number][] = [
  [0, 0],
  [180, 0],
  [205, 4],
  [210, 9],
  [150, 18],
  [118, 34],
  [96, 38],
  [60, 40],
  [6, 30],
  [0, 24],
]

const turned = ([x, y, z]: readonly [number, number, number]): [number, number, number] => [x, -z, y]

/** Turned onto its wheels: the height of the outline becomes the height of the car. */
const carBody = (): Triangle[] => prism(SIDE, 42).map(([a, b, c]): Triangle => [turned(a), turned(b), turned(c)])

export const MODELS = {
  car_body: { name: 'slipstream-body.stl', bytes: () => binaryStlOf(carBody(), 'Paddock demo: car body') },
  wheel: { name: 'front-wheel.stl', bytes: () => binaryStlOf(tube(14, 3.1, 16, 240), 'Paddock demo: wheel') },
  axle: { name: 'axle-3mm.stl', bytes: () => binaryStlOf(tube(1.5, 0, 62, 96), 'Paddock demo: axle') },
}

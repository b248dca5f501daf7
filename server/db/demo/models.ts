/** Generates the demo's models: the body of a legal car, a wheel and an axle, in millimetres. */
import { modelCar } from '@paddock/domain/car-check/car-model.ts'
import { binaryStlOf, stlOfCorners, tube } from '@paddock/domain/printing/stl-writer.ts'

const carBody = () => modelCar().find(({ kind }) => kind === 'body')?.mesh ?? new Float32Array()

export const MODELS = {
  car_body: { name: 'slipstream-body.stl', bytes: () => stlOfCorners(carBody(), 'Paddock demo: car body') },
  wheel: { name: 'front-wheel.stl', bytes: () => binaryStlOf(tube(14, 3.1, 16, 240), 'Paddock demo: wheel') },
  axle: { name: 'axle-3mm.stl', bytes: () => binaryStlOf(tube(1.5, 0, 62, 96), 'Paddock demo: axle') },
}

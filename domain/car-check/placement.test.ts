import { expect, test } from 'vitest'
import { grams } from '../units.ts'
import { modelCar, wholeCar } from './car-model.ts'
import { carBalance } from './mass.ts'
import { boxOf, joinedMesh, type Motion, movedMesh } from './mesh.ts'
import { kindFromName } from './parts.ts'
import { placedMesh, recognisedPlacement } from './placement.ts'

const CAR = wholeCar(modelCar()).mesh
const turned = (rows: Motion['rows'], scale = 1) =>
  movedMesh(CAR, {
    rows: rows.map((row) => row.map((number) => number * scale)) as unknown as Motion['rows'],
    shift: [0, 0, 0],
  })

test.each([
  [
    'as it drives',
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    1,
    'mm',
    '+x',
    '+z',
  ],
  [
    'backwards',
    [
      [-1, 0, 0],
      [0, -1, 0],
      [0, 0, 1],
    ],
    1,
    'mm',
    '-x',
    '+z',
  ],
  [
    'upside down',
    [
      [1, 0, 0],
      [0, -1, 0],
      [0, 0, -1],
    ],
    1,
    'mm',
    '+x',
    '-z',
  ],
  [
    'y up, along z',
    [
      [0, 1, 0],
      [0, 0, 1],
      [1, 0, 0],
    ],
    1,
    'mm',
    '+z',
    '+y',
  ],
  [
    'in inches',
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    1 / 25.4,
    'inch',
    '+x',
    '+z',
  ],
  [
    'in centimetres',
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    0.1,
    'cm',
    '+x',
    '+z',
  ],
  [
    'in metres',
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    0.001,
    'm',
    '+x',
    '+z',
  ],
] as const)('a car %s is recognised and stands as it was drawn', (_, rows, scale, unit, forward, up) => {
  const mesh = turned(rows, scale)
  const placement = recognisedPlacement(mesh)
  expect(placement).toEqual({ unit, forward, up, certain: { unit: true, up: true, forward: true } })
  const [was, is] = [boxOf([CAR]), placement && boxOf([placedMesh(mesh, placement)])]
  for (const side of ['low', 'high'] as const)
    for (const axis of [0, 1, 2]) expect(is?.[side][axis]).toBeCloseTo(was?.[side][axis] ?? 0, 3)
})

test('a single part is placed by a guess that says so', () => {
  const body = modelCar().find(({ kind }) => kind === 'nose')?.mesh ?? new Float32Array(0)
  expect(recognisedPlacement(body)?.certain).toEqual({ unit: false, up: false, forward: false })
  expect(recognisedPlacement(new Float32Array(0))).toBeUndefined()
})

test.each([
  ['Front_Wing_v3.stl', 'front wing'],
  ['front wing support.stl', 'front wing support'],
  ['REAR-WING.STL', 'rear wing'],
  ['wheel_FL.stl', 'wheel'],
  ['wheel support rear.stl', 'wheel support'],
  ['CO2 cartridge.stl', 'cartridge'],
  ['chassis.stl', 'body'],
  ['car assembly.stl', 'whole car'],
  ['bracket.stl', 'other'],
])('a file %s holds the part %s', (file, kind) => expect(kindFromName(file)).toBe(kind))

test('mass and balance follow from volumes and densities, with and without the cartridge', () => {
  const box = (from: number) => ({
    ...boxPart,
    mesh: movedMesh(boxPart.mesh, {
      rows: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      shift: [from, 0, 0],
    }),
  })
  const boxPart = {
    kind: 'nose' as const,
    mesh: modelCar().find(({ kind }) => kind === 'nose')?.mesh ?? new Float32Array(0),
  }
  // A nose of 34 × 16 × 14 mm is 7.616 cm³.
  const light = { ...box(0), density: 0.5 }
  const heavy = { ...box(100), density: 1.5 }
  const balance = carBalance([light, heavy])
  expect(balance.without_cartridge.mass_g).toBeCloseTo(7.616 * 2, 3)
  expect(balance.without_cartridge.centre[0]).toBeCloseTo(146 + 17 + 75, 3)
  expect(balance.with_cartridge).toBeNull()
  const cartridge = { ...box(200), kind: 'cartridge' as const, density: 0 }
  const loaded = carBalance([light, heavy, cartridge], grams(7.616 * 2))
  expect(loaded.with_cartridge?.mass_g).toBeCloseTo(7.616 * 4, 3)
  expect(loaded.with_cartridge?.centre[0]).toBeCloseTo(146 + 17 + 137.5, 3)
  expect(carBalance([{ ...light, mesh: joinedMesh([light.mesh]).slice(9) }]).open_parts).toEqual([0])
})

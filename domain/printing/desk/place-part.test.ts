import { expect, test } from 'vitest'
import { placeForPart } from './place-part.ts'

const printer = { bed_x_mm: 205, bed_y_mm: 100, bed_z_mm: 100, material_ids: [] as string[] }
const black = { material_id: 'pla', material_name: 'PLA', colour: 'Black' }
const size = { x: 100, y: 100, z: 10 }
const part = (about = {}) => ({ ...black, part_id: 'body', size, to_print: 5, ...about })
const plate = (id: string, units: number, about = {}) => ({
  ...black,
  id,
  runs: [{ part_id: 'wing', size, units }],
  ...about,
})

test.each([
  ['a new plate takes what fits', [], part(), { plate_id: null, runs: [{ part_id: 'body', units: 2 }], units: 2 }],
  [
    'a planned plate with room takes what fits beside the rest',
    [plate('full', 2), plate('half', 1)],
    part(),
    {
      plate_id: 'half',
      runs: [
        { part_id: 'wing', units: 1 },
        { part_id: 'body', units: 1 },
      ],
      units: 1,
    },
  ],
  [
    'more units of a part that is there already',
    [plate('half', 1)],
    part({ part_id: 'wing' }),
    { plate_id: 'half', runs: [{ part_id: 'wing', units: 2 }], units: 1 },
  ],
  [
    'a plate of another colour is left alone',
    [plate('red', 1, { colour: 'Red' })],
    part({ to_print: 1 }),
    { plate_id: null, runs: [{ part_id: 'body', units: 1 }], units: 1 },
  ],
  ['nothing is left', [], part({ to_print: 0 }), { refused: 'nothing-left' }],
  ['too large', [], part({ size: { x: 210, y: 10, z: 10 } }), { refused: 'too-large' }],
])('%s', (_, planned, wanted, place) => expect(placeForPart(printer, planned, wanted)).toEqual(place))

test('a printer of another material refuses it', () =>
  expect(placeForPart({ ...printer, material_ids: ['asa'] }, [], part())).toEqual({ refused: 'other-material' }))

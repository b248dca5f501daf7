/** Reading and measuring with the real libraries: formats, overlaps, repairs, and files made to do harm. */
import type { Mesh } from '@paddock/domain/car-check/mesh.ts'
import type { ModelFormat } from '@paddock/domain/printing/models/analysis.ts'
import { type ModelChoices, measureModel, type ReadModel } from '@paddock/domain/printing/models/measure-model.ts'
import { meshFile } from '@paddock/domain/printing/models/mesh-file.ts'
import { boxAt, insideOut, table, together } from '@paddock/domain/printing/models/model-bodies.ts'
import { MODEL_REFUSALS } from '@paddock/domain/printing/models/model-refusals.ts'
import { readModel } from '@paddock/domain/printing/models/read-model.ts'
import { asciiStlOf, box } from '@paddock/domain/printing/stl-writer.ts'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { meshXml, modelXml, objBox, stepBox, zipped } from '../../testing/model-files.ts'
import { joinedSolids, modelToolsFor } from './model-tools.ts'

async function read(format: ModelFormat, bytes: Uint8Array, chunk = 1000): Promise<ReadModel | { refused: string }> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
  }
  return readModel({ format, size: bytes.length, chunks: chunks() }, await modelToolsFor(format))
}

async function analysed(model: ReadModel | { refused: string }, choices: ModelChoices = {}) {
  if ('refused' in model) throw new Error(model.refused)
  const measured = await measureModel(model, choices, joinedSolids)
  if ('refused' in measured) throw new Error(measured.refused)
  return measured
}
const ofCorners = async (corners: Mesh, choices?: ModelChoices) =>
  (await analysed({ format: 'stl', corners, objects: 1, unit: undefined }, choices)).analysis
const refusal = async (format: ModelFormat, bytes: Uint8Array) => {
  const found = await read(format, bytes)
  return 'refused' in found ? found.refused : undefined
}
const text = (words: string) => new TextEncoder().encode(words)

const BOX = { size_mm: { x: 40, y: 30, z: 20 }, volume_cm3: 24, area_cm2: 52, closed: true, faults: [] }

describe('every format gives the same box', () => {
  test('binary STL', async () => {
    expect((await analysed(await read('stl', meshFile(boxAt([40, 30, 20]))))).analysis).toMatchObject(BOX)
  })
  test('text STL', async () => {
    expect((await analysed(await read('stl', text(asciiStlOf(box(40, 30, 20)))))).analysis).toMatchObject(BOX)
  })
  test('OBJ with quads and normals, in pieces of any length', async () => {
    for (const chunk of [1, 7, 4096])
      expect((await analysed(await read('obj', objBox([40, 30, 20]), chunk))).analysis).toMatchObject(BOX)
  })
  test('OBJ that says it is in inches', async () => {
    const { analysis } = await analysed(await read('obj', objBox([2, 2, 2], '# units: inches')))
    expect(analysis).toMatchObject({ unit: 'inch', unit_from: 'file', size_mm: { x: 50.8 } })
  })
  test('STEP', async () => {
    const { analysis } = await analysed(await read('step', stepBox([40, 30, 20])))
    expect(analysis).toMatchObject({ ...BOX, format: 'step', unit: 'mm', unit_from: 'file', objects: 1 })
  })
})

describe('3MF', () => {
  test('two bodies stand where their transforms put them, and a mirrored one is not inside out', async () => {
    const file = zipped({
      '[Content_Types].xml': '<Types/>',
      '3D/3dmodel.model': modelXml(
        `<resources><object id="1">${meshXml([10, 10, 10])}</object><object id="2">${meshXml([10, 10, 10])}</object></resources>
         <build><item objectid="1"/><item objectid="2" transform="-1 0 0 0 2 0 0 0 1 50 0 0"/></build>`,
      ),
    })
    for (const chunk of [37, 100_000])
      expect((await analysed(await read('3mf', file, chunk))).analysis).toMatchObject({
        objects: 2,
        shells: 2,
        volume_cm3: 3,
        size_mm: { x: 50, y: 20, z: 10 },
        unit_from: 'file',
        faults: [],
      })
  })
  test('a body may be made of others, also of another entry of the archive', async () => {
    const file = zipped({
      '3D/Objects/wheel.model': modelXml(
        `<resources><object id="7">${meshXml([1, 1, 1])}</object></resources>`,
        'inch',
      ),
      '3D/3dmodel.model': modelXml(
        `<resources><object id="1"><components><component p:path="/3D/Objects/wheel.model" objectid="7"/>
         <component p:path="/3D/Objects/wheel.model" objectid="7" transform="1 0 0 0 1 0 0 0 1 2 0 0"/></components></object></resources>
         <build><item objectid="1"/></build>`,
        'inch',
      ),
    })
    const { analysis } = await analysed(await read('3mf', file))
    expect(analysis).toMatchObject({ unit: 'inch', shells: 2, size_mm: { x: 76.2, y: 25.4, z: 25.4 } })
  })
  test('supports and what is not to be printed are left out', async () => {
    const file = zipped({
      '3D/3dmodel.model': modelXml(
        `<resources><object id="1">${meshXml([10, 10, 10])}</object><object id="2" type="support">${meshXml([99, 9, 9])}</object></resources>
         <build><item objectid="1"/><item objectid="2"/><item objectid="1" printable="0" transform="1 0 0 0 1 0 0 0 1 90 0 0"/></build>`,
      ),
    })
    expect((await analysed(await read('3mf', file))).analysis).toMatchObject({ size_mm: { x: 10 }, volume_cm3: 1 })
  })
})

describe('bodies that overlap are counted once', () => {
  test('two cubes that share a corner of an eighth', async () => {
    const both = together(boxAt([20, 20, 20]), boxAt([20, 20, 20], [10, 10, 10]))
    expect(await ofCorners(both)).toMatchObject({
      shells: 2,
      volume_cm3: 15,
      area_cm2: 42,
      faults: [{ kind: 'overlaps' }],
    })
  })
  test('the legs of a table reach into its plate', async () => {
    expect(await ofCorners(table())).toMatchObject({ volume_cm3: 16.5, shells: 5 })
  })
  test('a body in a cavity of another', async () => {
    const shell = together(boxAt([30, 30, 30]), insideOut(boxAt([20, 20, 20], [5, 5, 5])))
    const found = await ofCorners(together(shell, boxAt([40, 10, 10], [0, 10, 10])))
    expect(found.volume_cm3).toBeCloseTo(27 - 8 + 2 + 1, 3)
  })
})

describe('a broken cube is listed and repaired', () => {
  const cube = () => boxAt([20, 20, 20])
  const flipped = () => {
    const broken = cube()
    broken.set(insideOut(cube()).subarray(0, 9))
    return broken
  }
  const nudged = () => cube().map((number, at) => (at < 9 && number === 20 ? 20.004 : number))

  test.each([
    ['a hole', cube().slice(9), [{ kind: 'open-edges', count: 3 }]],
    ['a side that is missing', together(cube().slice(9, 18), cube().slice(27)), [{ kind: 'open-edges', count: 4 }]],
    ['a face that looks the wrong way', flipped(), [{ kind: 'flipped-faces', count: 1 }]],
    [
      'a face that is there twice',
      together(cube(), cube().slice(0, 9)),
      [
        { kind: 'duplicate-faces', count: 1 },
        { kind: 'overshared-edges', count: 3 },
      ],
    ],
  ])('%s', async (_, corners, faults) => {
    const broken = await ofCorners(corners.slice())
    expect(broken).toMatchObject({ closed: false, repairable: true, repaired: false, faults, volume_cm3: 8 })
    expect(await ofCorners(corners.slice(), { repair: true })).toMatchObject({
      closed: true,
      repaired: true,
      faults: [],
      volume_cm3: 8,
    })
  })

  test('corners that are a hair apart', async () => {
    const repaired = await ofCorners(nudged(), { repair: true })
    expect(repaired).toMatchObject({ closed: true, repaired: true })
    expect(repaired.volume_cm3).toBeCloseTo(8, 2)
  })

  test('three faces at one edge cannot be repaired, and are still measured', async () => {
    const fin = Float32Array.of(0, 0, 0, 20, 0, 0, 10, 0, -15)
    expect(await ofCorners(together(cube(), fin))).toMatchObject({ closed: false, repairable: false })
  })
})

describe('files made to do harm end with a sentence', () => {
  test('an archive that unpacks to a thousand times its size', async () => {
    const file = Uint8Array.from(
      zipSync({ '3D/3dmodel.model': new Uint8Array(20 * 1024 * 1024).fill(32) }, { level: 1 }),
    )
    expect(file.length).toBeLessThan(200_000)
    expect(await refusal('3mf', file)).toBe(MODEL_REFUSALS.unpacksTooLarge)
  })
  test('bodies made of bodies made of bodies', async () => {
    const levels = Array.from({ length: 12 }, (_, level) =>
      level === 0
        ? `<object id="0">${meshXml([1, 1, 1])}</object>`
        : `<object id="${level}"><components>${`<component objectid="${level - 1}"/>`.repeat(10)}</components></object>`,
    )
    const file = zipped({
      '3D/3dmodel.model': modelXml(`<resources>${levels.join('')}</resources><build><item objectid="11"/></build>`),
    })
    expect(await refusal('3mf', file)).toBe(MODEL_REFUSALS.tooManyBodies)
  })
  test('a body made of itself', async () => {
    const file = zipped({
      '3D/3dmodel.model': modelXml(
        '<resources><object id="1"><components><component objectid="1"/></components></object></resources><build><item objectid="1"/></build>',
      ),
    })
    expect(await refusal('3mf', file)).toBe(MODEL_REFUSALS.tooManyBodies)
  })
  test.each([
    [
      'entities that stand for entities',
      '<!DOCTYPE model [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><model>&b;</model>',
    ],
    ['XML that is cut off', '<model><resources><object id="1">'],
    ['a body that is not there', modelXml('<build><item objectid="9"/></build>')],
    [
      'corners that are not there',
      modelXml(
        '<resources><object id="1"><mesh><vertices/><triangles><triangle v1="0" v2="1" v3="2"/></triangles></mesh></object></resources><build><item objectid="1"/></build>',
      ),
    ],
  ])('3MF: %s', async (_, xml) => {
    expect(await refusal('3mf', zipped({ '3D/3dmodel.model': xml }))).toBe(MODEL_REFUSALS.damaged3mf)
  })
  test.each([
    ['a 3MF that is none', '3mf', text('hello'), MODEL_REFUSALS.not3mf],
    ['an archive without a model', '3mf', zipped({ 'a.txt': 'a' }), MODEL_REFUSALS.not3mf],
    ['an OBJ that is none', 'obj', text('Dear team, the wing is attached.'), MODEL_REFUSALS.notObj],
    ['an OBJ of one endless line', 'obj', text('v '.repeat(200_000)), MODEL_REFUSALS.notObj],
    ['an OBJ with corners that are not numbers', 'obj', text('v nan 0 0\n'), MODEL_REFUSALS.notFinite],
    ['an OBJ whose face has no corner', 'obj', text('v 0 0 0\nf 1 2 3\n'), 'Line 2'],
    ['a STEP that is none', 'step', text('hello'), MODEL_REFUSALS.notStep],
    [
      'a STEP without a solid',
      'step',
      text('ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n'),
      MODEL_REFUSALS.damagedStep,
    ],
    ['an STL with corners that are not numbers', 'stl', meshFile(boxAt([1, 1, 1]).fill(Number.NaN)), 'not numbers'],
  ] as const)('%s', async (_, format, bytes, words) => {
    expect(await refusal(format, bytes)).toContain(words)
  })
  test('corners at 10⁹', async () => {
    const found = await measureModel(
      { format: 'stl', corners: boxAt([10, 10, 10], [1e9, 1e9, 1e9]), objects: 1, unit: undefined },
      {},
      joinedSolids,
    )
    expect(found).toHaveProperty('refused')
  })
})

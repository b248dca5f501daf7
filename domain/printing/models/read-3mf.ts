/**
 * Reads a 3MF file: a ZIP archive whose `.model` entries are XML. What is placed in `build` is one model, each body where its
 * transform puts it. Bodies may be made of others, also of those in other entries (the production extension). Unzip and XML parser are passed in.
 *
 * Nothing is stored but the corners and faces: the archive and the XML are read as they arrive, up to the limits of model-refusals.ts.
 */
import type { Mesh } from '../../car-check/mesh.ts'
import type { StlUnit } from '../stl-units.ts'
import { type GrowingNumbers, growingNumbers } from './growing-list.ts'
import type { ReadModel } from './measure-model.ts'
import { MODEL_REFUSALS, MOST_ENTRIES, MOST_PLACED, MOST_TRIANGLES, mostUnpacked } from './model-refusals.ts'

/** An entry of the archive; `open` is called for those that are wanted. */
export type ZipEntry = { name: string; open: (onData: (bytes: Uint8Array, isLast: boolean) => void) => void }
export type Unzip = (onEntry: (entry: ZipEntry) => void) => (bytes: Uint8Array, isLast: boolean) => void

/** Throws at what is not well-formed, and at a document type: 3MF has none, and it could define endless entities. */
export type ParseXml = (on: {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  close: (name: string) => void
}) => (bytes: Uint8Array, isLast: boolean) => void

type Placing = { path: string; id: string; transform: readonly number[] }
type Body = { places: GrowingNumbers; faces: GrowingNumbers; parts: Placing[]; isModel: boolean }
type Part = { bodies: Map<string, Body>; items: Placing[]; unit: string }

class Refused extends Error {}

const STILL = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]
const DEEPEST = 16

export function threeMfReader(unzip: Unzip, parseXml: ParseXml) {
  const parts = new Map<string, Part>()
  let [entries, arrived, unpacked, triangles, began] = [0, 0, 0, 0, false]

  function modelPart(path: string): (bytes: Uint8Array, isLast: boolean) => void {
    const part: Part = { bodies: new Map(), items: [], unit: 'millimeter' }
    parts.set(path, part)
    let body: Body | undefined
    const xml = parseXml({
      open(name, given) {
        switch (name) {
          case 'model':
            part.unit = given.unit ?? 'millimeter'
            return
          case 'object':
            body = {
              places: growingNumbers(),
              faces: growingNumbers(),
              parts: [],
              isModel: !['support', 'other', 'surface'].includes(given.type ?? 'model'),
            }
            part.bodies.set(given.id ?? '', body)
            return
          case 'vertex':
            for (const axis of ['x', 'y', 'z']) body?.places.add(Number(given[axis]))
            return
          case 'triangle':
            if (++triangles > MOST_TRIANGLES) throw new Refused(MODEL_REFUSALS.tooManyTriangles)
            for (const corner of ['v1', 'v2', 'v3']) body?.faces.add(Number(given[corner]))
            return
          case 'component':
            body?.parts.push(placing(given, path))
            return
          case 'item':
            if (given.printable !== '0') part.items.push(placing(given, path))
        }
      },
      close(name) {
        if (name === 'object') body = undefined
      },
    })
    return (bytes, isLast) => {
      unpacked += bytes.length
      if (unpacked > mostUnpacked(arrived)) throw new Refused(MODEL_REFUSALS.unpacksTooLarge)
      xml(bytes, isLast)
    }
  }

  const push = unzip((entry) => {
    if (++entries > MOST_ENTRIES) throw new Refused(MODEL_REFUSALS.unpacksTooLarge)
    if (/\.model$/i.test(entry.name)) entry.open(modelPart(absolute(entry.name)))
  })

  return {
    push(bytes: Uint8Array): string | undefined {
      if (!began && !(bytes[0] === 0x50 && bytes[1] === 0x4b)) return MODEL_REFUSALS.not3mf
      began = true
      arrived += bytes.length
      return refusalOf(() => push(bytes, false))
    },
    end(): ReadModel | { refused: string } {
      if (!began) return { refused: MODEL_REFUSALS.not3mf }
      const refusal = refusalOf(() => push(new Uint8Array(0), true))
      if (refusal) return { refused: refusal }
      if (parts.size === 0) return { refused: MODEL_REFUSALS.not3mf }
      const root = parts.get('/3D/3dmodel.model') ?? [...parts.values()].find(({ items }) => items.length > 0)
      if (!root) return { refused: MODEL_REFUSALS.damaged3mf }
      const corners = growingNumbers()
      const failed = refusalOf(() => placeAll(parts, root.items, corners))
      if (failed) return { refused: failed }
      return { format: '3mf', objects: Math.max(1, root.items.length), ...inKnownUnit(corners.taken(), root.unit) }
    },
  }
}

function refusalOf(work: () => void): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    return error instanceof Refused ? error.message : MODEL_REFUSALS.damaged3mf
  }
}

const absolute = (path: string) => (path.startsWith('/') ? path : `/${path}`)

function placing(given: Readonly<Record<string, string>>, path: string): Placing {
  const numbers = (given.transform ?? '').trim().split(/\s+/).map(Number)
  const transform = numbers.length === 12 ? numbers : STILL
  return { path: given.path ? absolute(given.path) : path, id: given.objectid ?? '', transform }
}

function placeAll(parts: ReadonlyMap<string, Part>, items: readonly Placing[], corners: GrowingNumbers) {
  let placed = 0
  function place({ path, id, transform }: Placing, depth: number) {
    if (depth > DEEPEST || ++placed > MOST_PLACED) throw new Refused(MODEL_REFUSALS.tooManyBodies)
    const body = parts.get(path)?.bodies.get(id)
    if (!body) throw new Refused(MODEL_REFUSALS.damaged3mf)
    if (body.isModel) addBody(body, transform, corners)
    for (const part of body.parts) place({ ...part, transform: both(part.transform, transform) }, depth + 1)
  }
  for (const item of items) place(item, 0)
}

/** Rows of three, the last of them the shift: x' = x·m0 + y·m3 + z·m6 + m9. */
function addBody({ places, faces }: Body, m: readonly number[], corners: GrowingNumbers) {
  const at = (place: number) => m[place] ?? 0
  const turns = determinant(m) < 0 ? [0, 2, 1] : [0, 1, 2]
  if ((corners.count() + faces.count() * 3) / 9 > MOST_TRIANGLES) throw new Refused(MODEL_REFUSALS.tooManyTriangles)
  for (let face = 0; face < faces.count(); face += 3)
    for (const turn of turns) {
      const corner = faces.at(face + turn) * 3
      if (!(corner >= 0 && corner + 2 < places.count())) throw new Refused(MODEL_REFUSALS.damaged3mf)
      const [x, y, z] = [places.at(corner), places.at(corner + 1), places.at(corner + 2)]
      for (let axis = 0; axis < 3; axis++)
        corners.add(x * at(axis) + y * at(3 + axis) + z * at(6 + axis) + at(9 + axis))
    }
}

function determinant(m: readonly number[]) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
}

/** First the one, then the other. */
function both(one: readonly number[], other: readonly number[]): number[] {
  const cell = (row: number, column: number) =>
    [0, 1, 2].reduce((sum, at) => sum + (one[row * 3 + at] ?? 0) * (other[at * 3 + column] ?? 0), 0) +
    (row === 3 ? (other[9 + column] ?? 0) : 0)
  return Array.from({ length: 12 }, (_, at) => cell(Math.floor(at / 3), at % 3))
}

const UNITS: Record<string, StlUnit> = { millimeter: 'mm', centimeter: 'cm', inch: 'inch' }
const IN_MM: Record<string, number> = { micron: 0.001, foot: 304.8, meter: 1000 }

/** Units that nobody chooses are turned into millimetres. */
function inKnownUnit(corners: Mesh, unit: string): { corners: Mesh; unit: StlUnit } {
  const known = UNITS[unit]
  if (known) return { corners, unit: known }
  const factor = IN_MM[unit] ?? 1
  return { corners: corners.map((number) => number * factor), unit: 'mm' }
}

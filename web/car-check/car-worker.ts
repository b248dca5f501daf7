/** Reads, places and checks a car apart from the page, which stays quick meanwhile. It keeps the meshes that it has read. */
import { CAR_VIEWS, type CarPicture, type CarView, carPicture } from '@paddock/domain/car-check/car-picture.ts'
import { type CheckedCar, checkedCar } from '@paddock/domain/car-check/car-report.ts'
import type { CheckedPack } from '@paddock/domain/car-check/check-car.ts'
import { boxOf, joinedMesh, type Mesh } from '@paddock/domain/car-check/mesh.ts'
import type { PartKind } from '@paddock/domain/car-check/parts.ts'
import { type Placement, placedMesh, recognisedPlacement } from '@paddock/domain/car-check/placement.ts'
import { stlMesh } from '@paddock/domain/printing/stl-mesh.ts'
import { stlRefusalMessage } from '@paddock/domain/printing/stl-messages.ts'

type Placed = Pick<Placement, 'unit' | 'forward' | 'up'>
type Pictures = Partial<Record<CarView, CarPicture>>

/** What the worker can do, and what it answers. */
export type CarWork = {
  read: { asked: { id: string; file: Blob }; answer: { triangles: number } | { refused: string } }
  forget: { asked: { id: string }; answer: null }
  recognise: { asked: { ids: string[] }; answer: Placement | null }
  look: {
    asked: { ids: string[]; placement: Placed }
    answer: { pictures: Pictures; positions: Float32Array<ArrayBuffer>; size: readonly number[] } | null
  }
  check: {
    asked: {
      parts: { id: string; kind: PartKind; density: number }[]
      placement: Placed
      halo_notch: readonly [number, number, number] | null
      pack: CheckedPack
      tolerance_mm: number
    }
    answer: CheckedCar | { refused: string }
  }
}
export type CarMessage = {
  [Kind in keyof CarWork]: { turn: number; kind: Kind; asked: CarWork[Kind]['asked'] }
}[keyof CarWork]

const meshes = new Map<string, Mesh>()
const meshesOf = (ids: readonly string[]) => ids.flatMap((id) => meshes.get(id) ?? [])

const WORK: { [Kind in keyof CarWork]: (asked: CarWork[Kind]['asked']) => Promise<CarWork[Kind]['answer']> } = {
  async read({ id, file }) {
    const model = stlMesh(new Uint8Array(await file.arrayBuffer()))
    if ('refused' in model) return { refused: stlRefusalMessage(model) }
    meshes.set(id, model.corners)
    return { triangles: model.measures.triangles }
  },
  async forget({ id }) {
    meshes.delete(id)
    return null
  },
  recognise: async ({ ids }) => recognisedPlacement(joinedMesh(meshesOf(ids))) ?? null,
  async look({ ids, placement }) {
    const placed = meshesOf(ids).map((mesh) => placedMesh(mesh, placement))
    const box = boxOf(placed)
    if (!box) return null
    const size = box.high.map((high, axis) => high - (box.low[axis] ?? 0))
    const pictures = Object.fromEntries(CAR_VIEWS.map((view) => [view, carPicture(placed, view)]))
    const middle = box.high.map((high, axis) => (high + (box.low[axis] ?? 0)) / 2)
    const positions = joinedMesh(placed).map((number, at) => number - (middle[at % 3] ?? 0))
    return { pictures, positions, size }
  },
  check: async ({ parts, placement, halo_notch, pack, tolerance_mm }) =>
    checkedCar(
      {
        parts: parts.flatMap(({ id, kind, density }) => {
          const mesh = meshes.get(id)
          return mesh ? [{ kind, density, mesh }] : []
        }),
        placement,
        ...(halo_notch ? { halo_notch } : {}),
      },
      pack,
      tolerance_mm,
    ),
}

addEventListener('message', async ({ data: { turn, kind, asked } }: MessageEvent<CarMessage>) => {
  try {
    const answer = await WORK[kind](asked as never)
    postMessage({ turn, answer })
  } catch {
    postMessage({ turn, failed: true })
  }
})

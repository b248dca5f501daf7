/**
 * Joins solids with `manifold-3d`. The library is WebAssembly, which domain does not import: server and browser each load it in
 * their worker and pass it in. What it makes lives outside of JavaScript's memory and is deleted by hand.
 */
import { type IndexedMesh, isWithin, shellsIn } from './repair-model.ts'

type Solid = { volume: () => number; surfaceArea: () => number; delete: () => void; subtract: (other: never) => Solid }
type MeshGiven = { numProp: number; vertProperties: Float32Array; triVerts: Uint32Array }

/** As much of `manifold-3d` as is used. It throws where a mesh is not a solid's surface. */
export type ManifoldApi = {
  Mesh: new (given: MeshGiven) => unknown
  Manifold: { ofMesh: (mesh: never) => Solid; union: (solids: never) => Solid }
}

export type MeshEngine = {
  /** What closed shells fill together, in mm³ and mm²; undefined where it cannot be told. */
  union: (model: IndexedMesh) => { volume: number; area: number } | undefined
  /** Whether it is the surface of a solid. */
  isSolid: (model: IndexedMesh) => boolean
}

/** Beyond this it would take minutes. */
const MOST_SHELLS = 300
export const MOST_JOINED_TRIANGLES = 200_000

export function meshEngine({ Mesh, Manifold }: ManifoldApi): MeshEngine {
  const solid = ({ places, faces }: IndexedMesh): Solid =>
    Manifold.ofMesh(new Mesh({ numProp: 3, vertProperties: places, triVerts: Uint32Array.from(faces) }) as never)

  return {
    isSolid(model) {
      try {
        solid(model).delete()
        return true
      } catch {
        return false
      }
    },
    union(model) {
      if (model.faces.length / 3 > MOST_JOINED_TRIANGLES) return undefined
      const shells = shellsIn(model)
      if (shells.length > MOST_SHELLS) return undefined
      const made: Solid[] = []
      const keep = (one: Solid) => {
        made.push(one)
        return one
      }
      try {
        const bodies = shells.filter(({ volume }) => volume > 0)
        const cavities = shells.filter(({ volume }) => volume < 0)
        const solids = bodies.map((body) => {
          const inside = cavities.filter((cavity) => smallestAround(cavity, bodies) === body)
          return inside.reduce(
            (rest, cavity) => keep(rest.subtract(keep(solid(shellOf(model, cavity.faces, true))) as never)),
            keep(solid(shellOf(model, body.faces, false))),
          )
        })
        const all = keep(Manifold.union(solids as never))
        return { volume: all.volume(), area: all.surfaceArea() }
      } catch {
        return undefined
      } finally {
        for (const one of made) one.delete()
      }
    },
  }
}

type Shell = ReturnType<typeof shellsIn>[number]

const smallestAround = (cavity: Shell, bodies: readonly Shell[]) =>
  bodies
    .filter((body) => isWithin(cavity, body))
    .reduce<Shell | undefined>((least, body) => (least && least.volume <= body.volume ? least : body), undefined)

/** A shell alone, turned around where it is the surface of a cavity. */
function shellOf({ places, faces }: IndexedMesh, own: readonly number[], turned: boolean): IndexedMesh {
  const newNumber = new Map<number, number>()
  const ownPlaces: number[] = []
  const ownFaces = own.flatMap((face) =>
    (turned ? [0, 2, 1] : [0, 1, 2]).map((side) => {
      const corner = faces[face * 3 + side] as number
      const known = newNumber.get(corner)
      if (known !== undefined) return known
      newNumber.set(corner, newNumber.size)
      for (let axis = 0; axis < 3; axis++) ownPlaces.push(places[corner * 3 + axis] as number)
      return newNumber.size - 1
    }),
  )
  return { places: Float32Array.from(ownPlaces), faces: Int32Array.from(ownFaces) }
}

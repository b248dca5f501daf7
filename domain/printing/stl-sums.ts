/**
 * What is summed up over the triangles of a model: its box, its volume, whether its surface is closed, and how many of its
 * faces have no area. Edges that more than two faces share are counted in stl-edges.ts.
 *
 * The volume is the sum of the tetrahedra that each triangle spans with the first corner of the model, with their signs:
 * what lies outside a closed surface is counted as often with plus as with minus.
 *
 * Closed means that every edge is walked as often one way as the other, so that the surface has no border and its faces
 * all look the same way. Listing the edges of a model would need more memory than the model. Instead every corner is
 * thrown to a pseudo-random place of a plane, the same for the same three coordinates, and the signed areas of the thrown
 * triangles are summed. The area of a triangle is the sum of one term for each of its edges, r(a)·s(b) − s(a)·r(b), which
 * changes its sign with the direction: edges walked both ways cancel, and a closed surface always sums to 0. If any edge
 * is left over, the sum is a polynomial in the places that is not 0 everywhere, and the chance that it is 0 at random
 * places is about 2 in 2^32. Two planes with places of their own make that less than one in 10^18. Nobody gains by a
 * model made to deceive this: it only words a hint.
 *
 * Corners are the same when all bits of their coordinates are (0 and −0 are one): programs write a shared corner with the
 * same bits each time, and a tolerance would close the very gaps that this is to find.
 *
 * A face has no area when the sine of its angle is at most a millionth: two of its corners are one, or all three lie on a
 * line as far as 32 bits can tell. Its edges are not counted, since they would be shared with the faces around it.
 */
import { type Millimetres, mm } from '../units.ts'
import { type StlEdges, stlEdges } from './stl-edges.ts'

export type StlMeasures = {
  triangles: number
  width_mm: Millimetres
  depth_mm: Millimetres
  height_mm: Millimetres
  volume_cm3: number
  is_closed: boolean
  zero_area_faces: number
  /** Edges that more than two faces share; of a model above 12 MB as many as were found. */
  overshared_edges: number
}

export type StlSums = ReturnType<typeof stlSums>

/** Bytes from one triangle of a binary STL to the next. */
export const STRIDE = 50
const MINUS_ZERO = 0x80000000 | 0
/** The square of a sine of a millionth. */
const FLAT = 1e-12

export function stlSums(edges: StlEdges = stlEdges()) {
  let triangles = 0
  /** Six times the volume, with its sign. */
  let sixfold = 0
  let plane1 = 0
  let plane2 = 0
  let flat = 0
  let [x0, y0, z0] = [0, 0, 0]
  let [lowX, lowY, lowZ] = [Infinity, Infinity, Infinity]
  let [highX, highY, highZ] = [-Infinity, -Infinity, -Infinity]

  /** Adds triangles whose nine coordinates stand 50 bytes apart, the first at `at`. Plain variables keep the loop fast. */
  function add(view: DataView, at: number, count: number) {
    if (triangles === 0) [x0, y0, z0] = [float(view, at), float(view, at + 4), float(view, at + 8)]
    let [volume, area1, area2] = [0, 0, 0]
    let [minX, minY, minZ, maxX, maxY, maxZ] = [lowX, lowY, lowZ, highX, highY, highZ]
    const [x, y, z] = [x0, y0, z0]
    const most = edges.most()
    for (let end = at + count * STRIDE; at < end; at += STRIDE) {
      const ax = view.getFloat32(at, true)
      const ay = view.getFloat32(at + 4, true)
      const az = view.getFloat32(at + 8, true)
      const bx = view.getFloat32(at + 12, true)
      const by = view.getFloat32(at + 16, true)
      const bz = view.getFloat32(at + 20, true)
      const cx = view.getFloat32(at + 24, true)
      const cy = view.getFloat32(at + 28, true)
      const cz = view.getFloat32(at + 32, true)
      minX = Math.min(minX, Math.min(ax, Math.min(bx, cx)))
      minY = Math.min(minY, Math.min(ay, Math.min(by, cy)))
      minZ = Math.min(minZ, Math.min(az, Math.min(bz, cz)))
      maxX = Math.max(maxX, Math.max(ax, Math.max(bx, cx)))
      maxY = Math.max(maxY, Math.max(ay, Math.max(by, cy)))
      maxZ = Math.max(maxZ, Math.max(az, Math.max(bz, cz)))
      const ux = bx - ax
      const uy = by - ay
      const uz = bz - az
      const vx = cx - ax
      const vy = cy - ay
      const vz = cz - az
      const nx = uy * vz - uz * vy
      const ny = uz * vx - ux * vz
      const nz = ux * vy - uy * vx
      volume += (ax - x) * nx + (ay - y) * ny + (az - z) * nz
      const a = across(view, at)
      const b = across(view, at + 12)
      const c = across(view, at + 24)
      const a2 = along(view, at)
      const b2 = along(view, at + 12)
      const c2 = along(view, at + 24)
      const ar = mixed(a)
      const br = mixed(b)
      const cr = mixed(c)
      const as = mixed(a2)
      const bs = mixed(b2)
      const cs = mixed(c2)
      area1 = (area1 + thrown(ar, as, br, bs, cr, cs)) | 0
      area2 = (area2 + thrown(other(a), other(a2), other(b), other(b2), other(c), other(c2))) | 0
      const isFlat = nx * nx + ny * ny + nz * nz <= FLAT * (ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz)
      if (isFlat) flat++
      else {
        const ab = (as + bs) | 0
        const bc = (bs + cs) | 0
        const ca = (cs + as) | 0
        if (ab <= most) edges.add((ar + br) | 0, ab)
        if (bc <= most) edges.add((br + cr) | 0, bc)
        if (ca <= most) edges.add((cr + ar) | 0, ca)
      }
    }
    triangles += count
    ;[lowX, lowY, lowZ, highX, highY, highZ] = [minX, minY, minZ, maxX, maxY, maxZ]
    sixfold += volume
    plane1 = (plane1 + area1) | 0
    plane2 = (plane2 + area2) | 0
  }

  return {
    add,
    expect: edges.expect,
    triangles: () => triangles,
    /** A coordinate that is no number, or endless, makes the volume so too. */
    isFinite: () => Number.isFinite(sixfold),
    measures: (): StlMeasures => ({
      triangles,
      width_mm: mm(rounded(highX - lowX)),
      depth_mm: mm(rounded(highY - lowY)),
      height_mm: mm(rounded(highZ - lowZ)),
      volume_cm3: roundedVolume(Math.abs(sixfold) / 6 / 1000),
      is_closed: plane1 === 0 && plane2 === 0,
      zero_area_faces: flat,
      overshared_edges: edges.overshared(),
    }),
  }
}

const float = (view: DataView, at: number) => view.getFloat32(at, true)

/** Twice the signed area of three places of a plane, in whole numbers that wrap around at 2^32. */
const thrown = (ar: number, as: number, br: number, bs: number, cr: number, cs: number) =>
  (Math.imul(br - ar, cs - as) - Math.imul(cr - ar, bs - as)) | 0

function bits(view: DataView, at: number) {
  const word = view.getInt32(at, true)
  return word === MINUS_ZERO ? 0 : word
}

/** Two unrelated numbers out of the bits of one corner's coordinates. */
function across(view: DataView, at: number) {
  let hash = Math.imul(bits(view, at) ^ 0x3c6ef372, 0x9e3779b1)
  hash = Math.imul((hash ^ (hash >>> 15)) + bits(view, at + 4), 0x85ebca77)
  return Math.imul((hash ^ (hash >>> 13)) + bits(view, at + 8), 0xc2b2ae3d)
}

function along(view: DataView, at: number) {
  let hash = Math.imul(bits(view, at + 8) ^ 0x1b873593, 0x27d4eb2f)
  hash = Math.imul((hash ^ (hash >>> 14)) + bits(view, at), 0x165667b1)
  return Math.imul((hash ^ (hash >>> 15)) + bits(view, at + 4), 0x9e3779b1)
}

/** Every bit of the answer hangs on every bit of the question. */
function mixed(hash: number) {
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

function other(hash: number) {
  hash = Math.imul((hash + 0x6a09e667) ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return hash ^ (hash >>> 15)
}

/** Finer than any printer, since a model that was drawn in inches is still to be scaled up. */
const roundedTo = (digits: number) => (number: number) => Math.round(number * 10 ** digits) / 10 ** digits
const [rounded, roundedVolume] = [roundedTo(6), roundedTo(9)]

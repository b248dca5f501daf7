/** Files of models whose true measures are known, in the formats of the quote page. */
import { zipSync } from 'fflate'

const utf8 = (text: string) => new TextEncoder().encode(text)

/** The entries of a 3MF; names as in the archive. */
export const zipped = (entries: Record<string, string>) =>
  Uint8Array.from(zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, utf8(text)]))))

const CORNERS = [0, 1].flatMap((z) => [0, 1].flatMap((y) => [0, 1].map((x) => [x, y, z] as const)))
/** Quads of a box by the corners above, seen from outside against the clock. */
const QUADS = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
] as const

type Size = readonly [number, number, number]

export function objBox([x, y, z]: Size, comment = '# a box') {
  const places = CORNERS.map(([a, b, c]) => `v ${a * x} ${b * y} ${c * z}`)
  const faces = QUADS.map((quad) => `f ${quad.map((corner) => `${corner + 1}//1`).join(' ')}`)
  return utf8([comment, 'o box', ...places, 'vn 0 0 1', ...faces, ''].join('\n'))
}

export const meshXml = ([x, y, z]: Size) => {
  const vertices = CORNERS.map(([a, b, c]) => `<vertex x="${a * x}" y="${b * y}" z="${c * z}"/>`)
  const triangles = QUADS.flatMap(([a, b, c, d]) => [
    `<triangle v1="${a}" v2="${b}" v3="${c}"/>`,
    `<triangle v1="${a}" v2="${c}" v3="${d}"/>`,
  ])
  return `<mesh><vertices>${vertices.join('')}</vertices><triangles>${triangles.join('')}</triangles></mesh>`
}

export const modelXml = (inner: string, unit = 'millimeter') =>
  `<?xml version="1.0" encoding="UTF-8"?><model unit="${unit}" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02" xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06">${inner}</model>`

/** A STEP file of a box, with its faces, edges and corners written out. */
export function stepBox([x, y, z]: Size) {
  const lines: string[] = []
  const add = (text: string) => {
    lines.push(text)
    return `#${lines.length}`
  }
  const point = (at: readonly number[]) => add(`CARTESIAN_POINT('',(${at.map((n) => n.toFixed(4)).join(',')}))`)
  const direction = (at: readonly number[]) => add(`DIRECTION('',(${at.map((n) => n.toFixed(4)).join(',')}))`)
  const places = CORNERS.map(([a, b, c]) => [a * x, b * y, c * z])
  const corners = places.map((at) => add(`VERTEX_POINT('',${point(at)})`))
  const edges = new Map<string, string>()
  const edge = (from: number, to: number) => {
    const key = `${Math.min(from, to)}-${Math.max(from, to)}`
    const [low, high] = [Math.min(from, to), Math.max(from, to)]
    const [a, b] = [places[low] ?? [], places[high] ?? []]
    const along = b.map((n, axis) => n - (a[axis] ?? 0))
    const length = Math.hypot(...along)
    const made =
      edges.get(key) ??
      add(
        `EDGE_CURVE('',${corners[low]},${corners[high]},${add(`LINE('',${point(a)},${add(`VECTOR('',${direction(along.map((n) => n / length))},${length.toFixed(4)})`)})`)},.T.)`,
      )
    edges.set(key, made)
    return add(`ORIENTED_EDGE('',*,*,${made},${from < to ? '.T.' : '.F.'})`)
  }
  const faces = QUADS.map((quad) => {
    const [a, b, c] = quad.map((corner) => places[corner] ?? [])
    const u = [0, 1, 2].map((axis) => (b?.[axis] ?? 0) - (a?.[axis] ?? 0))
    const v = [0, 1, 2].map((axis) => (c?.[axis] ?? 0) - (b?.[axis] ?? 0))
    const unit = (w: number[]) => w.map((n) => n / Math.hypot(...w))
    const [ux = 0, uy = 0, uz = 0] = unit(u)
    const [vx = 0, vy = 0, vz = 0] = unit(v)
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const plane = add(
      `PLANE('',${add(`AXIS2_PLACEMENT_3D('',${point(a ?? [])},${direction(normal)},${direction([ux, uy, uz])})`)})`,
    )
    const loop = add(`EDGE_LOOP('',(${quad.map((corner, at) => edge(corner, quad[(at + 1) % 4] ?? 0)).join(',')}))`)
    return add(`ADVANCED_FACE('',(${add(`FACE_OUTER_BOUND('',${loop},.T.)`)}),${plane},.T.)`)
  })
  const solid = add(`MANIFOLD_SOLID_BREP('box',${add(`CLOSED_SHELL('',(${faces.join(',')}))`)})`)
  const mm = add(`(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))`)
  const rad = add(`(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))`)
  const sr = add(`(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())`)
  const fine = add(`UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-07),${mm},'','')`)
  const context = add(
    `(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((${fine}))GLOBAL_UNIT_ASSIGNED_CONTEXT((${mm},${rad},${sr}))REPRESENTATION_CONTEXT('',''))`,
  )
  const origin = add(`AXIS2_PLACEMENT_3D('',${point([0, 0, 0])},${direction([0, 0, 1])},${direction([1, 0, 0])})`)
  const shape = add(`ADVANCED_BREP_SHAPE_REPRESENTATION('',(${origin},${solid}),${context})`)
  const application = add(`APPLICATION_CONTEXT('automotive design')`)
  const product = add(`PRODUCT('box','box','',(${add(`PRODUCT_CONTEXT('',${application},'mechanical')`)}))`)
  const definition = add(
    `PRODUCT_DEFINITION('','',${add(`PRODUCT_DEFINITION_FORMATION('','',${product})`)},${add(`PRODUCT_DEFINITION_CONTEXT('part definition',${application},'design')`)})`,
  )
  add(`SHAPE_DEFINITION_REPRESENTATION(${add(`PRODUCT_DEFINITION_SHAPE('','',${definition})`)},${shape})`)
  const data = lines.map((text, at) => `#${at + 1}=${text};`).join('\n')
  return utf8(
    `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('box','2026-11-18T00:00:00',(''),(''),'','','');\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));\nENDSEC;\nDATA;\n${data}\nENDSEC;\nEND-ISO-10303-21;\n`,
  )
}

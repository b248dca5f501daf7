/** Reads a whole STL file into the corners of its triangles, for what has to look at the shape and not only at its sums. */
import { type StlRefusal, stlReader } from './stl-reader.ts'
import { STRIDE, type StlMeasures } from './stl-sums.ts'

const PER_TRIANGLE = 9

export type StlModel = { measures: StlMeasures; corners: Float32Array<ArrayBuffer> }

/** Nine numbers a triangle, in the unit and at the place that the file has. */
export function stlMesh(bytes: Uint8Array): StlModel | StlRefusal {
  // A triangle takes 50 bytes in a binary file and more in a text.
  const corners = new Float32Array(Math.floor(bytes.length / STRIDE) * PER_TRIANGLE)
  let filled = 0
  const reader = stlReader(bytes.length, (view, at, count) => {
    for (let triangle = 0; triangle < count; triangle++)
      for (let number = 0; number < PER_TRIANGLE; number++)
        corners[filled++] = view.getFloat32(at + triangle * STRIDE + number * 4, true)
  })
  reader.push(bytes)
  const verdict = reader.end()
  if ('refused' in verdict) return verdict
  return { measures: verdict.measures, corners: filled === corners.length ? corners : corners.slice(0, filled) }
}

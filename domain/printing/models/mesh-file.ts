/** Triangles as a binary STL file. Normals are left 0: every program computes them from the corners. */
import { type Mesh, PER_TRIANGLE } from '../../car-check/mesh.ts'
import { BINARY_HEADER, CORNERS_AT } from '../stl-binary.ts'
import { STRIDE } from '../stl-sums.ts'

export function meshFile(mesh: Mesh): Uint8Array<ArrayBuffer> {
  const triangles = mesh.length / PER_TRIANGLE
  const bytes = new Uint8Array(BINARY_HEADER + triangles * STRIDE)
  const view = new DataView(bytes.buffer)
  view.setUint32(BINARY_HEADER - 4, triangles, true)
  for (let triangle = 0; triangle < triangles; triangle++)
    for (let number = 0; number < PER_TRIANGLE; number++)
      view.setFloat32(
        BINARY_HEADER + triangle * STRIDE + CORNERS_AT + number * 4,
        mesh[triangle * PER_TRIANGLE + number] as number,
        true,
      )
  return bytes
}

/** The corners of a model that has passed the reader, ready to be drawn: nine numbers a triangle, around their middle. */
const HEADER = 84
const STRIDE = 50
const NORMAL = 12

export function positionsOf(bytes: Uint8Array<ArrayBuffer>, triangles: number): Float32Array<ArrayBuffer> {
  const positions = new Float32Array(triangles * 9)
  if (isBinary(bytes, triangles)) fillFromBinary(positions, bytes)
  else fillFromText(positions, bytes)
  centre(positions)
  return positions
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The reader has found this many triangles, so that a text would have to carry the same number by chance. */
const isBinary = (bytes: Uint8Array, triangles: number) =>
  bytes.length === HEADER + triangles * STRIDE && viewOf(bytes).getUint32(HEADER - 4, true) === triangles

function fillFromBinary(positions: Float32Array, bytes: Uint8Array) {
  const view = viewOf(bytes)
  let place = 0
  for (let at = HEADER; at < bytes.length; at += STRIDE) {
    for (let number = 0; number < 9; number++) positions[place++] = view.getFloat32(at + NORMAL + number * 4, true)
  }
}

function fillFromText(positions: Float32Array, bytes: Uint8Array) {
  const text = new TextDecoder('latin1').decode(bytes)
  let place = 0
  for (const [, x, y, z] of text.matchAll(/^[ \t]*vertex[ \t]+(\S+)[ \t]+(\S+)[ \t]+(\S+)/gim)) {
    for (const word of [x, y, z]) positions[place++] = Number(word)
  }
}

/** Graphics hardware counts in 32 bits: a small part far from the origin would tremble as it turns. */
function centre(positions: Float32Array) {
  for (let axis = 0; axis < 3; axis++) {
    let [low, high] = [Infinity, -Infinity]
    for (let at = axis; at < positions.length; at += 3) {
      const here = positions[at] ?? 0
      if (here < low) low = here
      if (here > high) high = here
    }
    const middle = (low + high) / 2
    for (let at = axis; at < positions.length; at += 3) positions[at] = (positions[at] ?? 0) - middle
  }
}

/** The binary form of STL: 80 bytes of header, a count, and 50 bytes for each triangle. */
import { MOST_STL_BYTES } from './inquiry-form.ts'
import type { StlForm, StlRefusal } from './stl-reader.ts'
import { STRIDE, type StlSums } from './stl-sums.ts'

export const BINARY_HEADER = 84
const COUNT_AT = 80
/** A triangle starts with its normal, which is redundant: it follows from the corners. */
export const CORNERS_AT = 12

export function binaryStl(sums: StlSums, size: number | undefined): StlForm {
  /** The incomplete triangle at the end of a chunk. */
  const piece = new Uint8Array(STRIDE)
  let filled = 0
  let claimed: number | undefined
  let plausible = false

  const left = () => (claimed ?? 0) - sums.triangles()

  function open(bytes: Uint8Array): StlRefusal | undefined {
    claimed = viewOf(bytes).getUint32(COUNT_AT, true)
    sums.expect(claimed)
    return claimed === 0 ? { refused: 'empty' } : undefined
  }

  /** Once the first triangle is there, it tells a model with a wrong count from something that is no model. */
  function first(bytes: Uint8Array): StlRefusal | undefined {
    plausible = looksLikeCorners(viewOf(bytes))
    const expected = BINARY_HEADER + (claimed ?? 0) * STRIDE
    if (size !== undefined && size > expected) return plausible ? { refused: 'trailing' } : { refused: 'not-stl' }
    if (expected <= (size ?? MOST_STL_BYTES)) return undefined
    return short(Math.floor(((size ?? BINARY_HEADER) - BINARY_HEADER) / STRIDE))
  }

  const short = (found: number): StlRefusal =>
    plausible ? { refused: 'truncated', claimed, found } : { refused: 'not-stl' }

  function add(bytes: Uint8Array, count: number): StlRefusal | undefined {
    const refusal = sums.triangles() === 0 ? first(bytes) : undefined
    if (!refusal) sums.add(viewOf(bytes), CORNERS_AT, count)
    return refusal
  }

  function take(bytes: Uint8Array): StlRefusal | undefined {
    if (claimed === undefined) return open(bytes) ?? take(bytes.subarray(BINARY_HEADER))
    if (bytes.length > 0 && left() === 0) return { refused: 'trailing' }
    if (filled > 0) {
      const more = bytes.subarray(0, STRIDE - filled)
      piece.set(more, filled)
      filled += more.length
      if (filled < STRIDE) return undefined
      filled = 0
      return add(piece, 1) ?? take(bytes.subarray(more.length))
    }
    const whole = Math.min(Math.floor(bytes.length / STRIDE), left())
    const refusal = whole > 0 ? add(bytes, whole) : undefined
    if (refusal) return refusal
    const rest = bytes.subarray(whole * STRIDE)
    if (rest.length > 0 && left() === 0) return { refused: 'trailing' }
    piece.set(rest)
    filled = rest.length
    return undefined
  }

  return {
    take,
    end() {
      if (left() === 0) return undefined
      plausible ||= sums.triangles() === 0 && BINARY_HEADER + (claimed ?? 0) * STRIDE <= MOST_STL_BYTES
      return short(sums.triangles())
    },
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Lengths in millimetres between a molecule and a continent; the bytes of a picture or an archive hardly ever read so. */
function looksLikeCorners(view: DataView) {
  for (let at = CORNERS_AT; at < CORNERS_AT + 36; at += 4) {
    const length = Math.abs(view.getFloat32(at, true))
    if (length !== 0 && !(length > 1e-20 && length < 1e9)) return false
  }
  return true
}

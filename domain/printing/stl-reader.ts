/**
 * Reads an STL model chunk by chunk as it arrives and measures it; the same code runs in the browser and on the server.
 *
 * | refused as  | when                                                                                         |
 * |-------------|----------------------------------------------------------------------------------------------|
 * | not-stl     | it is something else under the name of an STL file: a web page, an archive, a picture, prose |
 * | truncated   | it ends before the triangles that it claims, or a text before its "endsolid"                 |
 * | trailing    | it goes on after its last triangle                                                           |
 * | malformed   | a line of a text STL cannot be read                                                          |
 * | empty       | it has no triangles                                                                          |
 * | not-finite  | a corner has a coordinate that is no number                                                  |
 *
 * Memory stays constant: only the sums and the incomplete triangle or line at the end of a chunk are stored.
 */
import { asciiStl } from './stl-ascii.ts'
import { BINARY_HEADER, binaryStl } from './stl-binary.ts'
import type { StlEdges } from './stl-edges.ts'
import { type StlMeasures, type StlSums, stlSums } from './stl-sums.ts'

export type StlRefusal =
  | { refused: 'not-stl' | 'empty' | 'not-finite' | 'trailing' }
  | { refused: 'truncated'; claimed?: number; found: number }
  | { refused: 'malformed'; line: number }

export type StlVerdict = { measures: StlMeasures } | StlRefusal

/** A form of STL: takes bytes and says when it cannot go on; at the end it says whether all is there. */
export type StlForm = {
  take: (bytes: Uint8Array) => StlRefusal | undefined
  end: () => StlRefusal | undefined
}

/** Triangles as they are read: their nine coordinates stand 50 bytes apart, the first at `at`. */
export type SeenTriangles = (view: DataView, at: number, count: number) => void

/** With the size of the whole file known beforehand, a wrong count is noticed at the first bytes. */
export function stlReader(size?: number, seen?: SeenTriangles, edges?: StlEdges) {
  const sums = seen ? watchedSums(seen) : stlSums(edges)
  let opening: Uint8Array = new Uint8Array(0)
  let form: StlForm | undefined
  let refusal: StlRefusal | undefined

  function open(bytes: Uint8Array) {
    form = isText(bytes) ? asciiStl(sums) : binaryStl(sums, size)
    return form.take(bytes)
  }

  function begin(bytes: Uint8Array) {
    opening = joined(opening, bytes)
    if (opening.length < BINARY_HEADER) {
      // A copy, since whoever reads may use its bytes again.
      opening = opening.slice()
      return undefined
    }
    return isForeign(opening) ? { refused: 'not-stl' as const } : open(opening)
  }

  return {
    /** A refusal is final: nothing that comes after it is looked at. */
    push(bytes: Uint8Array): StlRefusal | undefined {
      refusal ??= form ? form.take(bytes) : begin(bytes)
      if (!refusal && !sums.isFinite()) refusal = { refused: 'not-finite' }
      return refusal
    },
    end(): StlVerdict {
      if (!form && !refusal) refusal = tiny(opening)
      refusal ??= form?.end()
      if (!refusal && !sums.isFinite()) refusal = { refused: 'not-finite' }
      return refusal ?? { measures: sums.measures() }
    },
  }

  /** A file shorter than a binary header can only be a text, and hardly that. */
  function tiny(bytes: Uint8Array): StlRefusal | undefined {
    if (bytes.length === 0) return { refused: 'empty' }
    return startsSolid(bytes) && !bytes.includes(0) ? open(bytes) : { refused: 'not-stl' }
  }
}

function watchedSums(seen: SeenTriangles): StlSums {
  const sums = stlSums()
  const add: StlSums['add'] = (view, at, count) => {
    sums.add(view, at, count)
    seen(view, at, count)
  }
  return { ...sums, add }
}

/**
 * Whether a file that starts with "solid" is a text. Many programs begin their binary header with that word too, but the
 * highest byte of a binary file's count is 0 for any model below 800 MB, and no text has a 0 in it.
 */
const isText = (bytes: Uint8Array) => startsSolid(bytes) && !bytes.subarray(0, BINARY_HEADER).includes(0)

/** By the same token, what has no 0 in its first 84 bytes and is no STL text is not STL at all. */
const isForeign = (bytes: Uint8Array) => !startsSolid(bytes) && !bytes.subarray(0, BINARY_HEADER).includes(0)

/** After the mark that some editors put in front of a text, and blanks. */
function startsSolid(bytes: Uint8Array) {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  while (at < bytes.length && isBlank(bytes[at] ?? 0)) at++
  return 'solid' === String.fromCharCode(...bytes.subarray(at, at + 5)).toLowerCase()
}

const isBlank = (byte: number) => byte === 32 || (byte >= 9 && byte <= 13)

export function joined(first: Uint8Array, second: Uint8Array) {
  if (first.length === 0) return second
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

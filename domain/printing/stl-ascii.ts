/**
 * The text form of STL, line by line, in any mixture of cases, blanks and line ends:
 *
 *     solid name
 *       facet normal 0 0 1
 *         outer loop
 *           vertex 0 0 0      three of them
 *         endloop
 *       endfacet
 *     endsolid name
 */
import type { StlForm, StlRefusal } from './stl-reader.ts'
import type { StlSums } from './stl-sums.ts'

/** What may come next. */
type Place = 'outside' | 'solid' | 'facet' | 'loop' | 'looped'

const LONGEST_LINE = 4000
const AT_ONCE = 4096
const CORNER = 12

export function asciiStl(sums: StlSums): StlForm {
  const corners = new DataView(new ArrayBuffer(36))
  let place: Place = 'outside'
  let rest = ''
  let line = 0
  let vertices = 0

  function vertex(text: string) {
    const found = place === 'loop' && vertices < 3 && VERTEX.exec(text)
    if (!found) return false
    for (let axis = 0; axis < 3; axis++) {
      const word = found[axis + 1] ?? ''
      const number = Number(word)
      if (Number.isNaN(number) && !NO_NUMBER.test(word)) return false
      corners.setFloat32(vertices * CORNER + axis * 4, number, true)
    }
    vertices++
    return true
  }

  function endfacet() {
    sums.add(corners, 0, 1)
    vertices = 0
    return true
  }

  const go = (from: Place, to: Place) => {
    if (place !== from) return false
    place = to
    return true
  }

  function read(text: string) {
    const [, word = '', next] = WORDS.exec(text) ?? []
    switch (word.toLowerCase()) {
      case 'vertex':
        return vertex(text)
      case 'facet':
        return go('solid', 'facet')
      case 'outer':
        return next?.toLowerCase() === 'loop' && go('facet', 'loop')
      case 'endloop':
        return vertices === 3 && go('loop', 'looped')
      case 'endfacet':
        return go('looped', 'solid') && endfacet()
      case 'solid':
        return go('outside', 'solid')
      case 'endsolid':
        return go('solid', 'outside')
      default:
        return text.trim() === ''
    }
  }

  function readLine(text: string): StlRefusal | undefined {
    line++
    // A file of nothing but line ends must not take longer than a model.
    if (text === '') return undefined
    if (read(line === 1 ? text.replace(/^\u00ef\u00bb\u00bf/, '') : text)) return undefined
    if (sums.triangles() === 0 && place !== 'loop') return { refused: 'not-stl' }
    return place === 'outside' ? { refused: 'trailing' } : { refused: 'malformed', line }
  }

  return {
    take(bytes) {
      for (let at = 0; at < bytes.length; at += AT_ONCE) {
        const lines = (rest + charactersOf(bytes.subarray(at, at + AT_ONCE))).split(LINE_END)
        rest = lines.pop() ?? ''
        for (const text of lines) {
          const refusal = readLine(text)
          if (refusal) return refusal
        }
        if (rest.length > LONGEST_LINE) return { refused: 'malformed', line: line + 1 }
      }
      return undefined
    },
    end() {
      const finished = place === 'outside' || /^\s*endsolid\b/i.test(rest)
      if (finished && rest.trim()) {
        const refusal = readLine(rest)
        if (refusal) return refusal
      }
      // A text that merely begins with the word is prose, not a model without an end.
      if (place === 'solid' && sums.triangles() === 0) return { refused: 'not-stl' }
      if (place !== 'outside') return { refused: 'truncated', found: sums.triangles() }
      return sums.triangles() === 0 ? { refused: 'empty' } : undefined
    },
  }
}

/** One character for each byte of a few thousand: only a name can have non-ASCII characters, and names are skipped. */
export const charactersOf = (bytes: Uint8Array): string => Reflect.apply(String.fromCharCode, undefined, bytes)

const LINE_END = /\r\n|\n|\r/
const WORDS = /^\s*([a-z]+)(?![^\s])\s*(\S*)/i
const VERTEX = /^\s*vertex\s+(\S+)\s+(\S+)\s+(\S+)\s*$/i
/** What is no number but was written as one by a program, so that it is refused for what it is. */
const NO_NUMBER = /^[+-]?(?:nan(?:\(.*\))?|inf(?:inity)?)$/i

/**
 * Reads an OBJ file line by line: `v x y z` are corners and `f a b c …` faces of three corners or more, each a number from 1, or from
 * the end if it is negative, and perhaps with a texture and a normal after slashes. Faces of more corners become a fan. Everything
 * else (materials, normals, curves) is skipped.
 */
import { charactersOf } from '../stl-ascii.ts'
import type { StlUnit } from '../stl-units.ts'
import { growingNumbers } from './growing-list.ts'
import type { ReadModel } from './measure-model.ts'
import { badLine, MODEL_REFUSALS, MOST_TRIANGLES } from './model-refusals.ts'

const LONGEST_LINE = 100_000
const AT_ONCE = 4096

export function objReader() {
  const places = growingNumbers()
  const corners = growingNumbers()
  let [rest, line, bodies, triangles] = ['', 0, 0, 0]
  let unit: StlUnit | undefined

  function place(word: string) {
    const number = Number.parseInt(word, 10)
    const at = number < 0 ? places.count() / 3 + number : number - 1
    return Number.isInteger(at) && at >= 0 && at < places.count() / 3 ? at : undefined
  }

  function face(words: readonly string[]) {
    const at = words.map(place)
    const [first] = at
    if (at.length < 3 || first === undefined) return badLine(line)
    for (let next = 2; next < at.length; next++) {
      const [before, after] = [at[next - 1], at[next]]
      if (before === undefined || after === undefined) return badLine(line)
      if (++triangles > MOST_TRIANGLES) return MODEL_REFUSALS.tooManyTriangles
      for (const corner of [first, before, after])
        for (let axis = 0; axis < 3; axis++) corners.add(places.at(corner * 3 + axis))
    }
    return undefined
  }

  function vertex(words: readonly string[]) {
    if (words.length < 3) return badLine(line)
    for (let axis = 0; axis < 3; axis++) {
      const number = Number(words[axis])
      if (!Number.isFinite(number)) return /nan|inf/i.test(words[axis] ?? '') ? MODEL_REFUSALS.notFinite : badLine(line)
      places.add(number)
    }
    return undefined
  }

  function read(text: string): string | undefined {
    line++
    const words = text.trim().split(BLANKS)
    switch (words[0]) {
      case 'v':
        return vertex(words.slice(1))
      case 'f':
        return face(words.slice(1))
      case 'o':
      case 'g':
        bodies++
        return undefined
      default:
        if (text.startsWith('#')) unit ??= statedUnit(text)
        return undefined
    }
  }

  return {
    /** A refusal, where it cannot go on. */
    push(bytes: Uint8Array): string | undefined {
      if (places.count() === 0 && bytes.includes(0)) return MODEL_REFUSALS.notObj
      for (let at = 0; at < bytes.length; at += AT_ONCE) {
        const lines = (rest + charactersOf(bytes.subarray(at, at + AT_ONCE))).replaceAll(CONTINUED, ' ').split(LINE_END)
        rest = lines.pop() ?? ''
        for (const text of lines) {
          const refusal = read(text)
          if (refusal) return refusal
        }
        if (rest.length > LONGEST_LINE) return MODEL_REFUSALS.notObj
      }
      return undefined
    },
    end(): ReadModel | { refused: string } {
      const refusal = rest === '' ? undefined : read(rest)
      if (refusal) return { refused: refusal }
      if (places.count() === 0) return { refused: MODEL_REFUSALS.notObj }
      return { format: 'obj', corners: corners.taken(), objects: Math.max(1, bodies), unit }
    },
  }
}

const BLANKS = /\s+/
const LINE_END = /\r\n|\n|\r/
const CONTINUED = /\\\r?\n/g

/** What a comment, or the header of an STL file, says about the unit: "units: inches", "unit=mm". */
export function statedUnit(text: string): StlUnit | undefined {
  const [, word = ''] = /\bunits?\s*[:=]?\s*(mm|millim\w*|cm|centim\w*|in|inch\w*)\b/i.exec(text) ?? []
  if (/^m/i.test(word)) return 'mm'
  if (/^c/i.test(word)) return 'cm'
  return word ? 'inch' : undefined
}

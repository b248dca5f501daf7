import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stlReader } from './stl-reader.ts'
import { asciiStlOf, binaryStlOf, box, type Corner, prism, type Triangle, tube } from './stl-writer.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

function read(bytes: Uint8Array, { chunk = bytes.length || 1, size }: { chunk?: number; size?: number } = {}) {
  const reader = stlReader(size)
  for (let at = 0; at < bytes.length; at += chunk) if (reader.push(bytes.subarray(at, at + chunk))) break
  return reader.end()
}

const CUBE = {
  triangles: 12,
  width_mm: 20,
  depth_mm: 10,
  height_mm: 5,
  volume_cm3: 1,
  is_closed: true,
  zero_area_faces: 0,
  overshared_edges: 0,
}
const cube = () => binaryStlOf(box(20, 10, 5))
const text = () => asciiStlOf(box(20, 10, 5))

describe('a model is measured', () => {
  test.each([
    ['binary', cube()],
    ['binary with a header that begins with "solid"', binaryStlOf(box(20, 10, 5), 'solid made by a program')],
    ['binary with a header of nothing but text', binaryStlOf(box(20, 10, 5), `solid ${'x'.repeat(74)}`)],
    ['text', bytesOf(text())],
    ['text in capitals', bytesOf(text().toUpperCase())],
    ['text with the line ends of Windows', bytesOf(text().replaceAll('\n', '\r\n'))],
    ['text with the line ends of old Macs', bytesOf(text().replaceAll('\n', '\r'))],
    ['text with tabs and blank lines', bytesOf(text().replaceAll('  ', '\t').replaceAll('\n', '\n\n'))],
    ['text after a byte order mark', bytesOf(`\ufeff${text()}`)],
    ['text with a name of several words', bytesOf(text().replaceAll('paddock', 'front wing, facet 2 (größer)'))],
    ['text without a name and a last line end', bytesOf(text().replaceAll(' paddock', '').trimEnd())],
    ['text with normals that are not numbers', bytesOf(text().replaceAll(/normal.*/g, 'normal nan nan nan'))],
  ])('as %s', (_, bytes) => {
    for (const chunk of [1, 7, 49, 50, 51, 84, 1000, bytes.length])
      expect(read(bytes, { chunk })).toEqual({ measures: CUBE })
    expect(read(bytes, { size: bytes.length })).toEqual({ measures: CUBE })
  })

  test('as text with several solids', () => {
    const far = box(1, 1, 1).map((triangle) => triangle.map(([x, y, z]) => [x + 30, y, z])) as unknown as Triangle[]
    const verdict = read(bytesOf(text() + asciiStlOf(far)))
    expect(verdict).toEqual({ measures: { ...CUBE, triangles: 24, width_mm: 31, volume_cm3: 1.001 } })
  })

  test('as a pipe: its volume is that of the wall', () => {
    const sides = 400
    const polygon = (sides / 2) * Math.sin((2 * Math.PI) / sides)
    const verdict = read(binaryStlOf(tube(13, 10, 15, sides)))
    expect(verdict).toMatchObject({ measures: { is_closed: true, height_mm: 15, width_mm: 26 } })
    expect('measures' in verdict && verdict.measures.volume_cm3).toBeCloseTo((polygon * (169 - 100) * 15) / 1000, 2)
  })

  test('inside out as well: the volume has no sign', () => {
    const inverted = box(20, 10, 5).map(([a, b, c]): Triangle => [a, c, b])
    expect(read(binaryStlOf(inverted))).toEqual({ measures: CUBE })
  })

  test('far from the origin just as exactly', () => {
    const moved = box(20, 10, 5).map(
      (triangle) => triangle.map(([x, y, z]) => [x + 100_000, y - 70_000, z + 30_000]) as unknown as Triangle,
    )
    expect(read(binaryStlOf(moved))).toEqual({ measures: CUBE })
  })
})

describe('a surface is closed', () => {
  const closed = (triangles: readonly Triangle[]) => {
    const verdict = read(binaryStlOf(triangles))
    return 'measures' in verdict ? verdict.measures.is_closed : verdict
  }

  test('only when no triangle is missing, turned around, moved or doubled', () => {
    const whole = tube(13, 3, 8, 24)
    expect(closed(whole)).toBe(true)
    const [first, ...others] = whole
    if (!first) throw new Error('no triangle')
    const [a, b, c] = first
    expect(closed(others)).toBe(false)
    expect(closed([[a, c, b], ...others])).toBe(false)
    expect(closed([[a, b, [c[0], c[1], c[2] + 0.001]], ...others])).toBe(false)
    expect(closed([first, ...whole])).toBe(false)
  })

  test('when 0 is once written as -0, and when a triangle has no area', () => {
    const [first, ...others] = box(2, 2, 2)
    if (!first) throw new Error('no triangle')
    const negated = first.map((corner) => corner.map((number) => (number === 0 ? -0 : number))) as unknown as Triangle
    const flat: Triangle = [
      [0, 0, 0],
      [2, 0, 0],
      [2, 0, 0],
    ]
    expect(closed([negated, ...others, flat])).toBe(true)
  })

  test('when two closed bodies share an edge', () => {
    const shifted = box(2, 2, 2).map((triangle) =>
      triangle.map(([x, y, z]) => [x + 2, y + 2, z]),
    ) as unknown as Triangle[]
    expect(closed([...box(2, 2, 2), ...shifted])).toBe(true)
  })

  /** The rule itself, with every edge written down. */
  function everyEdgeBothWays(triangles: readonly Triangle[]) {
    const walked = new Map<string, number>()
    for (const [a, b, c] of triangles)
      for (const [from, to] of [
        [a, b],
        [b, c],
        [c, a],
      ]) {
        const [there, back] = [`${from}>${to}`, `${to}>${from}`]
        if (there === back) continue
        walked.set(there, (walked.get(there) ?? 0) + 1)
        walked.set(back, (walked.get(back) ?? 0) - 1)
      }
    return [...walked.values()].every((count) => count === 0)
  }

  test('exactly when the rule says so, whatever the triangles are', () => {
    const number = fc.integer({ min: 0, max: 2 })
    const corner: fc.Arbitrary<Corner> = fc.tuple(number, number, number)
    const soup = fc.array(fc.tuple(corner, corner, corner), { minLength: 1, maxLength: 6 })
    const bodies = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 3 })
      .chain((sizes) =>
        fc.shuffledSubarray(
          sizes.flatMap(([width, height]) => box(width, width, height)),
          { minLength: 1 },
        ),
      )
    const twins = soup.map((triangles) => [...triangles, ...triangles.map(([a, b, c]): Triangle => [c, b, a])])
    fc.assert(
      fc.property(fc.oneof(soup, bodies, twins), (triangles) => {
        expect(closed(triangles)).toBe(everyEdgeBothWays(triangles))
      }),
      { numRuns: 500 },
    )
  })
})

describe('it is refused', () => {
  const HTML = `<!doctype html><html><head><title>Sign in</title></head><body>${'<p>Please sign in.</p>'.repeat(30)}</body></html>`
  const ZIP = new Uint8Array([
    0x50,
    0x4b,
    3,
    4,
    20,
    0,
    0,
    0,
    8,
    0,
    ...Array.from({ length: 400 }, (_, n) => (n * 151 + 77) % 256),
  ])
  const PNG = new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    13,
    10,
    26,
    10,
    0,
    0,
    0,
    13,
    ...Array.from({ length: 400 }, (_, n) => (n * 89 + 141) % 256),
  ])

  test.each([
    ['a web page', bytesOf(HTML)],
    ['an archive', ZIP],
    ['a picture', PNG],
    ['prose', bytesOf('Dear team, please find the model attached. It is a front wing in two parts. See you soon.')],
    [
      'prose that begins with the word',
      bytesOf('solid work, everybody! We have finished third, and the car is still in one piece, too.'),
    ],
    ['a few bytes', new Uint8Array([1, 2, 3])],
    ['a text in UTF-16', new Uint8Array(Buffer.from(text(), 'utf16le'))],
  ])('%s is not STL', (_, bytes) => {
    for (const size of [undefined, bytes.length]) expect(read(bytes, { size })).toEqual({ refused: 'not-stl' })
  })

  test('a file without triangles', () => {
    for (const bytes of [new Uint8Array(0), binaryStlOf([]), bytesOf('solid nothing\nendsolid nothing\n')])
      expect(read(bytes)).toEqual({ refused: 'empty' })
  })

  test('a binary file that is cut off, at whatever byte', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 84, max: 683 }),
        fc.integer({ min: 1, max: 300 }),
        fc.boolean(),
        (cut, chunk, known) => {
          const verdict = read(cube().slice(0, cut), { chunk, size: known ? cut : undefined })
          expect(verdict).toEqual({ refused: 'truncated', claimed: 12, found: Math.floor((cut - 84) / 50) })
        },
      ),
    )
  })

  test('a text that is cut off at any character', () => {
    const whole = text()
    fc.assert(
      fc.property(
        fc.integer({ min: 80, max: whole.lastIndexOf('endsolid') + 7 }),
        fc.integer({ min: 1, max: 300 }),
        (cut, chunk) => {
          expect(read(bytesOf(whole.slice(0, cut)), { chunk })).toMatchObject({ refused: 'truncated' })
        },
      ),
    )
  })

  const claiming = (count: number) => {
    const bytes = cube()
    new DataView(bytes.buffer).setUint32(80, count, true)
    return bytes
  }

  test.each([13, 1_000_000, 4_000_000_000])('a file of 12 triangles that claims %i', (claimed) => {
    const size = claiming(claimed).length
    expect(read(claiming(claimed), { size })).toEqual({ refused: 'truncated', claimed, found: 12 })
    expect(read(claiming(claimed))).toMatchObject({ refused: 'truncated', claimed })
  })

  test('a file that goes on after what it claims', () => {
    expect(read(claiming(11))).toEqual({ refused: 'trailing' })
    expect(read(claiming(11), { size: 684 })).toEqual({ refused: 'trailing' })
    for (const chunk of [1, 684, 700])
      expect(read(new Uint8Array([...cube(), 10]), { chunk })).toEqual({ refused: 'trailing' })
    expect(read(bytesOf(`${text()}<script>`))).toEqual({ refused: 'trailing' })
  })

  test('a wrong count at the first triangle, where the size is known', () => {
    const bytes = claiming(13)
    expect(stlReader(684).push(bytes.subarray(0, 134))).toMatchObject({ refused: 'truncated', claimed: 13, found: 12 })
  })

  test.each([Number.NaN, Infinity, -Infinity])('a corner at %d, wherever it is', (bad) => {
    for (let place = 0; place < 9 * 12; place++) {
      const bytes = cube()
      new DataView(bytes.buffer).setFloat32(84 + Math.floor(place / 9) * 50 + 12 + (place % 9) * 4, bad, true)
      expect(read(bytes)).toEqual({ refused: 'not-finite' })
    }
  })

  test.each(['nan', '-NaN', 'inf', '1e39'])('a corner at %s in a text', (word) => {
    expect(read(bytesOf(text().replace(/vertex \S+/, `vertex ${word}`)))).toEqual({ refused: 'not-finite' })
  })

  test.each([
    ['a number with a comma', /vertex \S+/, 'vertex 1,5', 11],
    ['a corner with two numbers', /(vertex \S+ \S+) \S+/, '$1', 11],
    ['a face with four corners', /(vertex .*\n)/, '$1$1', 14],
    ['a face with two corners', /vertex .*\n/, '', 13],
    ['an unknown word', /outer loop/, 'inner loop', 10],
  ])('%s, with its line', (_, pattern, by, line) => {
    const lines = text().split('\n')
    const broken = [...lines.slice(0, 8), lines.slice(8).join('\n').replace(pattern, by)].join('\n')
    expect(read(bytesOf(broken))).toEqual({ refused: 'malformed', line })
  })

  test('a line that never ends', () => {
    const reader = stlReader()
    reader.push(bytesOf(text().slice(0, 400)))
    const refusal = Array.from({ length: 100 }, () => reader.push(bytesOf('x'.repeat(1000)))).find(Boolean)
    expect(refusal).toMatchObject({ refused: 'malformed' })
  })

  test('any bytes at all, without ever failing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 1, max: 100 }), (bytes, chunk) => {
        expect(read(bytes, { chunk })).toHaveProperty('refused')
      }),
    )
  })
})

test('an outline is raised into a closed body', () => {
  const wedge = prism(
    [
      [0, 0],
      [30, 0],
      [0, 10],
    ],
    20,
  )
  expect(read(binaryStlOf(wedge))).toMatchObject({ measures: { volume_cm3: 3, is_closed: true } })
})

/** Facts about what is drawn of a model. */
import { asciiStlOf, binaryStlOf, box, type Triangle } from '@paddock/domain/printing/stl-writer.ts'
import { expect, test } from 'vitest'
import { positionsOf } from './model-positions.ts'

const far = box(20, 10, 4).map(
  (triangle) => triangle.map(([x, y, z]) => [x + 500, y - 300, z + 100]) as unknown as Triangle,
)
const spread = (positions: Float32Array, axis: number) => {
  const along = positions.filter((_, at) => at % 3 === axis)
  return [Math.min(...along), Math.max(...along)]
}

test.each([
  ['binary', Uint8Array.from(binaryStlOf(far))],
  ['text', new TextEncoder().encode(asciiStlOf(far))],
  ['text with the line ends of Windows', new TextEncoder().encode(asciiStlOf(far).replaceAll('\n', '\r\n'))],
  ['text in capitals', new TextEncoder().encode(asciiStlOf(far).toUpperCase())],
])('every corner of a %s model is there, around the middle', (_, bytes) => {
  const positions = positionsOf(bytes, far.length)
  expect(positions).toHaveLength(far.length * 9)
  expect([0, 1, 2].map((axis) => spread(positions, axis))).toEqual([
    [-10, 10],
    [-5, 5],
    [-2, 2],
  ])
})

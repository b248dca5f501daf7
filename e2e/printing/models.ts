/** Small models for the stories, written by hand so that they do not share a mistake with the product. */
type Corner = [number, number, number]

/** A closed box of 20 × 10 × 5 mm: 12 triangles, 1 cm³, 684 bytes. In another unit, and more than once, if wanted. */
export function boxStl({ step = 1, times = 1 } = {}): Buffer {
  const [w, d, h] = [20 / step, 10 / step, 5 / step]
  const corner = (index: number): Corner => [index & 1 ? w : 0, index & 2 ? d : 0, index & 4 ? h : 0]
  // Corners are numbered by their bits; each face is counter-clockwise as seen from outside.
  const faces = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ]
  const one = faces.flatMap(([a = 0, b = 0, c = 0, e = 0]) => [
    [a, b, c],
    [a, c, e],
  ])
  const triangles = Array.from({ length: times }, () => one).flat()
  const bytes = Buffer.alloc(84 + triangles.length * 50)
  bytes.write('made for a story')
  bytes.writeUInt32LE(triangles.length, 80)
  triangles.forEach((indices, triangle) => {
    indices.flatMap(corner).forEach((number, place) => {
      bytes.writeFloatLE(number, 84 + triangle * 50 + 12 + place * 4)
    })
  })
  return bytes
}

export const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'model/stl', buffer })

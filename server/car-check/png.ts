/** Writes a picture of a car as a PNG: eight bits of grey, of which 0 is transparent. */
import { crc32, deflateSync } from 'node:zlib'
import type { CarPicture } from '@paddock/domain/car-check/car-picture.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const TRANSPARENT_BLACK = Buffer.from([0, 0])

export function pngOf({ columns, rows, shades }: Pick<CarPicture, 'columns' | 'rows' | 'shades'>): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(columns, 0)
  header.writeUInt32BE(rows, 4)
  header[8] = 8
  // Each row begins with its filter: none.
  const lines = Buffer.alloc((columns + 1) * rows)
  for (let row = 0; row < rows; row++)
    lines.set(shades.subarray(row * columns, (row + 1) * columns), row * (columns + 1) + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('tRNS', TRANSPARENT_BLACK),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer) {
  const bytes = Buffer.alloc(data.length + 12)
  bytes.writeUInt32BE(data.length, 0)
  bytes.write(name, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8)
  return bytes
}

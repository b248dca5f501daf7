/** Files that are not what they claim to be, and names that are not plain file names. */
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { binaryStlOf, box } from '@paddock/domain/printing/stl-writer.ts'

/** An image header for any size, followed by the given number of zero bytes. */
export function pngOf(width: number, height: number, pixels = Buffer.alloc(0)) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

export const SCRIPT = '<script>alert("zq-polyglot")</script>'
/** A picture of two by two pixels, followed by a web page. */
export const PICTURE = pngOf(2, 2, Buffer.alloc(14))
export const POLYGLOT = Buffer.concat([PICTURE, Buffer.from(SCRIPT)])
const SVG = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><text>&b;</text>${SCRIPT}</svg>`
/** Ten megabytes compressed to ten thousand bytes. */
export const BOMB = gzipSync(Buffer.alloc(10_000_000))
const ZIP = Buffer.from('504b0304140000000800', 'hex')
const model = Buffer.from(binaryStlOf(box(40, 20, 10), 'box'))
export const MODEL = model

const claiming = (triangles: number) => {
  const bytes = Buffer.from(model)
  bytes.writeUInt32LE(triangles, 80)
  return bytes
}
const cornered = (value: number) => {
  const bytes = Buffer.from(model)
  bytes.writeFloatLE(value, 96)
  return bytes
}

export const NO_PICTURES: [what: string, bytes: Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['a picture of 50,000 by 50,000', pngOf(50_000, 50_000, Buffer.alloc(1000))],
  ['a picture of 2,147,483,647 by 1', pngOf(2_147_483_647, 1)],
  ['a picture that is cut off', PICTURE.subarray(0, 40)],
  ['the first bytes of a picture', PICTURE.subarray(0, 8)],
  ['a drawing with a script', Buffer.from(SVG)],
  ['a page called a picture', Buffer.concat([Buffer.from('GIF89a'), Buffer.from(SCRIPT)])],
  ['an archive', ZIP],
  ['a compressed bomb', BOMB],
  ['a JPEG of three bytes', Buffer.from([0xff, 0xd8, 0xff])],
  ['a WebP of lies', Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X', 'latin1')],
  ['an AVIF of lies', Buffer.from('\0\0\0\x20ftypavif\0\0\0\0', 'latin1')],
]

export const NO_MODELS: [what: string, bytes: Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['a model that is cut off', model.subarray(0, 100)],
  ['four billion triangles that are not there', claiming(4_294_967_295)],
  ['fewer triangles than there are', claiming(3)],
  ['a corner that is no number', cornered(Number.NaN)],
  ['a corner without end', cornered(Number.POSITIVE_INFINITY)],
  ['a page called a model', Buffer.from(`${SCRIPT.repeat(10)}`)],
  ['a page called solid', Buffer.from(`solid ${SCRIPT.repeat(10)}`)],
  ['one line without end', Buffer.from(`solid ${'x'.repeat(2_000_000)}`)],
  ['an archive', Buffer.concat([ZIP, Buffer.alloc(200)])],
  ['a compressed bomb', BOMB],
  ['a picture', POLYGLOT],
]

const HEADINGS = 'sku,name,price'

export const BAD_TABLES: [what: string, bytes: Buffer][] = [
  ['nothing in it', Buffer.alloc(0)],
  ['empty lines alone', Buffer.from('\n'.repeat(10_000))],
  ['headings twice', Buffer.from(`sku,sku\nZ-1,Z-1`)],
  ['the names of prototypes as headings', Buffer.from('sku,__proto__,constructor\nx,y,z')],
  ['a quotation mark that never ends', Buffer.from(`${HEADINGS}\n"${'x,'.repeat(2_000_000)}`)],
  ['fifty thousand cells in a row', Buffer.from(`${HEADINGS}\nZ-1${',x'.repeat(50_000)}`)],
  ['numbers beyond all', Buffer.from(`${HEADINGS}\nZ-1,Wheel,1e308\nZ-2,Wheel,-1\nZ-3,Wheel,NaN`)],
  ['null characters and halves of pairs', Buffer.from(`${HEADINGS}\n\0,\ud800,\0`)],
  ['bytes that are not UTF-8', Buffer.from([0xff, 0xfe, 0x00, 0x22, 0x0a, 0xc3, 0x28])],
  ['an archive', ZIP],
  ['a compressed bomb', BOMB],
]

/** Each ends like a model's name, so that only the rest of the name is at fault. */
export const NAMES: string[] = [
  '../../../../etc/passwd.stl',
  '..\\..\\boot.stl',
  '/etc/cron.d/x.stl',
  'a\0b.stl',
  'wing.stl\r\nset-cookie: a=b',
  'wing\r\nx: y.stl',
  `${'n'.repeat(5000)}.stl`,
  'CON.stl',
  'nul.stl',
  '.stl',
  '....stl',
  'exe\u202egnp.stl',
  'x\u2066y.stl',
  '"; filename="evil.html.stl',
  "'><script>alert(1)</script>.stl",
  '%2e%2e%2fx.stl',
  'wing.stl.html',
  'wing.stl%00.html',
  '\ufeff.stl',
  ' .stl',
  '😀'.repeat(60) + '.stl',
]

/**
 * Pictures of products (specification 2, sections 5 and 9).
 *
 * | rule                          | title            | message                                  |
 * |-------------------------------|------------------|------------------------------------------|
 * | at most 5 in total            | Too Many Images  | Maximum 5 images allowed                 |
 * | only image files              | Invalid File     | Please select only image files           |
 * | each under 5 MB               | File Too Large   | Please select images smaller than 5MB    |
 */
export const MOST_IMAGES = 5
export const MOST_IMAGE_BYTES = 5 * 1024 * 1024
/** A few bytes can claim to be a picture of any size: beyond this it is not opened. */
export const MOST_IMAGE_PIXELS = 40_000_000
/** Enough of a file to know its kind by. */
export const KIND_BYTES = 16

export const IMAGE_MESSAGES = {
  tooMany: { title: 'Too Many Images', text: 'Maximum 5 images allowed' },
  wrongType: { title: 'Invalid File', text: 'Please select only image files' },
  tooLarge: { title: 'File Too Large', text: 'Please select images smaller than 5MB' },
} as const

export type ImageRefusal = (typeof IMAGE_MESSAGES)[keyof typeof IMAGE_MESSAGES]
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/**
 * What a file is by its first bytes, whatever it is called; undefined for anything that is no picture made of pixels.
 * Drawings (SVG) are documents that may carry scripts, and are not taken.
 */
export function imageKindOf(bytes: Uint8Array): ImageKind | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12))) return 'avif'
  return undefined
}

/** Why these files cannot be added to this number of images, or undefined. */
export function refusedImages(
  files: readonly { size: number; kind: ImageKind | undefined }[],
  have: number,
): ImageRefusal | undefined {
  if (have + files.length > MOST_IMAGES) return IMAGE_MESSAGES.tooMany
  if (files.some(({ kind }) => kind === undefined)) return IMAGE_MESSAGES.wrongType
  if (files.some(({ size }) => size >= MOST_IMAGE_BYTES)) return IMAGE_MESSAGES.tooLarge
  return undefined
}

/** Decodes and re-encodes uploaded pictures: upright, without location data, as WebP. */
import { imageKindOf, MOST_IMAGE_PIXELS } from '@paddock/domain/store/product-images.ts'

export class NoPicture extends Error {}

/** `inside` fits the whole picture into the square, `cover` crops the square from its middle. */
type Copy = { most: number; fit: 'inside' | 'cover' }

/** One copy per size. Throws NoPicture for invalid bytes. A decoded picture takes much memory, so one at a time. */
export function webpCopies(bytes: Buffer, sizes: readonly Copy[]) {
  return inTurn(async () => {
    if (!imageKindOf(bytes)) throw new NoPicture()
    // Imported on first use: a server without uploads does not need it in memory.
    const { default: sharp } = await import('sharp')
    try {
      const copies = []
      for (const { most, fit } of sizes)
        copies.push(
          await sharp(bytes, { limitInputPixels: MOST_IMAGE_PIXELS, sequentialRead: true })
            .rotate()
            .resize(most, most, { fit, withoutEnlargement: true })
            .webp({ quality: 82 })
            .toBuffer({ resolveWithObject: true }),
        )
      return copies
    } catch (error) {
      throw new NoPicture('The picture cannot be opened.', { cause: error })
    }
  })
}

let last: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}

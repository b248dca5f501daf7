/** Uploaded pictures opened and saved anew: turned upright, without the place where they were taken, as WebP. */
import { imageKindOf, MOST_IMAGE_PIXELS } from '@paddock/domain/store/product-images.ts'

export class NoPicture extends Error {}

/** `inside` fits the whole picture into the square, `cover` cuts the square out of its middle. */
type Copy = { most: number; fit: 'inside' | 'cover' }

/** One copy for each size. Throws NoPicture for bytes that are none. An open picture takes much memory: one at a time. */
export function webpCopies(bytes: Buffer, sizes: readonly Copy[]) {
  return inTurn(async () => {
    if (!imageKindOf(bytes)) throw new NoPicture()
    // A server that gets no uploads does not carry it.
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

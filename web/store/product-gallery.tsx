/** A product's pictures: one large, the others to choose from. */
import { smallCopyOf } from '@paddock/domain/store/small-copies.ts'
import { useState } from 'react'
import classes from './product-gallery.module.css'
import { ProductImage } from './product-image.tsx'

type ProductGalleryProps = {
  name: string
  images: readonly string[]
  /** Alt texts in the order of the pictures, as far as they were written. */
  alts: readonly string[]
  /** The one that is shown at first. */
  first?: number
}

export function ProductGallery({ name, images, alts, first = 0 }: ProductGalleryProps) {
  const [chosen, setChosen] = useState(first)
  return (
    <div className={classes.gallery}>
      <div className={classes.large}>
        <ProductImage src={images[chosen]} alt={alts[chosen] || imageName(name, chosen, images.length)} first />
      </div>
      {images.length > 1 && (
        <ul className={classes.small}>
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                className={classes.choice}
                aria-label={`Show image ${index + 1} of ${images.length}`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <ProductImage src={smallCopyOf(image)} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const imageName = (name: string, index: number, count: number) =>
  count > 1 ? `${name}, image ${index + 1} of ${count}` : name

/** A product's picture, or a drawn placeholder if there is none or it cannot be loaded. */
import { useState } from 'react'
import classes from './product-image.module.css'

type ProductImageProps = {
  src: string | undefined
  /** Empty if the name is beside it. */
  alt?: string
  /** The page's main picture is loaded first; all others are lazy. */
  first?: boolean
}

export function ProductImage({ src, alt = '', first = false }: ProductImageProps) {
  const [broken, setBroken] = useState<string>()
  if (!src || broken === src) return <Placeholder alt={alt} />
  return (
    <img
      className={classes.image}
      src={src}
      alt={alt}
      width={800}
      height={800}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(src)}
    />
  )
}

/** A line drawing of a wheel and its axle. */
function Placeholder({ alt }: { alt: string }) {
  return (
    <svg
      className={classes.placeholder}
      viewBox="0 0 400 360"
      fill="none"
      focusable="false"
      role="img"
      aria-label={alt}
      aria-hidden={alt === ''}
    >
      <g stroke="currentColor" strokeWidth="5">
        <path d="M84 214H316" strokeDasharray="14 10" />
        <circle cx="150" cy="158" r="56" />
        <circle cx="150" cy="158" r="34" />
        <circle cx="150" cy="158" r="9" />
        <path d="M206 158H316M316 142V174" />
      </g>
    </svg>
  )
}

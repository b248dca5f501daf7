/** A QR code as one drawn path, dark on white in either colour scheme, since scanners want it so. */
import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './qr-image.module.css'

/** The standard asks for four light modules around the code. */
const QUIET = 4

export function QrImage({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: QUIET }), [text])
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={classes.qr}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

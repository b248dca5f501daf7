/** A plate from above: the bed with the rectangles of its parts, numbered as in the list beside it. */
import { packed } from '@paddock/domain/printing/desk/packing.ts'
import { footprintsOf } from '@paddock/domain/printing/desk/queue.ts'
import classes from './print-desk.module.css'

type PlatePictureProps = {
  bed: { bed_x_mm: number; bed_y_mm: number; bed_z_mm: number }
  lots: readonly {
    part: { part_id: string; size: Parameters<typeof footprintsOf>[0][number]['part']['size'] }
    units: number
  }[]
}

export function PlatePicture({ bed, lots }: PlatePictureProps) {
  const placed = packed(bed, footprintsOf(lots))
  const { bed_x_mm: width, bed_y_mm: depth } = bed
  const numberOf = (key: string) => lots.findIndex(({ part }) => part.part_id === key) + 1
  return (
    <svg
      viewBox={`-1 -1 ${width + 2} ${depth + 2}`}
      className={classes.bed}
      role="img"
      aria-label={placed ? `The plate from above, ${placed.length} of its units side by side` : 'The parts do not fit'}
    >
      <rect width={width} height={depth} className={classes.bedGround} />
      {placed?.map(({ key, x, y, width: wide, depth: deep }, at) => (
        // The front of the bed is at the bottom.
        // biome-ignore lint/suspicious/noArrayIndexKey: units of one part differ only in their place
        <g key={at} transform={`translate(${x} ${depth - y - deep})`}>
          <rect width={wide} height={deep} rx={1.5} className={classes.piece} />
          <text
            x={wide / 2}
            y={deep / 2}
            fontSize={Math.max(4, Math.min(16, Math.min(wide, deep) * 0.6))}
            className={classes.pieceNumber}
          >
            {numberOf(key)}
          </text>
        </g>
      ))}
    </svg>
  )
}

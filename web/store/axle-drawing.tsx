/** An exploded drawing of a model car's front axle: wheel, bearing, axle, bearing, wheel. */
import classes from './store-hero.module.css'

/** Nearly side on, so a circle is drawn as an ellipse of this ratio of width to height. */
const TURN = 0.42

const LABELS = [
  { x: 106, y: 74, to: 128, text: 'Wheel, 28 mm' },
  { x: 262, y: 116, to: 168, text: 'Bearing' },
  { x: 356, y: 268, to: 222, text: 'Axle, 3 mm' },
]

export function AxleDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 680 340" fill="none" aria-hidden="true" focusable="false">
      <g transform="rotate(-9 340 190)">
        <path d="M10 200H670" stroke="#3d8a70" strokeWidth="2" strokeDasharray="16 7 3 7" />
        <Wheel x={128} />
        <Bearing x={252} />
        <Axle />
        <Bearing x={446} />
        <Wheel x={574} />
        <g stroke="#a9c9b8" strokeWidth="2">
          {LABELS.map(({ x, y, to }) => (
            <path key={x} d={`M${x + 6} ${y + (to > y ? 8 : -18)}V${to}`} />
          ))}
        </g>
        <g fill="#d3e2d6" fontSize="19">
          {LABELS.map(({ x, y, text }) => (
            <text key={x} x={x - 8} y={y}>
              {text}
            </text>
          ))}
        </g>
      </g>
    </svg>
  )
}

function Wheel({ x }: { x: number }) {
  const spokes = [18, 90, 162, 234, 306]
  return (
    <g transform={`translate(${x} 200) scale(${TURN} 1)`}>
      <circle cx="66" r="92" fill="#020f0c" />
      <path d="M0 -92H66V92H0Z" fill="#020f0c" />
      <circle r="92" fill="#0b1a15" stroke="#2b6a55" strokeWidth="3" />
      <circle r="68" fill="#12302a" stroke="#c8f542" strokeWidth="6" />
      {spokes.map((turn) => (
        <path key={turn} d="M-7 -14L-11 -64H11L7 -14Z" fill="#f4f8ee" transform={`rotate(${turn})`} />
      ))}
      <circle r="20" fill="#c8f542" />
      <circle r="9" fill="#06352a" />
    </g>
  )
}

function Bearing({ x }: { x: number }) {
  const balls = [0, 45, 90, 135, 180, 225, 270, 315]
  return (
    <g transform={`translate(${x} 200) scale(${TURN} 1)`}>
      <circle cx="34" r="40" fill="#6f837a" />
      <path d="M0 -40H34V40H0Z" fill="#6f837a" />
      <circle r="40" fill="#c9d6cf" stroke="#8fa39a" strokeWidth="2" />
      <circle r="31" fill="#0f4636" />
      {balls.map((turn) => (
        <circle key={turn} cy="-24" r="6.5" fill="#f4f8ee" transform={`rotate(${turn})`} />
      ))}
      <circle r="17" fill="#c9d6cf" />
      <circle r="10" fill="#06352a" />
    </g>
  )
}

function Axle() {
  return (
    <g>
      <path d="M300 191H408V209H300Q294 200 300 191Z" fill="#8fa39a" />
      <path d="M300 191H408V196H298Z" fill="#dfe8e2" />
      <ellipse cx="408" cy="200" rx="4" ry="9" fill="#c9d6cf" />
      <path d="M322 191h8v18h-8zM378 191h8v18h-8z" fill="#c8f542" />
    </g>
  )
}

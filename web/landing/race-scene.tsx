/** The drawn scene of the hero: a gas-powered model car breaking the beam of the finish gate, side on. */
import { RaceCar } from './race-car.tsx'
import classes from './race-scene.module.css'

/** Where each five metres of the track end, in drawing units. The finish is at the nose of the car. */
const METRES = [
  { at: 90, label: '0 m' },
  { at: 296, label: '5 m' },
  { at: 502, label: '10 m' },
  { at: 708, label: '15 m' },
  { at: 914, label: '20 m' },
]

const SPEED_LINES = [
  { y: 112, from: 40, to: 330, wide: 2 },
  { y: 134, from: 150, to: 372, wide: 4 },
  { y: 158, from: -60, to: 352, wide: 2 },
  { y: 176, from: 180, to: 340, wide: 6 },
  { y: 198, from: 20, to: 366, wide: 3 },
  { y: 214, from: 210, to: 392, wide: 2 },
]

export function RaceScene() {
  return (
    <svg
      className={classes.scene}
      viewBox="0 0 1280 300"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="scene-trail" gradientUnits="userSpaceOnUse" x1="-40" x2="400">
          <stop offset="0" stopColor="#c8f542" stopOpacity="0" />
          <stop offset="1" stopColor="#c8f542" stopOpacity="0.9" />
        </linearGradient>
        <linearGradient id="scene-beam" gradientUnits="userSpaceOnUse" x1="0" y1="74" x2="0" y2="234">
          <stop offset="0" stopColor="#c8f542" />
          <stop offset="1" stopColor="#c8f542" stopOpacity="0.25" />
        </linearGradient>
        <pattern id="scene-chequers" width="24" height="24" patternUnits="userSpaceOnUse">
          <path d="M0 0h24v24H0z" fill="#f4f8ee" />
          <path d="M0 0h12v12H0zM12 12h12v12H12z" fill="#03201a" />
        </pattern>
        <pattern id="scene-kerb" width="48" height="14" patternUnits="userSpaceOnUse" patternTransform="skewX(-30)">
          <path d="M0 0h24v14H0z" fill="#c8f542" />
          <path d="M24 0h24v14H24z" fill="#f4f8ee" />
        </pattern>
      </defs>

      <path d="M-400 236H1680V300H-400Z" fill="#031d17" />
      <path d="M-400 236H1680" stroke="#3d8a70" strokeWidth="2" />
      <path d="M922 238H1680V250H922Z" fill="url(#scene-kerb)" />
      <path d="M-400 276H1680" stroke="#1c5a47" strokeWidth="2" strokeDasharray="26 18" />
      <g className={classes.metres}>
        {METRES.map(({ at, label }) => (
          <g key={at}>
            <path d={`M${at} 238v14`} stroke="#7fb39c" strokeWidth="2" />
            <text x={at + 8} y="264" fill="#a9c9b8">
              {label}
            </text>
          </g>
        ))}
      </g>

      <StartGate />
      <g className={classes.trail}>
        {SPEED_LINES.map(({ y, from, to, wide }) => (
          <path key={y} d={`M${from} ${y}H${to}`} stroke="url(#scene-trail)" strokeWidth={wide} pathLength={1} />
        ))}
      </g>
      <FinishGate />
      <path d="M-400 229H1680" stroke="#a9c9b8" strokeWidth="1" opacity="0.6" />
      <g className={classes.car}>
        <RaceCar />
      </g>
      <path d="M914 74V234" stroke="url(#scene-beam)" strokeWidth="3" className={classes.beam} />
    </svg>
  )
}

function StartGate() {
  return (
    <g>
      <path d="M84 236V120h12v116z" fill="#0f4636" />
      <path d="M62 92h56v40H62z" fill="#0f4636" stroke="#2b6a55" strokeWidth="2" />
      <circle cx="76" cy="112" r="5" fill="#c8f542" />
      <circle cx="90" cy="112" r="5" fill="#c8f542" />
      <circle cx="104" cy="112" r="5" fill="#c8f542" />
    </g>
  )
}

function FinishGate() {
  return (
    <g>
      <path d="M906 236V60h16v176zM1090 236V60h16v176z" fill="#0f4636" stroke="#2b6a55" strokeWidth="2" />
      <path d="M852 26H1164L1158 74H846Z" fill="url(#scene-chequers)" />
    </g>
  )
}

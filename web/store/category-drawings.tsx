/** Five drawings for the store's categories, in the style of the landing page: flat, leaning, with a high-vis accent. */
import type { ReactNode } from 'react'

function Drawing({ height = 176, children }: { height?: number; children: ReactNode }) {
  return (
    <svg viewBox={`0 0 360 ${height}`} fill="none" strokeWidth="2.5" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

/** A nose cone growing layer by layer under the nozzle. */
export function PrintingDrawing() {
  const layers = [0, 1, 2, 3, 4, 5, 6]
  return (
    <Drawing height={300}>
      <path d="M40 40H320M56 40V252M304 40V252" stroke="var(--faint)" strokeWidth="10" />
      <path d="M24 252H336V266H24Z" fill="var(--solid)" stroke="var(--ink)" />
      <path d="M56 96H304" stroke="var(--metal)" strokeWidth="8" />
      {layers.map((layer) => (
        <path
          key={layer}
          d={`M${92 + layer * 11} ${240 - layer * 14}H${282 - layer * 7}`}
          stroke={layer === 6 ? 'var(--glow)' : 'var(--ink)'}
          strokeWidth="10"
          strokeLinecap="round"
        />
      ))}
      <path d="M172 66H228V112H172Z" fill="var(--solid)" stroke="var(--ink)" />
      <path d="M184 76H216M184 86H216M184 96H216" stroke="var(--fill)" strokeWidth="3" />
      <path d="M180 112H220L208 132H192Z" fill="var(--metal)" stroke="var(--ink)" />
      <path d="M200 132V150" stroke="var(--glow)" strokeWidth="6" strokeLinecap="round" />
      <path d="M200 66Q200 18 268 22" stroke="var(--glow)" strokeWidth="4" />
      <circle cx="284" cy="26" r="20" fill="var(--fill)" stroke="var(--ink)" />
      <circle cx="284" cy="26" r="7" fill="var(--glow)" stroke="var(--ink)" />
    </Drawing>
  )
}

/** A ball bearing, with a second one seen from its edge. */
export function BearingsDrawing() {
  const balls = [0, 40, 80, 120, 160, 200, 240, 280, 320]
  return (
    <Drawing>
      <path d="M0 146H360" stroke="var(--faint)" />
      <g transform="translate(136 86)">
        <circle r="60" fill="var(--metal)" stroke="var(--ink)" />
        <circle r="46" fill="var(--fill)" stroke="var(--ink)" />
        {balls.map((turn) => (
          <circle
            key={turn}
            cy="-36"
            r="9"
            fill={turn === 40 ? 'var(--glow)' : 'var(--fill)'}
            stroke="var(--ink)"
            transform={`rotate(${turn})`}
          />
        ))}
        <circle r="26" fill="var(--metal)" stroke="var(--ink)" />
        <circle r="14" fill="var(--solid)" stroke="var(--ink)" />
      </g>
      <g transform="translate(250 0) skewX(-8)">
        <path d="M14 86H50V146H14Z" fill="var(--metal)" stroke="var(--ink)" />
        <path d="M14 98H50M14 134H50" stroke="var(--ink)" />
        <path d="M22 108H42V124H22Z" fill="var(--glow)" stroke="var(--ink)" />
      </g>
    </Drawing>
  )
}

/** Three axles of different lengths over a rule. */
export function AxlesDrawing() {
  const marks = Array.from({ length: 15 }, (_, index) => 40 + index * 20)
  const axles = [
    { y: 44, to: 300 },
    { y: 74, to: 260 },
    { y: 104, to: 220 },
  ]
  return (
    <Drawing>
      {axles.map(({ y, to }, index) => (
        <g key={y}>
          <path d={`M40 ${y}H${to}V${y + 14}H40Z`} fill="var(--metal)" stroke="var(--ink)" />
          <path d={`M40 ${y + 3.5}H${to}`} stroke="var(--fill)" />
          <path d={`M${to - 26} ${y}h12v14h-12z`} fill={index === 1 ? 'var(--glow)' : 'var(--solid)'} />
        </g>
      ))}
      <path d="M32 138H328V162H32Z" fill="var(--fill)" stroke="var(--ink)" />
      {marks.map((x, index) => (
        <path key={x} d={`M${x} 138v${index % 5 === 0 ? 14 : 8}`} stroke="var(--ink)" strokeWidth="2" />
      ))}
    </Drawing>
  )
}

/** A front and a rear wheel, side on. */
export function WheelsDrawing() {
  return (
    <Drawing>
      <path d="M0 150H360" stroke="var(--faint)" />
      <Wheel x={126} y={86} radius={64} glow />
      <Wheel x={256} y={100} radius={50} />
    </Drawing>
  )
}

function Wheel({ x, y, radius, glow = false }: { x: number; y: number; radius: number; glow?: boolean }) {
  const spokes = [0, 72, 144, 216, 288]
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={radius} fill="var(--solid)" stroke="var(--ink)" />
      <circle r={radius * 0.74} fill="var(--fill)" stroke="var(--ink)" />
      <circle r={radius * 0.64} stroke={glow ? 'var(--glow)' : 'var(--metal)'} strokeWidth="7" />
      {spokes.map((turn) => (
        <path
          key={turn}
          d={`M0 0V${-radius * 0.6}`}
          stroke="var(--ink)"
          strokeWidth="7"
          transform={`rotate(${turn})`}
        />
      ))}
      <circle r={radius * 0.2} fill={glow ? 'var(--glow)' : 'var(--metal)'} stroke="var(--ink)" />
    </g>
  )
}

/** A gas cartridge, a screw eye and a spanner. */
export function AccessoriesDrawing() {
  return (
    <Drawing>
      <path d="M0 146H360" stroke="var(--faint)" />
      <g transform="translate(60 0) skewX(-8)">
        <path d="M24 62Q24 48 38 44V32H62V44Q76 48 76 62V146H24Z" fill="var(--metal)" stroke="var(--ink)" />
        <path d="M24 84H76V118H24Z" fill="var(--solid)" stroke="var(--ink)" />
        <path d="M36 101H64" stroke="var(--glow)" strokeWidth="6" />
      </g>
      <g stroke="var(--ink)">
        <circle cx="196" cy="62" r="22" strokeWidth="9" />
        <path d="M196 86V142" strokeWidth="9" />
        <path d="M186 106L206 100M186 120L206 114M186 134L206 128" strokeWidth="3" />
      </g>
      <g transform="rotate(24 284 92)">
        <path
          d="M272 34Q262 44 266 58Q268 66 276 70V142Q276 150 284 150Q292 150 292 142V70Q300 66 302 58Q306 44 296 34V52L284 58L272 52Z"
          fill="var(--glow)"
          stroke="var(--ink)"
        />
      </g>
    </Drawing>
  )
}

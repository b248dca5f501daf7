/** Six small drawings for the features, in one hand: flat, leaning, with high-vis where the eye should go. */
import type { ReactNode } from 'react'

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 360 176" fill="none" strokeWidth="2.5" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

/** Number plates of a crew, one of them still to be given out. */
export function TeamDrawing() {
  const plates = [52, 118, 184]
  return (
    <Drawing>
      <path d="M0 140H360" stroke="var(--faint)" />
      {plates.map((x, index) => (
        <g key={x} transform={`translate(${x} 0) skewX(-8)`}>
          <path d="M14 52H70V128H14Z" fill="var(--fill)" stroke="var(--ink)" />
          <path d="M14 108H70V128H14Z" fill={index === 1 ? 'var(--glow)' : 'var(--solid)'} stroke="var(--ink)" />
          <circle cx="42" cy="73" r="9" fill="var(--ink)" />
          <path d="M26 101Q28 86 42 86Q56 86 58 101Z" fill="var(--ink)" />
        </g>
      ))}
      <g transform="translate(250 0) skewX(-8)">
        <path d="M14 52H70V128H14Z" stroke="var(--ink)" strokeDasharray="7 6" />
        <path d="M42 78v24M30 90h24" stroke="var(--ink)" strokeWidth="4" />
      </g>
    </Drawing>
  )
}

/** A circuit with its marshal posts: behind the car they are done, ahead of it they wait. */
export function ProjectsDrawing() {
  const circuit =
    'M70 128H228Q250 128 250 110Q250 94 268 94H292Q318 94 318 70Q318 44 290 44H150Q130 44 130 62Q130 82 108 82H72Q44 82 44 106Q44 128 70 128Z'
  return (
    <Drawing>
      <path d={circuit} stroke="var(--faint)" strokeWidth="16" />
      <path d={circuit} stroke="var(--solid)" strokeWidth="16" pathLength={100} strokeDasharray="62 100" />
      <path d={circuit} stroke="var(--fill)" strokeWidth="1.5" strokeDasharray="7 7" />
      <g fill="var(--glow)" stroke="var(--ink)">
        <circle cx="118" cy="128" r="9" />
        <circle cx="250" cy="110" r="9" />
        <circle cx="318" cy="70" r="9" />
      </g>
      <circle cx="130" cy="62" r="9" fill="var(--fill)" stroke="var(--ink)" />
      <circle cx="72" cy="82" r="9" fill="var(--fill)" stroke="var(--ink)" />
      <path d="M204 30H236L228 58H196Z" fill="var(--glow)" stroke="var(--ink)" />
      <path d="M208 45l6 5 10-11" stroke="#06352a" strokeWidth="3" />
    </Drawing>
  )
}

/** Run times falling over a season, the fastest in purple. */
export function AnalyticsDrawing() {
  const runs = [
    [58, 50],
    [98, 64],
    [138, 56],
    [178, 82],
    [218, 90],
    [258, 84],
    [302, 122],
  ] as const
  return (
    <Drawing>
      <path d="M36 32V144H330" stroke="var(--ink)" />
      <path d="M36 60H330M36 88H330M36 116H330" stroke="var(--faint)" strokeWidth="1.5" strokeDasharray="4 6" />
      <path d={`M${runs.map((point) => point.join(' ')).join('L')}`} stroke="var(--ink)" strokeWidth="3" />
      {runs.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="6" fill="var(--fill)" stroke="var(--ink)" />
      ))}
      <circle cx="302" cy="122" r="9" fill="var(--fast)" />
      <path d="M256 30H330L324 56H250Z" fill="var(--fast)" />
      <path d="M264 43h14M286 43h8M302 43h14" stroke="#fff" strokeWidth="5" />
    </Drawing>
  )
}

/** A pit garage with its shutter half down, and the card that opens it. */
export function CollaborationDrawing() {
  return (
    <Drawing>
      <path d="M0 140H360" stroke="var(--faint)" />
      <path d="M56 140V40H216V140" fill="var(--fill)" stroke="var(--ink)" />
      <path d="M56 40H216V96H56Z" fill="var(--solid)" stroke="var(--ink)" />
      <path d="M56 54H216M56 68H216M56 82H216" stroke="var(--fill)" strokeWidth="1.5" />
      <path d="M84 132L92 116Q122 112 142 120L186 128V134H84Z" fill="var(--glow)" stroke="var(--ink)" />
      <circle cx="102" cy="133" r="8" fill="var(--ink)" />
      <circle cx="170" cy="134" r="7" fill="var(--ink)" />
      <g transform="translate(262 0) skewX(-8)">
        <path d="M14 44H74V132H14Z" fill="var(--fill)" stroke="var(--ink)" />
        <path d="M34 44V34H54V44" stroke="var(--ink)" />
        <path d="M32 84V76Q32 64 44 64Q56 64 56 76V84" stroke="var(--ink)" strokeWidth="4" />
        <path d="M26 84H62V110H26Z" fill="var(--glow)" stroke="var(--ink)" />
        <path d="M44 92v9" stroke="#06352a" strokeWidth="4" />
        <path d="M26 121H62" stroke="var(--faint)" strokeWidth="4" />
      </g>
    </Drawing>
  )
}

/** The same list on a laptop and on a phone, and the change on its way. */
export function UpdatesDrawing() {
  return (
    <Drawing>
      <path d="M48 44H186V122H48Z" fill="var(--fill)" stroke="var(--ink)" />
      <path d="M34 122H200L190 138H44Z" fill="var(--solid)" stroke="var(--ink)" />
      <path d="M64 62H112M64 80H140M64 98H100" stroke="var(--faint)" strokeWidth="5" />
      <path d="M124 88H176L172 108H120Z" fill="var(--glow)" stroke="var(--ink)" />
      <path d="M268 36H324V140H268Z" fill="var(--fill)" stroke="var(--ink)" />
      <path d="M280 54H304M280 70H312M280 86H298" stroke="var(--faint)" strokeWidth="5" />
      <path d="M280 100H316L313 116H277Z" fill="var(--glow)" stroke="var(--ink)" />
      <path
        d="M208 84Q216 92 208 100M220 76Q234 92 220 108M233 68Q252 92 233 116"
        stroke="var(--ink)"
        strokeWidth="3"
      />
      <path d="M290 130H302" stroke="var(--ink)" strokeWidth="3" />
    </Drawing>
  )
}

/** The start gantry with its lights, over a grid slot that is ready. */
export function ReadinessDrawing() {
  const lights = [86, 133, 180, 227, 274]
  return (
    <Drawing>
      <path d="M0 146H360" stroke="var(--faint)" />
      <path d="M44 146V48M316 146V48" stroke="var(--ink)" strokeWidth="5" />
      <path d="M34 30H326V74H34Z" fill="var(--solid)" stroke="var(--ink)" />
      {lights.map((x, index) => (
        <circle key={x} cx={x} cy="52" r="13" fill={index < 4 ? 'var(--glow)' : 'none'} stroke="var(--glow)" />
      ))}
      <path d="M110 146V112M110 112H126M250 146V112M250 112H234" stroke="var(--ink)" strokeWidth="4" />
      <path d="M132 138L140 118Q168 112 190 124L230 132V139H132Z" fill="var(--fill)" stroke="var(--ink)" />
      <circle cx="150" cy="138" r="9" fill="var(--ink)" />
      <circle cx="214" cy="139" r="8" fill="var(--ink)" />
    </Drawing>
  )
}

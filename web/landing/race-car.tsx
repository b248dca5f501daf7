/** The model car itself, drawn side on in a space of 1280 by 300: balsa wedge, gas cartridge, wings, driver, number. */
export function RaceCar() {
  return (
    <g>
      <linearGradient id="car-plume" gradientUnits="userSpaceOnUse" x1="150" x2="390">
        <stop offset="0" stopColor="#f4f8ee" stopOpacity="0" />
        <stop offset="1" stopColor="#f4f8ee" stopOpacity="0.55" />
      </linearGradient>
      <ellipse cx="650" cy="241" rx="250" ry="7" fill="#000" opacity="0.45" />
      <Exhaust />
      <path d="M392 152h48v36h-48q-8 0-8-8v-20q0-8 8-8z" fill="#8fa39a" />
      <path d="M392 152h48v9h-52q0-9 4-9z" fill="#c9d6cf" />
      <path d="M428 146L436 106H452L462 144Z" fill="#06352a" stroke="#2b6a55" strokeWidth="2" />
      <path d="M398 92H486L480 108H392Z" fill="#c8f542" />
      <path d="M392 84h8v32h-14z" fill="#f4f8ee" />
      <path
        d="M420 204L416 160Q416 146 432 144L540 137Q566 136 588 147Q640 168 704 180L860 205Q884 209 886 217L884 222H440Q424 222 420 204Z"
        fill="#f4f8ee"
      />
      <path d="M418 184L640 190Q760 196 886 217L884 222H440Q424 222 420 204Z" fill="#0f7a55" />
      <path d="M417 172L600 178Q740 184 872 207L886 217Q760 196 640 190L418 184Z" fill="#c8f542" />
      <Driver />
      <g transform="translate(492 0)">
        <path d="M0 148L52 145L46 178L-6 176Z" fill="#06352a" />
        <path d="M8 153.5H22L20.5 161L11 169.5H19.5M27 153.5H43L34 170.5" stroke="#c8f542" strokeWidth="4.5" />
      </g>
      <path d="M826 216H916L912 226H820Z" fill="#06352a" stroke="#2b6a55" strokeWidth="2" />
      <path d="M898 204h16l-2 24h-16z" fill="#c8f542" />
      <Wheel x={474} y={207} radius={30} />
      <Wheel x={796} y={210} radius={27} />
    </g>
  )
}

function Driver() {
  return (
    <g>
      <path d="M556 140Q560 112 586 112Q612 112 616 158Q596 150 588 147Q572 138 556 140Z" fill="#7f35de" />
      <path d="M590 121Q610 122 614 140L588 134Q584 124 590 121Z" fill="#031d17" />
      <path d="M548 138Q556 104 590 104Q628 106 640 168" stroke="#3d8a70" strokeWidth="5" />
    </g>
  )
}

/** The gas of the cartridge: dense at the nozzle, gone after a metre or two. */
function Exhaust() {
  return (
    <g>
      <path
        d="M386 158Q352 150 318 154Q276 144 236 156Q196 150 150 168Q196 186 240 180Q282 194 322 186Q354 190 386 182Z"
        fill="url(#car-plume)"
      />
      <path d="M386 163Q340 158 288 169Q340 180 386 177Z" fill="url(#car-plume)" />
    </g>
  )
}

function Wheel({ x, y, radius }: { x: number; y: number; radius: number }) {
  const spokes = [0, 72, 144, 216, 288]
  return (
    <g className="wheel">
      <circle cx={x} cy={y} r={radius} fill="#07110e" stroke="#2b6a55" strokeWidth="2" />
      <circle cx={x} cy={y} r={radius * 0.68} fill="#12211c" stroke="#c8f542" strokeWidth="2.5" />
      {spokes.map((turn) => (
        <path
          key={turn}
          d={`M${x} ${y}v${-radius * 0.62}`}
          stroke="#f4f8ee"
          strokeWidth="4"
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
      <circle cx={x} cy={y} r={radius * 0.2} fill="#c8f542" />
    </g>
  )
}

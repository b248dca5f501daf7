/** A race car from the side, in the colours of its team; a light edge keeps dark cars visible on the dark ground. */
import { colorsOf } from '@paddock/domain/teams/mark.ts'
import classes from './car-picture.module.css'
import type { Team } from './view-props.ts'

export function CarPicture({ team }: { team: Team | undefined }) {
  const { ground, edge } = colorsOf(team?.team_name ?? '', team?.mark ?? null)
  const second = edge === ground ? '#f4f8ee' : edge
  return (
    <svg viewBox="0 0 210 62" className={classes.car} aria-hidden="true" focusable="false">
      <g stroke="#f4f8ee" strokeWidth="2" strokeLinejoin="round">
        <path d="M2 6h9l3 26h16v8H8z" fill={second} />
        <path d="M10 40c20-17 46-25 78-25 24 0 40 7 58 14l58 13c3 1 4 3 4 6H12c-3 0-4-5-2-8z" fill={ground} />
        <path d="M178 42h28c2 0 3 2 3 4v6h-31z" fill={second} />
        <path d="M92 17c14 0 26 4 38 10H82c0-5 4-10 10-10z" fill="#14201b" />
        <path d="M30 38h120" stroke={second} strokeWidth="5" />
        <circle cx="44" cy="48" r="12" fill="#14201b" />
        <circle cx="156" cy="49" r="11" fill="#14201b" />
      </g>
      <circle cx="44" cy="48" r="4.5" fill={second} />
      <circle cx="156" cy="49" r="4" fill={second} />
    </svg>
  )
}

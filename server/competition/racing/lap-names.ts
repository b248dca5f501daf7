/** How the history refers to a lap. */
import type { LapRow } from './racing-queries.ts'

export const lapName = ({ is_knockout_race, lap_number, car_type }: LapRow) =>
  `${is_knockout_race ? 'Knockout lap' : 'Lap'} ${lap_number} of car ${car_type}`

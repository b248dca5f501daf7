/** Race control as a desk reads it. */
import { api } from '../../app/api.ts'
import { refetchChanged } from '../../app/query-client.ts'
import type { OwnRace, OwnRaceControl } from './race-state.ts'

export type OwnControl = OwnRaceControl
export type DeskTrack = OwnControl['tracks'][number]
export type DeskRace = OwnRace
export type DeskRun = DeskRace['runs'][number]
export type ControlTeam = OwnControl['teams'][number]

/** After the desk's own steps; those of others arrive through the live connection. */
export const staleControl = () => [api.race_control.key(), api.programmes.list.key()]

/** Laps and standings follow from an entry. */
const staleResults = () =>
  [api.race_results, api.knockout_matches, api.knockout_points, api.racing].map((part) => part.key())

export const staleAfterEntry = () => [...staleControl(), ...staleResults()]

export const refetchAfterEntry = () => Promise.all(staleAfterEntry().map((queryKey) => refetchChanged(queryKey)))

/** Whether there is anything to run by: a programme has tracks. */
export const hasProgramme = ({ races }: Pick<OwnControl, 'races'>) => races.planned > 0

/** Moves a race to another place of its programme. What was raced stays first, as it was raced. */
import { firstOpenPlace, type ProgrammeRace } from './race.ts'

type Target = { id: string; session_id: string /** Null for the end of the session. */; before: string | null }

export type MoveRefused = { refused: 'gone' | 'raced' | 'before-raced' }

/** The races are in the order of the programme, session by session; `sessions` are all of its sessions in order. */
export function moveRace(
  races: readonly ProgrammeRace[],
  sessions: readonly string[],
  { id, session_id, before }: Target,
): { races: ProgrammeRace[] } | MoveRefused {
  const race = races.find((one) => one.id === id)
  if (!race || !sessions.includes(session_id)) return { refused: 'gone' }
  if (race.raced) return { refused: 'raced' }
  if (before === id) return { races: [...races] }
  const others = races.filter((one) => one !== race)
  const at = before === null ? endOf(others, sessions, session_id) : placeOf(others, session_id, before)
  if (at < 0) return { refused: 'gone' }
  if (at < firstOpenPlace(others)) return { refused: 'before-raced' }
  return { races: others.toSpliced(at, 0, { ...race, session_id }) }
}

const placeOf = (races: readonly ProgrammeRace[], session_id: string, id: string) =>
  races.findIndex((race) => race.id === id && race.session_id === session_id)

function endOf(races: readonly ProgrammeRace[], sessions: readonly string[], session_id: string) {
  const upToHere = sessions.slice(0, sessions.indexOf(session_id) + 1)
  return races.findLastIndex((race) => upToHere.includes(race.session_id)) + 1
}

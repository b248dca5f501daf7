/** How fast a rehearsal is played: so many seconds in one. */
export const REHEARSAL_SPEEDS = [1, 5, 20, 60] as const
export type RehearsalSpeed = (typeof REHEARSAL_SPEEDS)[number]
export const FIRST_SPEED: RehearsalSpeed = 5

export const REHEARSAL_STATES = ['running', 'paused'] as const
export type RehearsalState = (typeof REHEARSAL_STATES)[number]

/** Up to this speed the start lights are waited for; they always take as long as in a real race. */
export const FASTEST_WITH_LIGHTS: RehearsalSpeed = 5

type Clock = { state: RehearsalState; speed: number; played_ms: number; played_at: string }

/** How much has been played at a moment of the server's clock, in milliseconds. */
export const playedUntil = ({ state, speed, played_ms, played_at }: Clock, now: number) =>
  state === 'paused' ? played_ms : played_ms + Math.max(0, now - Date.parse(played_at)) * speed

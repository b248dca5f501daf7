/**
 * The state of a team's registration for an event, and who moves it on.
 *
 * | step     | by        | from                       | to        |
 * |----------|-----------|----------------------------|-----------|
 * | accept   | organiser | applied, waiting           | accepted  |
 * | wait     | organiser | applied                    | waiting   |
 * | decline  | organiser | applied, waiting           | declined  |
 * | withdraw | the team  | applied, waiting, accepted | withdrawn |
 *
 * A step that has been taken already changes nothing. A declined or withdrawn registration has ended, and the team may apply
 * again. An organiser ends an accepted one by deleting the entry of the team.
 */
export const REGISTRATION_STATES = ['applied', 'waiting', 'accepted', 'declined', 'withdrawn'] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

/** A team has one of these at most in an event. */
export const CURRENT_STATES = ['applied', 'waiting', 'accepted'] as const satisfies readonly RegistrationState[]
export const isCurrent = (state: RegistrationState) => (CURRENT_STATES as readonly RegistrationState[]).includes(state)

const STEPS = {
  accept: { from: ['applied', 'waiting'], to: 'accepted' },
  wait: { from: ['applied'], to: 'waiting' },
  decline: { from: ['applied', 'waiting'], to: 'declined' },
  withdraw: { from: ['applied', 'waiting', 'accepted'], to: 'withdrawn' },
} as const satisfies Record<string, { from: readonly RegistrationState[]; to: RegistrationState }>

export type RegistrationStep = keyof typeof STEPS
/** The steps of an organiser. */
export const DECISIONS = ['accept', 'wait', 'decline'] as const satisfies readonly RegistrationStep[]

export type Stepped = { state: RegistrationState; changed: boolean } | { refused: RegistrationState }

/** `refused` is the state that the step does not lead on from. */
export function afterStep(state: RegistrationState, step: RegistrationStep): Stepped {
  const { from, to } = STEPS[step]
  if (state === to) return { state, changed: false }
  return (from as readonly RegistrationState[]).includes(state) ? { state: to, changed: true } : { refused: state }
}

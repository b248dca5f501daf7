/** What browser and server say about rehearsals in the same words. */

const LONGEST_NAME = 200

/** The name of the event that is played. */
export const rehearsalName = (event: string) => `Rehearsal: ${event}`.slice(0, LONGEST_NAME)

/** Under this name its races are recorded. */
export const PLAYER_NAME = 'Rehearsal'

export const falseStart = (lane: number) => `False start in lane ${lane}.`

export const REHEARSAL_ERRORS = {
  over: 'This rehearsal has ended.',
  ofRehearsal: 'This event is a rehearsal itself.',
  ceremony: 'The ceremony is running on the screens. End it before you rehearse.',
  noTeams: 'Add a team before you rehearse: there is nobody to race yet.',
} as const

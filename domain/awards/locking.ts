/**
 * Locking the awards takes two people, and so does unlocking them.
 *
 * | step    | who                                                                    | needs            |
 * |---------|------------------------------------------------------------------------|------------------|
 * | ask     | the chief judge, the chair or an organiser                             | to unlock: why   |
 * | confirm | somebody else; one of the two is the chief judge, the other is not     | what was asked   |
 * | withdraw| any of them                                                            | what was asked   |
 *
 * While the awards are locked nothing about them changes. What was revealed stays revealed.
 */
export const LOCK_ACTS = ['lock', 'unlock'] as const
export type LockAct = (typeof LOCK_ACTS)[number]

export const LOCKING_ROLES = ['chief_judge', 'chair', 'organizer'] as const
export type LockingRole = (typeof LOCKING_ROLES)[number]

export type LockingPerson = { key: string; name: string; role: LockingRole }

export type LockState = {
  locked_at: string | null
  asked: (LockingPerson & { act: LockAct }) | null
}

export type LockRefusal = 'already' | 'nothing-asked' | 'same-person' | 'no-chief-judge'

/** What could be asked for now. */
export const nextAct = ({ locked_at }: Pick<LockState, 'locked_at'>): LockAct =>
  locked_at === null ? 'lock' : 'unlock'

export const againstAsking = (state: LockState, act: LockAct): LockRefusal | undefined =>
  nextAct(state) === act ? undefined : 'already'

export function againstConfirming(state: LockState, act: LockAct, person: LockingPerson): LockRefusal | undefined {
  const { asked } = state
  if (nextAct(state) !== act) return 'already'
  if (asked?.act !== act) return 'nothing-asked'
  if (asked.key === person.key || isSameName(asked.name, person.name)) return 'same-person'
  const chiefJudges = [asked, person].filter(({ role }) => role === 'chief_judge')
  return chiefJudges.length === 1 ? undefined : 'no-chief-judge'
}

/** One person with two codes is still one person. */
const isSameName = (a: string, b: string) => plain(a) === plain(b)
const plain = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/**
 * What the hall shows of a team that has a portal: its name, logo, story and pronunciation. The team says what it wants; the
 * organiser approves it first, and until then the hall shows what was approved before.
 *
 * | the team wants         | the organiser asked to change that very value | state        | the hall shows    |
 * |------------------------|-----------------------------------------------|--------------|-------------------|
 * | nothing of its own     | –                                             | approved     | what is approved  |
 * | what is approved       | –                                             | approved     | what is approved  |
 * | something else         | no                                            | to-approve   | what is approved  |
 * | something else         | yes                                           | change-asked | what is approved  |
 *
 * Accepting a registration approves the name that it was made with. What an organiser types counts as approved.
 */
export const HALL_PARTS = ['name', 'logo', 'story', 'pronunciation'] as const
export type HallPart = (typeof HALL_PARTS)[number]

export const HALL_PART_NAMES: Record<HallPart, string> = {
  name: 'Team name',
  logo: 'Logo',
  story: 'Story',
  pronunciation: 'Pronunciation',
}

export type HallState = 'approved' | 'to-approve' | 'change-asked'

export function hallState(wanted: string | null, approved: string | null, refused: string | null): HallState {
  if (wanted === null || wanted === approved) return 'approved'
  return wanted === refused ? 'change-asked' : 'to-approve'
}

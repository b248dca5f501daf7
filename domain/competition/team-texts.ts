/** What an announcer says about a team: a short story, and how its name is spoken. */
export const LONGEST_STORY = 400
export const LONGEST_PRONUNCIATION = 120

export type TeamTexts = { story: string | null; pronunciation: string | null }

/** What a linked team suggests is announced only once an organiser has taken it over. */
export const isSuggested = (own: TeamTexts, announced: TeamTexts) =>
  (own.story !== null && own.story !== announced.story) ||
  (own.pronunciation !== null && own.pronunciation !== announced.pronunciation)

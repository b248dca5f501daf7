/**
 * Which scorecard a team is marked with.
 *
 * | the first of these that there is                              |
 * |---------------------------------------------------------------|
 * | the one that is being typed into                              |
 * | the one that the team was marked with                         |
 * | the one that the organisers chose for the panel               |
 * | the one that the judge chose last for the category            |
 * | the one of the panel's latest marks in the category           |
 * | the only one that fits                                        |
 *
 * None of them is for a team of another category than its own.
 */
import type { Category } from '@paddock/domain/competition/event.ts'
import { fitsCategory } from '@paddock/domain/judging/marks.ts'

type Card = { id: string; category: Category | 'Both'; is_active: boolean }
type Given = { template_id: string; updated_at: string; team: { category: Category } }

type Known<C extends Card> = {
  cards: readonly C[]
  category: Category
  /** Chosen by the organisers. */
  ofPanel: string | null
  /** Of the marks that are being typed. */
  typing: string | undefined
  /** Of the marks that are saved for the team. */
  saved: string | undefined
  lastChosen: string | null
  scores: readonly Given[]
}

export function scorecardFor<C extends Card>(known: Known<C>): { card: C | undefined; choices: C[] } {
  const { cards, category, ofPanel, typing, saved, lastChosen, scores } = known
  const choices = cards.filter(
    (card) =>
      fitsCategory(card.category, category) && (card.id === saved || (ofPanel ? card.id === ofPanel : card.is_active)),
  )
  const latest = scores
    .filter(({ team }) => team.category === category)
    .toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))[0]?.template_id
  const wanted = [typing, saved, ofPanel, lastChosen, latest]
  const card = wanted.map((id) => choices.find((choice) => choice.id === id)).find(Boolean)
  return { card: card ?? (choices.length === 1 ? choices[0] : undefined), choices }
}

const keyOf = (panel: string, category: Category) => `paddock-scorecard:${panel}:${category}`
export const lastChosenCard = (panel: string, category: Category) => localStorage.getItem(keyOf(panel, category))
export const storeChosenCard = (panel: string, category: Category, card: string) =>
  localStorage.setItem(keyOf(panel, category), card)

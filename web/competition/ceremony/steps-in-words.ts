/** The script as one row of steps, and each of them in words, for the remote control. */
import { stepName } from '@paddock/domain/ceremony/step-names.ts'
import type { Ceremony, Item } from './ceremony-actions.ts'

type Step = Item['steps'][number]
export type Moment = { item: Item; step: Step; index: number }

export const momentsOf = ({ items }: Ceremony): Moment[] =>
  items.flatMap((item) => item.steps.map((step, index) => ({ item, step, index })))

/** What is on the screens, with what comes before and after it. */
export function around(ceremony: Ceremony) {
  const all = momentsOf(ceremony)
  const at = all.findIndex(({ item, index }) => item.id === ceremony.item_id && index === ceremony.step)
  return { now: all[at], next: all[at + 1], isFirst: at === 0, number: at + 1, of: all.length }
}

/** Such as “Champion, Professional”. */
export const titleIn = ({ title, category }: Pick<Item, 'title' | 'category'>) =>
  category ? `${title}, ${category}` : title

export const momentName = ({ step }: Moment) => stepName(step)

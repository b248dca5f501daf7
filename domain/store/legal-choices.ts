/** The rule packs and classes that a part can be legal in. Apart from legality.ts, because it needs all packs. */
import { CATEGORIES } from '../competition/event.ts'
import { PACKS } from '../rules/packs.ts'

type LegalChoice = { value: string; label: string }

/** Each pack as a whole, and its classes where it names some. */
export const LEGAL_CHOICES: readonly LegalChoice[] = PACKS.flatMap(({ id, title, classes }) => [
  { value: id, label: title },
  ...CATEGORIES.filter((category) => classes.named.includes(category)).map((category) => ({
    value: `${id}/${category}`,
    label: `${title}: ${category}`,
  })),
])

export const isLegalChoice = (value: string) => LEGAL_CHOICES.some((choice) => choice.value === value)
export const legalLabel = (value: string) => LEGAL_CHOICES.find((choice) => choice.value === value)?.label ?? value

/** What a field for numbers holds: a number, or the text that is not one yet. */
export type TypedNumber = number | string

/** Null for an empty field, and for what is no number. */
export const numberIn = (typed: TypedNumber) => (typed === '' || !Number.isFinite(Number(typed)) ? null : Number(typed))

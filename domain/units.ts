/**
 * Numbers that carry their unit, so that the compiler refuses to mix them.
 *
 * | type         | is                                                           | made by           |
 * |--------------|--------------------------------------------------------------|-------------------|
 * | Milliseconds | a time of a run; whole, but for means and quartiles          | ms(1234)          |
 * | Cents        | money, whole                                                 | cents(500)        |
 * | Points       | a score or a mark, to four decimals                          | points(12.5)      |
 * | Grams        | a weight                                                     | grams(51.5)       |
 *
 * At run time each is a plain number. `+`, `-` and `*` give a plain number, which is none of these: what stays within
 * a unit goes through the functions below, or is given its unit again by whoever knows that it still has it.
 */
export type Milliseconds = number & { readonly unit: 'ms' }
export type Cents = number & { readonly unit: 'cents' }
export type Points = number & { readonly unit: 'points' }
export type Grams = number & { readonly unit: 'g' }

export type Quantity = Milliseconds | Cents | Points | Grams

export const ms = (value: number) => value as Milliseconds
export const cents = (value: number) => value as Cents
export const points = (value: number) => value as Points
export const grams = (value: number) => value as Grams

export const add = <Q extends Quantity>(one: Q, other: NoInfer<Q>) => (one + other) as Q
export const subtract = <Q extends Quantity>(one: Q, other: NoInfer<Q>) => (one - other) as Q
export const multiply = <Q extends Quantity>(one: Q, factor: number) => (one * factor) as Q
export const total = <Q extends Quantity>(all: readonly Q[]) => all.reduce<number>((sum, one) => sum + one, 0) as Q
export const lower = <Q extends Quantity>(one: Q, other: NoInfer<Q>): Q => (other < one ? other : one)

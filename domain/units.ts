/**
 * Numbers that carry their unit, so that the compiler refuses to mix them.
 *
 * | type         | is                                                           | made by           |
 * |--------------|--------------------------------------------------------------|-------------------|
 * | Milliseconds | a time of a run; whole, but for means and quartiles          | ms(1234)          |
 * | Microseconds | a time as a timing gate measured it, whole                   | us(1_214_803)     |
 * | Cents        | money, whole                                                 | cents(500)        |
 * | Points       | a score or a mark, to four decimals                          | points(12.5)      |
 * | Grams        | the weight of a car or a print, to tenths                    | grams(51.5)       |
 * | Millimetres  | a side of a model to be printed, to thousandths              | mm(203.2)         |
 *
 * At run time each is a plain number. TypeScript types the result of `+`, `-` and `*` as `number`, without a unit. The
 * functions below keep the unit; after any other calculation, wrap the result again: `ms(Math.round(time))`.
 */
export type Milliseconds = number & { readonly unit: 'ms' }
export type Microseconds = number & { readonly unit: 'us' }
export type Cents = number & { readonly unit: 'cents' }
export type Points = number & { readonly unit: 'points' }
export type Grams = number & { readonly unit: 'g' }
export type Millimetres = number & { readonly unit: 'mm' }

export type Quantity = Milliseconds | Microseconds | Cents | Points | Grams | Millimetres

export const ms = (value: number) => value as Milliseconds
export const us = (value: number) => value as Microseconds
export const cents = (value: number) => value as Cents
export const points = (value: number) => value as Points
export const grams = (value: number) => value as Grams
export const mm = (value: number) => value as Millimetres

export const add = <Q extends Quantity>(one: Q, other: NoInfer<Q>) => (one + other) as Q
export const subtract = <Q extends Quantity>(one: Q, other: NoInfer<Q>) => (one - other) as Q
export const multiply = <Q extends Quantity>(one: Q, factor: number) => (one * factor) as Q
export const total = <Q extends Quantity>(all: readonly Q[]) => all.reduce<number>((sum, one) => sum + one, 0) as Q
export const lower = <Q extends Quantity>(one: Q, other: NoInfer<Q>): Q => (other < one ? other : one)

/**
 * Variants of a product: what it comes in, such as sizes and colours.
 *
 * | rule                                                                      | refusal          |
 * |---------------------------------------------------------------------------|------------------|
 * | at most 3 options, each with a name of its own                            | same-option      |
 * | a product without options has one variant                                 | several-without  |
 * | a variant has a value for each option                                     | missing-value    |
 * | no two variants have the same values, whatever their capitals             | same-values      |
 * | no two variants have the same SKU                                         | same-sku         |
 * | at most 100 variants                                                      | too-many         |
 */
export const MOST_OPTIONS = 3
export const MOST_VARIANTS = 100

/** `M / Red`; empty for a product without options. */
export const variantTitle = (values: readonly string[]) => values.join(' / ')

/** `Team shirt – M / Red`, as carts, orders and emails call it. */
export const withVariant = (product: string, title: string) => (title === '' ? product : `${product} – ${title}`)

export type VariantForm = { option_values: readonly string[]; sku: string | null }

/** Why these variants cannot be saved, as a sentence; undefined if they can. */
export function variantsRefusal(options: readonly string[], variants: readonly VariantForm[]): string | undefined {
  const option = repeated(options)
  if (option !== undefined) return `Two options are called "${option}". Please rename one.`
  if (variants.length === 0) return 'A product has at least one variant.'
  if (variants.length > MOST_VARIANTS) return `A product can have at most ${MOST_VARIANTS} variants.`
  if (options.length === 0 && variants.length > 1) return 'A product without options has one variant.'
  if (variants.some(({ option_values }) => option_values.length !== options.length || option_values.includes('')))
    return 'Every variant needs a value for each option.'
  const title = repeated(variants.map(({ option_values }) => variantTitle(option_values)))
  if (title !== undefined) return `Two variants are "${title}". Please change or delete one.`
  const sku = repeated(variants.flatMap((variant) => variant.sku ?? []))
  return sku === undefined ? undefined : `Two variants have the SKU "${sku}". Each variant needs its own.`
}

function repeated(texts: readonly string[]) {
  const seen = new Set<string>()
  return texts.find((text) => {
    const plain = text.trim().toLowerCase()
    return seen.has(plain) || !seen.add(plain)
  })
}

type Valued = { option_values: readonly string[] }

/** The values of an option, in the order in which the variants have them. */
export const valuesAt = (variants: readonly Valued[], at: number) => [
  ...new Set(variants.flatMap(({ option_values }) => option_values[at] ?? [])),
]

/**
 * The variants once an option has these values.
 *
 * | the option                      | its variants                                                                  |
 * |---------------------------------|-------------------------------------------------------------------------------|
 * | is new                          | have the first value; each other value makes a copy of them                   |
 * | has as many values as before    | stay, with the value renamed                                                  |
 * | has fewer values                | of the others are gone                                                        |
 * | has more values                 | one is added for each new value and combination of the other options          |
 */
export function withValues<V extends Valued>(
  variants: readonly V[],
  at: number,
  values: readonly string[],
  copy: (variant: V) => V,
): V[] {
  const before = valuesAt(variants, at)
  const place = (variant: V, value: string): V => ({
    ...variant,
    option_values: [...variant.option_values.slice(0, at), value, ...variant.option_values.slice(at + 1)],
  })
  const own = ({ option_values }: V) => option_values[at] ?? ''
  if (values.length === 0) return [...variants]
  if (before.length === 0)
    return variants.flatMap((variant) => values.map((value, n) => place(n === 0 ? variant : copy(variant), value)))
  if (before.length === values.length)
    return variants.map((variant) => place(variant, values[before.indexOf(own(variant))] ?? own(variant)))
  const added = values.filter((value) => !before.includes(value))
  const others = withoutOption(variants, at, (variant) => variant)
  return [
    ...variants.filter((variant) => values.includes(own(variant))),
    ...added.flatMap((value) => others.map((variant) => place(copy(variant), value))),
  ]
}

/** One variant for each combination of the other options, the first of each. */
export function withoutOption<V extends Valued>(
  variants: readonly V[],
  at: number,
  without: (variant: V) => V = (variant) => ({ ...variant, option_values: restOf(variant, at) }),
): V[] {
  const rests = variants.map((variant) => variantTitle(restOf(variant, at)))
  return variants.filter((_, n) => rests.indexOf(rests[n] ?? '') === n).map(without)
}

const restOf = ({ option_values }: Valued, at: number) => option_values.filter((_, n) => n !== at)

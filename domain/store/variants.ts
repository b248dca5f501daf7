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

/** Every combination of these values, the last option changing first: S / Red, S / Blue, M / Red … */
export const combinationsOf = (values: readonly (readonly string[])[]): string[][] =>
  values.reduce<string[][]>((all, of) => all.flatMap((begun) => of.map((value) => [...begun, value])), [[]])

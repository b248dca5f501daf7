/** The choice of a product's variant: one group of radio buttons for each option, as keyboards and screen readers know them. */
import { variantTitle } from '@paddock/domain/store/variants.ts'
import type { Product, Variant } from './product-types.ts'
import { isSoldOut } from './stock.ts'
import classes from './variant-choice.module.css'

type VariantChoiceProps = { product: Product; chosen: Variant; onChoose: (variant: Variant) => void }

export function VariantChoice({ product, chosen, onChoose }: VariantChoiceProps) {
  return product.option_names.map((name, at) => {
    const values = [...new Set(product.variants.map(({ option_values }) => option_values[at] ?? ''))]
    return (
      <fieldset key={name} className={classes.option}>
        <legend>
          {name}: <strong>{chosen.option_values[at]}</strong>
        </legend>
        <div className={classes.values}>
          {values.map((value) => {
            const variant = closestTo(product, chosen, at, value)
            const note = noteOn(product, chosen, variant)
            return (
              <label key={value} className={classes.value} data-faint={note ? true : undefined}>
                <input
                  type="radio"
                  name={`${product.id} ${at}`}
                  value={value}
                  checked={chosen.option_values[at] === value}
                  onChange={() => onChoose(variant)}
                />
                {value}
                {note && <span className={classes.note}> ({note})</span>}
              </label>
            )
          })}
        </div>
      </fieldset>
    )
  })
}

/** With the new value and as many of the others as there are: not every combination need exist. */
function closestTo(product: Product, chosen: Variant, at: number, value: string): Variant {
  const agreeing = ({ option_values }: Variant) =>
    option_values.filter((own, n) => n !== at && own === chosen.option_values[n]).length
  return product.variants
    .filter(({ option_values }) => option_values[at] === value)
    .reduce((best, one) => (agreeing(one) > agreeing(best) ? one : best), firstWith(product, at, value) ?? chosen)
}

const firstWith = ({ variants }: Product, at: number, value: string) =>
  variants.find(({ option_values }) => option_values[at] === value)

/** What a value would mean together with the other choices. */
function noteOn(product: Product, chosen: Variant, variant: Variant) {
  const others = variant.option_values.filter((value, at) => value !== chosen.option_values[at]).length
  if (others > 1) return `only as ${variantTitle(variant.option_values)}`
  return isSoldOut({ ...product, inventory_quantity: variant.inventory_quantity }) ? 'sold out' : undefined
}

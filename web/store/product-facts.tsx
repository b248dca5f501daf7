/** A product's description, specifications and tags. */
import { Title } from '@mantine/core'
import { shownWeight } from '@paddock/domain/store/weights.ts'
import { Link } from 'react-router'
import { productSearchAddress } from '../app/paths.ts'
import { shop } from '../app/shop.ts'
import classes from './product-facts.module.css'
import type { Product, Variant } from './product-types.ts'

export function ProductFacts({ product, chosen }: { product: Product; chosen: Variant }) {
  const { description, tags } = product
  return (
    <div className={classes.facts}>
      <section aria-labelledby="description-title">
        <Title order={2} id="description-title">
          Description
        </Title>
        <p className={classes.description}>{description ?? product.short_description ?? 'No description yet.'}</p>
        {tags.length > 0 && (
          <>
            <h3 className={classes.tagsTitle}>Tags</h3>
            <ul className={classes.tags}>
              {tags.map((tag) => (
                <li key={tag}>
                  <Link to={productSearchAddress(tag)}>{tag}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section aria-labelledby="specifications-title">
        <Title order={2} id="specifications-title">
          Specifications
        </Title>
        <dl className={classes.table}>
          {specifications(product, chosen).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

function specifications(product: Product, { sku, weight }: Variant): [string, string][] {
  const all: [string, string | null | undefined][] = [
    ['SKU', sku],
    ['Category', product.category?.name],
    ['Weight', weight === null ? null : shownWeight(weight, shop().units)],
    ['Dimensions', product.dimensions],
    ['Type', product.is_digital ? 'Digital' : 'Physical'],
    ['Legal in', product.legal_labels.join(', ')],
    ['Shipping', product.requires_shipping ? 'Required' : 'Not required'],
  ]
  return all.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

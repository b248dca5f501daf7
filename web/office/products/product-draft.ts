/** A product as it stands in the form: what was typed, what of it is a change, and what others have changed meanwhile. */
import { omit } from '@paddock/domain/omit.ts'
import { formatDollars } from '@paddock/domain/store/money.ts'
import { tagsFrom } from '@paddock/domain/store/product-form.ts'
import { weightFromPounds, weightInPounds } from '@paddock/domain/store/weights.ts'
import { shop } from '../../app/shop.ts'
import { same } from '../../ui/form-schema.ts'
import { numberIn, type TypedNumber } from '../../ui/typed-number.ts'
import type { OwnedProduct } from './catalogue-queries.ts'

export type DraftFile = OwnedProduct['files'][number]
export type DraftImage = { url: string; alt: string }

export type Draft = ReturnType<typeof draftOf>

export const draftOf = (product: OwnedProduct | undefined) => ({
  name: product?.name ?? '',
  short_description: product?.short_description ?? '',
  description: product?.description ?? '',
  price: (product?.price ?? '') as TypedNumber,
  compare_at_price: (product?.compare_at_price ?? '') as TypedNumber,
  cost_price: (product?.cost_price ?? '') as TypedNumber,
  sku: product?.sku ?? '',
  barcode: product?.barcode ?? '',
  track_inventory: product?.track_inventory ?? true,
  inventory_quantity: (product?.inventory_quantity ?? 0) as TypedNumber,
  allow_backorder: product?.allow_backorder ?? false,
  low_stock_threshold: (product?.low_stock_threshold ?? 5) as TypedNumber,
  max_per_order: (product?.max_per_order ?? '') as TypedNumber,
  weight: shownIn(product?.weight) as TypedNumber,
  dimensions: product?.dimensions ?? '',
  category_id: product?.category_id ?? null,
  images: (product?.images ?? []).map((url, n): DraftImage => ({ url, alt: product?.image_alts[n] ?? '' })),
  files: (product?.files ?? []) as DraftFile[],
  download_url: product?.download_url ?? '',
  tags: product?.tags.join(', ') ?? '',
  legal_in: product?.legal_in ?? [],
  related_ids: product?.related.map(({ id }) => id) ?? [],
  option_names: product?.option_names ?? [],
  variants: (product?.variants ?? []).map(draftVariant),
  is_active: product?.is_active ?? true,
  is_featured: product?.is_featured ?? false,
  is_digital: product?.is_digital ?? false,
  requires_shipping: product?.requires_shipping ?? true,
  seo_title: product?.seo_title ?? '',
  seo_description: product?.seo_description ?? '',
})

/** Weights are typed in the shop's units and stored in pounds. */
const shownIn = (pounds: number | null | undefined) => (pounds == null ? '' : weightFromPounds(pounds, shop().units))
function poundsIn(typed: TypedNumber) {
  const weight = numberIn(typed)
  return weight === null ? null : weightInPounds(weight, shop().units)
}

type Variant = OwnedProduct['variants'][number]
export type DraftVariant = ReturnType<typeof draftVariant>

const draftVariant = (variant: Variant) => ({
  ...variant,
  price: variant.price as TypedNumber,
  compare_at_price: (variant.compare_at_price ?? '') as TypedNumber,
  inventory_quantity: variant.inventory_quantity as TypedNumber,
  sku: variant.sku ?? '',
  barcode: variant.barcode ?? '',
  weight: shownIn(variant.weight) as TypedNumber,
})

const variantFields = (variant: DraftVariant) => ({
  ...variant,
  // A price that is missing is for the schema to say.
  price: numberIn(variant.price) as number,
  compare_at_price: numberIn(variant.compare_at_price),
  inventory_quantity: Math.trunc(numberIn(variant.inventory_quantity) ?? 0),
  sku: words(variant.sku),
  barcode: words(variant.barcode),
  weight: poundsIn(variant.weight),
})

/** The variant of a product without options, which has what the product has. */
export const onlyVariant = (draft: Draft, id: string): DraftVariant => {
  const { price, compare_at_price, inventory_quantity, sku, barcode, weight } = draft
  return { id, option_values: [], price, compare_at_price, inventory_quantity, sku, barcode, weight, image: null }
}

const words = (typed: string) => typed.trim() || null

/** As the server takes it, but for a price that is missing. */
export const fieldsOf = (draft: Draft) => ({
  ...draft,
  name: draft.name.trim(),
  short_description: words(draft.short_description),
  description: words(draft.description),
  price: numberIn((draft.option_names.length > 0 ? draft.variants[0]?.price : undefined) ?? draft.price),
  compare_at_price: numberIn(draft.compare_at_price),
  cost_price: numberIn(draft.cost_price),
  sku: words(draft.sku),
  barcode: words(draft.barcode),
  inventory_quantity: Math.trunc(numberIn(draft.inventory_quantity) ?? 0),
  low_stock_threshold: Math.trunc(numberIn(draft.low_stock_threshold) ?? 0),
  max_per_order: numberIn(draft.max_per_order) || null,
  weight: poundsIn(draft.weight),
  dimensions: words(draft.dimensions),
  images: draft.images.map(({ url }) => url),
  image_alts: draft.images.map(({ alt }) => alt.trim()),
  files: draft.files.map(({ id }) => id),
  download_url: words(draft.download_url),
  tags: tagsFrom(draft.tags),
  option_names: draft.option_names.map((name) => name.trim()),
  variants: draft.option_names.length > 0 ? draft.variants.map(variantFields) : undefined,
  seo_title: words(draft.seo_title),
  seo_description: words(draft.seo_description),
})

export type ProductFields = ReturnType<typeof fieldsOf> & { price: number }

/** Only what was touched, so that saving it takes nothing back that others have saved beside it. */
export function changesIn(draft: Draft, base: OwnedProduct | undefined): Partial<ProductFields> {
  const before: Record<string, unknown> = fieldsOf(draftOf(base))
  const after = Object.entries(fieldsOf(draft))
  const changes = Object.fromEntries(after.filter(([name, value]) => !same(value, before[name])))
  const [first] = draft.variants
  // Without options, the first variant stays: what was in carts still means it.
  if (changes['option_names'] && draft.option_names.length === 0 && first)
    changes['variants'] = [variantFields(onlyVariant(draft, first.id))]
  return draft.option_names.length > 0 ? omit(changes, ...SET_ON_VARIANTS) : changes
}

const SET_ON_VARIANTS = ['price', 'compare_at_price', 'inventory_quantity', 'sku', 'barcode', 'weight'] as const

const LABELS: Record<keyof Draft, string> = {
  name: 'Name',
  short_description: 'Short description',
  description: 'Description',
  price: 'Price',
  compare_at_price: 'Compare-at price',
  cost_price: 'Cost price',
  sku: 'SKU',
  barcode: 'Barcode',
  track_inventory: 'Track inventory',
  inventory_quantity: 'Stock',
  allow_backorder: 'Allow backorder',
  low_stock_threshold: 'Low-stock level',
  max_per_order: 'Maximum per order',
  weight: 'Weight',
  dimensions: 'Dimensions',
  category_id: 'Category',
  images: 'Images',
  files: 'Files for download',
  download_url: 'Download link',
  tags: 'Tags',
  legal_in: 'Legal in',
  related_ids: 'Related products',
  option_names: 'Options',
  variants: 'Variants',
  is_active: 'Active',
  is_featured: 'Featured',
  is_digital: 'Digital product',
  requires_shipping: 'Requires shipping',
  seo_title: 'SEO title',
  seo_description: 'SEO description',
}

export type Difference = { field: keyof Draft; label: string; before: string; now: string; mine: boolean }

/** What others have saved since, and whether the same field was touched here. */
export function differences(draft: Draft, base: OwnedProduct, current: OwnedProduct): Difference[] {
  const [before, now] = [draftOf(base), draftOf(current)]
  const fields = Object.keys(LABELS) as (keyof Draft)[]
  return fields
    .filter((field) => !same(before[field], now[field]))
    .map((field) => ({
      field,
      label: LABELS[field],
      before: shown(field, base),
      now: shown(field, current),
      mine: !same(draft[field], before[field]),
    }))
}

function shown(field: keyof Draft, product: OwnedProduct): string {
  if (field === 'category_id') return product.category?.name ?? 'none'
  if (field === 'images') return `${product.images.length} image(s)`
  if (field === 'variants') return `${product.variants.length} variant(s)`
  if (field === 'files') return product.files.map(({ file_name }) => file_name).join(', ') || 'none'
  const value = draftOf(product)[field]
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (field.includes('price') && value !== '') return formatDollars(Number(value))
  const text = String(value ?? '')
  return text === '' ? 'empty' : text.length > 60 ? `${text.slice(0, 60)}…` : text
}

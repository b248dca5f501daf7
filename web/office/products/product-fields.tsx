/** Every field of a product, in the order in which a shop thinks of them. */
import { Checkbox, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { MOST_OF_ONE } from '@paddock/domain/store/cart.ts'
import { shippingOf } from '@paddock/domain/store/product-form.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoriesQuery } from './catalogue-queries.ts'
import { DownloadField } from './download-field.tsx'
import { ImageField } from './image-field.tsx'
import type { ChangeDraft, Draft, DraftFile, DraftImage } from './product-draft.ts'
import classes from './products.module.css'

type ProductFieldsProps = {
  draft: Draft
  change: ChangeDraft
  changeImages: (change: (images: DraftImage[]) => DraftImage[]) => void
  changeFiles: (change: (files: DraftFile[]) => DraftFile[]) => void
  missing: 'name' | 'price' | undefined
  skuTaken: boolean
  /** What the server has said about a field. */
  fieldErrors: Record<string, string>
}

type TextName = {
  [Name in keyof Draft]: Draft[Name] extends string ? Name : never
}[keyof Draft]
type AmountName =
  | 'price'
  | 'compare_at_price'
  | 'cost_price'
  | 'weight'
  | 'inventory_quantity'
  | 'low_stock_threshold'
  | 'max_per_order'
/** So that fields beside each other stand in one line, whether they are explained or not. */
const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

type SwitchName = 'track_inventory' | 'allow_backorder' | 'is_active' | 'is_featured'

export function ProductFields(props: ProductFieldsProps) {
  const { draft, change, changeImages, changeFiles, missing, skuTaken, fieldErrors } = props
  const categories = useQuery(categoriesQuery())
  const text = (name: TextName, maxLength: number) => ({
    name,
    maxLength,
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  })
  const amount = (name: AmountName, decimalScale: number) => ({
    name,
    min: 0,
    decimalScale,
    allowNegative: false,
    value: draft[name],
    onChange: (value: number | string) => change({ [name]: value }),
  })
  const dollars = (name: AmountName) => ({
    ...amount(name, 2),
    fixedDecimalScale: true,
    prefix: '$',
    step: 0.01,
    max: 999_999.99,
  })
  const ticked = (name: SwitchName) => ({
    checked: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) => change({ [name]: currentTarget.checked }),
  })
  return (
    <>
      <Section title="Product">
        <TextInput
          label="Name"
          required
          data-autofocus
          error={missing === 'name' && 'Please enter a name'}
          {...text('name', 200)}
        />
        <TextInput
          label="Short description"
          description="One line, shown in the catalogue."
          {...text('short_description', 500)}
        />
        <Textarea label="Description" autosize minRows={3} maxRows={12} {...text('description', 10_000)} />
        <div className={classes.pair}>
          <Select
            label="Category"
            placeholder="No category"
            clearable
            clearButtonProps={{ 'aria-label': 'No category' }}
            searchable
            data={categories.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            value={draft.category_id}
            onChange={(category_id) => change({ category_id })}
          />
          <TextInput
            label="Tags"
            description="Separated by commas."
            inputWrapperOrder={BELOW}
            {...text('tags', 2000)}
          />
        </div>
      </Section>
      <Section title="Images">
        <ImageField images={draft.images} onChange={changeImages} />
      </Section>
      <Section title="Price">
        <div className={classes.triple}>
          <NumberInput
            label="Price"
            required
            error={missing === 'price' && 'Please enter a price'}
            {...dollars('price')}
          />
          <NumberInput
            label="Compare-at price"
            description="Above the price, it shows a discount."
            inputWrapperOrder={BELOW}
            {...dollars('compare_at_price')}
          />
          <NumberInput
            label="Cost price"
            description="Seen by you alone."
            inputWrapperOrder={BELOW}
            {...dollars('cost_price')}
          />
        </div>
      </Section>
      <Section title="Inventory">
        <div className={classes.pair}>
          <TextInput label="SKU" error={skuTaken && 'Another product has this SKU'} {...text('sku', 100)} />
          <TextInput label="Barcode" {...text('barcode', 100)} />
        </div>
        <div className={classes.triple}>
          <NumberInput label="Stock" step={1} max={10_000_000} {...amount('inventory_quantity', 0)} />
          <NumberInput
            label="Low-stock mark"
            description="You are told when a sale brings the stock to this number."
            inputWrapperOrder={BELOW}
            step={1}
            max={1_000_000}
            {...amount('low_stock_threshold', 0)}
          />
          <NumberInput
            label="Maximum per order"
            description="Empty: no limit."
            inputWrapperOrder={BELOW}
            step={1}
            max={MOST_OF_ONE}
            {...amount('max_per_order', 0)}
          />
        </div>
        <div className={classes.pair}>
          <Checkbox className={classes.tick} label="Track inventory" {...ticked('track_inventory')} />
          <Checkbox className={classes.tick} label="Allow backorder" {...ticked('allow_backorder')} />
        </div>
      </Section>
      <Section title="Shipping">
        <div className={classes.pair}>
          <Checkbox
            label="Digital product"
            checked={draft.is_digital}
            onChange={({ currentTarget }) => change(shippingOf(currentTarget.checked))}
          />
          <Checkbox
            label="Requires shipping"
            disabled={draft.is_digital}
            checked={draft.requires_shipping}
            onChange={({ currentTarget }) => change({ requires_shipping: currentTarget.checked })}
          />
          <NumberInput label="Weight (lbs)" step={0.1} max={100_000} {...amount('weight', 3)} />
          <TextInput label="Dimensions" {...text('dimensions', 200)} />
        </div>
      </Section>
      {draft.is_digital && (
        <Section title="Download">
          <DownloadField
            files={draft.files}
            onFiles={changeFiles}
            url={draft.download_url}
            urlError={fieldErrors['download_url']}
            onUrl={(download_url) => change({ download_url })}
          />
        </Section>
      )}
      <Section title="Search engines">
        <TextInput label="SEO title" {...text('seo_title', 200)} />
        <TextInput label="SEO description" {...text('seo_description', 500)} />
      </Section>
      <Section title="In the store">
        <div className={classes.pair}>
          <Switch label="Active" description="Customers can see and buy it." {...ticked('is_active')} />
          <Switch label="Featured" description="May be shown on the store’s first page." {...ticked('is_featured')} />
        </div>
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

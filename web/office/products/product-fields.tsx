/** Every field of a product, in the order in which a shop thinks of them. */
import { Checkbox, MultiSelect, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { MOST_OF_ONE } from '@paddock/domain/store/cart.ts'
import { LEGAL_CHOICES } from '@paddock/domain/store/legal-choices.ts'
import { shippingOf } from '@paddock/domain/store/product-form.ts'
import { WEIGHT_UNITS } from '@paddock/domain/store/weights.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shop } from '../../app/shop.ts'
import type { Fields } from '../../ui/use-edit.ts'
import { ProductChoice } from '../discounts/discount-choices.tsx'
import { categoriesQuery } from './catalogue-queries.ts'
import { DownloadField } from './download-field.tsx'
import { ImageField } from './image-field.tsx'
import { AMOUNT, BELOW, DOLLARS, WHOLE } from './number-inputs.ts'
import type { Draft } from './product-draft.ts'
import classes from './products.module.css'
import { VariantsField } from './variants-field.tsx'

type ProductFieldsProps = { edit: Fields<Draft>; related: readonly { id: string; name: string }[] }

export function ProductFields({ edit, related }: ProductFieldsProps) {
  const { is_digital, option_names } = edit.values
  const single = option_names.length === 0
  const categories = useQuery(categoriesQuery())
  return (
    <>
      <Section title="Product">
        <TextInput label="Name" required data-autofocus maxLength={200} {...edit.field('name')} />
        <TextInput
          label="Short description"
          description="One line, shown in the catalogue."
          maxLength={500}
          {...edit.field('short_description')}
        />
        <Textarea
          label="Description"
          autosize
          minRows={3}
          maxRows={12}
          maxLength={10_000}
          {...edit.field('description')}
        />
        <div className={classes.pair}>
          <Select
            label="Category"
            placeholder="No category"
            clearable
            clearButtonProps={{ 'aria-label': 'No category' }}
            searchable
            data={categories.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            {...edit.field('category_id')}
          />
          <TextInput
            label="Tags"
            description="Separated by commas."
            inputWrapperOrder={BELOW}
            maxLength={2000}
            {...edit.field('tags')}
          />
        </div>
      </Section>
      <Section title="Rule packs and related products">
        <MultiSelect
          label="Legal in"
          description="Rule packs and classes. Leave empty to say nothing."
          searchable
          data={[...LEGAL_CHOICES]}
          {...edit.field('legal_in')}
        />
        <ProductChoice known={related} {...edit.field('related_ids')} />
      </Section>
      <Section title="Images">
        <ImageField images={edit.values.images} onChange={(change) => edit.update('images', change)} />
      </Section>
      <Section title="Options and variants">
        <VariantsField edit={edit} />
      </Section>
      <Section title="Price">
        <div className={classes.triple}>
          {single && (
            <>
              <NumberInput label="Price" required {...DOLLARS} {...edit.field('price')} />
              <NumberInput
                label="Compare-at price"
                description="If it is higher than the price, the store shows a discount."
                inputWrapperOrder={BELOW}
                {...DOLLARS}
                {...edit.field('compare_at_price')}
              />
            </>
          )}
          <NumberInput
            label="Cost price"
            description="Only visible to you."
            inputWrapperOrder={BELOW}
            {...DOLLARS}
            {...edit.field('cost_price')}
          />
        </div>
      </Section>
      <Section title="Inventory">
        {single && (
          <div className={classes.pair}>
            <TextInput label="SKU" maxLength={100} {...edit.field('sku')} />
            <TextInput label="Barcode" maxLength={100} {...edit.field('barcode')} />
          </div>
        )}
        <div className={classes.triple}>
          {single && <NumberInput label="Stock" max={10_000_000} {...WHOLE} {...edit.field('inventory_quantity')} />}
          <NumberInput
            label="Low-stock level"
            description="You get an email when a sale takes the stock to this level or below."
            inputWrapperOrder={BELOW}
            max={1_000_000}
            {...WHOLE}
            {...edit.field('low_stock_threshold')}
          />
          <NumberInput
            label="Maximum per order"
            description="Leave empty for no limit."
            inputWrapperOrder={BELOW}
            max={MOST_OF_ONE}
            {...WHOLE}
            {...edit.field('max_per_order')}
          />
        </div>
        <div className={classes.pair}>
          <Checkbox className={classes.tick} label="Track inventory" {...edit.checked('track_inventory')} />
          <Checkbox className={classes.tick} label="Allow backorder" {...edit.checked('allow_backorder')} />
        </div>
      </Section>
      <Section title="Shipping">
        <div className={classes.pair}>
          <Checkbox
            label="Digital product"
            checked={is_digital}
            onChange={({ currentTarget }) => edit.set(shippingOf(currentTarget.checked))}
          />
          <Checkbox label="Requires shipping" disabled={is_digital} {...edit.checked('requires_shipping')} />
          {single && (
            <NumberInput
              label={`Weight (${WEIGHT_UNITS[shop().units]})`}
              step={0.1}
              max={100_000}
              {...AMOUNT}
              decimalScale={3}
              {...edit.field('weight')}
            />
          )}
          <TextInput label="Dimensions" maxLength={200} {...edit.field('dimensions')} />
        </div>
      </Section>
      {is_digital && (
        <Section title="Download">
          <DownloadField edit={edit} />
        </Section>
      )}
      <Section title="Search engines">
        <TextInput label="SEO title" maxLength={200} {...edit.field('seo_title')} />
        <TextInput label="SEO description" maxLength={500} {...edit.field('seo_description')} />
      </Section>
      <Section title="In the store">
        <div className={classes.pair}>
          <Switch label="Active" description="Customers can see and buy it." {...edit.checked('is_active')} />
          <Switch
            label="Featured"
            description="Can appear on the store’s home page."
            {...edit.checked('is_featured')}
          />
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

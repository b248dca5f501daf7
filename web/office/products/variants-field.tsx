/** What a product comes in: its options with their values, and a table of the variants that follow from them. */
import { ActionIcon, Button, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core'
import { tagsFrom } from '@paddock/domain/store/product-form.ts'
import { MOST_OPTIONS, valuesAt, variantTitle, withoutOption, withValues } from '@paddock/domain/store/variants.ts'
import { WEIGHT_UNITS } from '@paddock/domain/store/weights.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { shop } from '../../app/shop.ts'
import type { Fields } from '../../ui/use-edit.ts'
import { AMOUNT, DOLLARS, WHOLE } from './number-inputs.ts'
import { type Draft, type DraftVariant, onlyVariant } from './product-draft.ts'
import classes from './products.module.css'

type Edit = Fields<Draft>

/** A further variant costs and weighs the same; stock, SKU and barcode are its own. */
const copyOf = (variant: DraftVariant): DraftVariant => ({
  ...variant,
  id: newId(),
  inventory_quantity: 0,
  sku: '',
  barcode: '',
})

export function VariantsField({ edit }: { edit: Edit }) {
  const { option_names, variants } = edit.values
  const wrong = edit.errorAt('variants')
  const add = () => {
    const [first] = variants
    edit.set({
      // The one variant that there was becomes the first, so that carts still mean it.
      ...(option_names.length === 0 ? { variants: [onlyVariant(edit.values, first?.id ?? newId())] } : {}),
      option_names: [...option_names, ''],
    })
  }
  return (
    <>
      <Text c="dimmed" size="sm">
        Add options if it comes in sizes, colours or the like. Each combination has its own price and stock.
      </Text>
      {option_names.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
        <OptionRow key={`${at} of ${option_names.length}`} edit={edit} at={at} />
      ))}
      {option_names.length < MOST_OPTIONS && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            Add option
          </Button>
        </div>
      )}
      {option_names.length > 0 && <VariantsTable edit={edit} />}
      {wrong && (
        <Text className={classes.wrong} role="alert" aria-invalid tabIndex={-1}>
          {wrong}
        </Text>
      )}
    </>
  )
}

function OptionRow({ edit, at }: { edit: Edit; at: number }) {
  const { option_names, variants } = edit.values
  const [typed, setTyped] = useState(() => valuesAt(variants, at).join(', '))
  const name = option_names[at] || `option ${at + 1}`
  const remove = () =>
    edit.set({
      option_names: option_names.filter((_, n) => n !== at),
      variants: withoutOption(variants, at),
    })
  return (
    <div className={classes.option}>
      <TextInput
        label={`Option ${at + 1}`}
        placeholder={at === 0 ? 'Size' : 'Colour'}
        required
        maxLength={40}
        {...edit.field(`option_names.${at}`)}
      />
      <TextInput
        label={`Values of ${name}`}
        placeholder={at === 0 ? 'S, M, L' : 'Red, Blue'}
        description="Separated by commas. To rename one, change it in its place."
        required
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => edit.set({ variants: withValues(variants, at, tagsFrom(typed), copyOf) })}
      />
      <ActionIcon
        mt={26}
        size={40}
        variant="subtle"
        color="gray"
        aria-label={`Remove ${name} and its variants`}
        onClick={remove}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function VariantsTable({ edit }: { edit: Edit }) {
  const { variants, images } = edit.values
  return (
    <div className={classes.variants}>
      <table>
        <caption className="mantine-visually-hidden">Variants</caption>
        <thead>
          <tr>
            {[
              'Variant',
              'Price',
              'Compare-at',
              'Stock',
              'SKU',
              'Barcode',
              `Weight (${WEIGHT_UNITS[shop().units]})`,
              'Image',
              '',
            ].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variants.map((variant, n) => {
            const title = variantTitle(variant.option_values) || 'New variant'
            return (
              <tr key={variant.id}>
                <th scope="row">{title}</th>
                <td>
                  <NumberInput aria-label={`Price of ${title}`} {...DOLLARS} {...edit.field(`variants.${n}.price`)} />
                </td>
                <td>
                  <NumberInput
                    aria-label={`Compare-at price of ${title}`}
                    {...DOLLARS}
                    {...edit.field(`variants.${n}.compare_at_price`)}
                  />
                </td>
                <td>
                  <NumberInput
                    aria-label={`Stock of ${title}`}
                    max={10_000_000}
                    {...WHOLE}
                    {...edit.field(`variants.${n}.inventory_quantity`)}
                  />
                </td>
                <td>
                  <TextInput aria-label={`SKU of ${title}`} maxLength={100} {...edit.field(`variants.${n}.sku`)} />
                </td>
                <td>
                  <TextInput
                    aria-label={`Barcode of ${title}`}
                    maxLength={100}
                    {...edit.field(`variants.${n}.barcode`)}
                  />
                </td>
                <td>
                  <NumberInput
                    aria-label={`Weight of ${title}`}
                    max={100_000}
                    {...AMOUNT}
                    decimalScale={3}
                    {...edit.field(`variants.${n}.weight`)}
                  />
                </td>
                <td>
                  <NativeSelect
                    aria-label={`Image of ${title}`}
                    data={[
                      { value: '', label: 'First image' },
                      ...images.map(({ url, alt }, at) => ({ value: url, label: alt || `Image ${at + 1}` })),
                    ]}
                    value={variant.image ?? ''}
                    onChange={({ currentTarget }) => {
                      const image = currentTarget.value || null
                      edit.update('variants', (now) => now.map((one, at) => (at === n ? { ...one, image } : one)))
                    }}
                  />
                </td>
                <td>
                  <ActionIcon
                    size={36}
                    variant="subtle"
                    color="gray"
                    aria-label={`Delete ${title}`}
                    disabled={variants.length === 1}
                    onClick={() => edit.set({ variants: variants.filter(({ id }) => id !== variant.id) })}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

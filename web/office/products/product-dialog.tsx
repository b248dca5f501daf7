/** The form in which the owner enters a product or changes one. */
import { Alert } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { owned_products } from '@paddock/contract/office/products.ts'
import { variantsRefusal } from '@paddock/domain/store/variants.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type OwnedProduct, productQuery } from './catalogue-queries.ts'
import { useSaveProduct } from './product-changes.ts'
import { changesIn, differences, draftOf, fieldsOf } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { StockHistory } from './stock-history.tsx'

/** What a sale changes. */
const SOLD: string[] = ['inventory_quantity', 'variants']

type ProductDialogProps = {
  /** As it was when the dialog was opened; left out for a new one. */
  opened: OwnedProduct | undefined
  onClose: () => void
}

export function ProductDialog({ opened, onClose }: ProductDialogProps) {
  const [id] = useState(() => opened?.id ?? newId())
  const narrow = useMediaQuery('(max-width: 48em)')
  const { data: current, error } = useQuery({ ...productQuery(id), enabled: opened !== undefined, retry: false })
  const edit = useEdit({
    schema: inputOf(opened ? owned_products.change : owned_products.create),
    save: useSaveProduct(onClose),
    opened,
    current,
    values: draftOf,
    input: (draft, base) =>
      base ? { id, updated_at: base.updated_at, ...changesIn(draft, base) } : { id, ...fieldsOf(draft) },
    // A sale that took units needs no question, unless the stock is being edited.
    quiet: ({ before, now, values }) =>
      differences(values, before, now).every(({ field, mine }) => SOLD.includes(field) && !mine),
    check: ({ option_names, variants }) => {
      const wrong = option_names.length > 0 ? variantsRefusal(option_names, variants) : undefined
      return wrong ? { variants: wrong } : undefined
    },
    renamed: { image_alts: 'images' },
    refusals: { SKU_TAKEN: 'sku', VARIANTS_REFUSED: 'variants', CATEGORY_GONE: 'category_id' },
  })
  return (
    <EditDialog
      edit={edit}
      title={opened ? `Edit ${opened.name}` : 'Add Product'}
      label="Product"
      submit={opened ? 'Save Product' : 'Create Product'}
      onClose={onClose}
      size={860}
      fullScreen={narrow}
      gap="lg"
      stickyFoot
      theirs={
        edit.base &&
        edit.changed && (
          <ul>
            {differences(edit.values, edit.base, edit.changed).map(({ field, label, before, now, mine }) => (
              <li key={field}>
                {label}: {before} → {now}
                {mine && ' (you have changed this too)'}
              </li>
            ))}
          </ul>
        )
      }
    >
      {opened && error && (
        <Alert color="red" title="This product has been deleted">
          What you have typed is still in this form.
        </Alert>
      )}
      <ProductFields edit={edit} related={opened?.related ?? []} />
      {opened && <StockHistory id={opened.id} />}
    </EditDialog>
  )
}

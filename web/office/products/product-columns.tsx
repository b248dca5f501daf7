/** How one product is shown in the owner's table. */
import { ActionIcon, Avatar, Badge, Group, Switch, Text } from '@mantine/core'
import { formatDollars } from '@paddock/domain/store/money.ts'
import { smallCopyOf } from '@paddock/domain/store/small-copies.ts'
import { IconPhoto, IconRefresh } from '@tabler/icons-react'
import type { Column } from '../../ui/data-table.tsx'
import { EditMenu } from '../../ui/row-menu.tsx'
import { useSwitched } from '../../ui/switched.ts'
import { OfficeOnly } from '../office-only.tsx'
import type { OwnedProduct } from './catalogue-queries.ts'
import { usePushProduct, useRemoveProduct, useSwitchProduct } from './product-changes.ts'
import classes from './products.module.css'

type RowProps = { product: OwnedProduct }

/** Without `onEdit` for somebody who may only look. */
export const productColumns = (onEdit: ((product: OwnedProduct) => void) | undefined): Column<OwnedProduct>[] => [
  { key: 'name', header: 'Product', cell: (product) => <What product={product} /> },
  {
    key: 'price',
    header: 'Price',
    width: '7rem',
    kind: 'number',
    cell: ({ price, compare_at_price }) => (
      <>
        {formatDollars(price)}
        {compare_at_price !== null && compare_at_price > price && (
          <Text size="sm" c="dimmed" td="line-through">
            {formatDollars(compare_at_price)}
          </Text>
        )}
      </>
    ),
  },
  { key: 'stock', header: 'Stock', width: '6.5rem', kind: 'number', cell: stockOf },
  { key: 'stripe', header: 'Stripe', kind: 'badge', cell: (product) => <AtStripe product={product} /> },
  {
    key: 'active',
    header: 'Active',
    width: '5.5rem',
    cell: (product) => <StateSwitch product={product} name="is_active" label={`${product.name} is active`} />,
  },
  {
    key: 'featured',
    header: 'Featured',
    width: '5.5rem',
    cell: (product) => <StateSwitch product={product} name="is_featured" label={`${product.name} is featured`} />,
  },
  ...(onEdit ? [actionsColumn(onEdit)] : []),
]

const actionsColumn = (onEdit: (product: OwnedProduct) => void): Column<OwnedProduct> => ({
  key: 'actions',
  header: 'Actions',
  kind: 'actions',
  cell: (product) => <Actions product={product} onEdit={() => onEdit(product)} />,
})

function What({ product: { name, sku, category, images } }: RowProps) {
  return (
    <div className={classes.what}>
      <Avatar src={images[0] && smallCopyOf(images[0])} alt="" radius="sm" size={48}>
        <IconPhoto size={22} aria-hidden />
      </Avatar>
      <div>
        <Text fw={650}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[category?.name ?? 'No category', sku].filter(Boolean).join(' · ')}
        </Text>
      </div>
    </div>
  )
}

function stockOf({ track_inventory, inventory_quantity, allow_backorder, is_digital, has_download }: OwnedProduct) {
  if (!track_inventory) return is_digital ? (has_download ? 'Digital' : 'No file yet') : 'Not tracked'
  if (inventory_quantity > 0) return inventory_quantity
  return (
    <Text fw={650} size="sm">
      {allow_backorder ? 'Backorder' : 'Sold out'}
    </Text>
  )
}

function AtStripe({ product }: RowProps) {
  const { push, pushing } = usePushProduct(product)
  const { stripe_product_id, stripe_sync_status, stripe_sync_error, name } = product
  const isDue = stripe_product_id === null || stripe_sync_status === 'failed'
  return (
    <>
      <Group gap={4} wrap="nowrap">
        {stripe_product_id ? <Badge>Stripe Synced</Badge> : <Badge variant="default">Local Only</Badge>}
        {isDue && (
          <OfficeOnly right="manage-products">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              aria-label={`Sync ${name} to Stripe`}
              loading={pushing}
              onClick={push}
            >
              <IconRefresh size={18} aria-hidden />
            </ActionIcon>
          </OfficeOnly>
        )}
      </Group>
      {stripe_sync_status === 'pending' && (
        <Text size="sm" c="dimmed">
          Syncing...
        </Text>
      )}
      {stripe_sync_status === 'failed' && (
        <Text size="sm" c="var(--mantine-color-error)" maw="14rem" style={{ whiteSpace: 'normal' }}>
          Sync failed: {stripe_sync_error}
        </Text>
      )}
    </>
  )
}

type StateSwitchProps = RowProps & { name: 'is_active' | 'is_featured'; label: string }

function StateSwitch({ product, name, label }: StateSwitchProps) {
  const switched = useSwitched(product[name], useSwitchProduct(product, name))
  return (
    <OfficeOnly right="manage-products" otherwise={product[name] ? 'Yes' : 'No'}>
      <Switch aria-label={label} {...switched} />
    </OfficeOnly>
  )
}

function Actions({ product, onEdit }: RowProps & { onEdit: () => void }) {
  const { ask, removing } = useRemoveProduct(product)
  return <EditMenu name={product.name} onEdit={onEdit} onDelete={() => void ask()} deleting={removing} />
}

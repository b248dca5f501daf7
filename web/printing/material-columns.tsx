/** How one material is shown in the owner's table. */
import { Badge, Group, Switch, Text } from '@mantine/core'
import { propertyBadges } from '@paddock/domain/printing/material-form.ts'
import { formatPricePerGram } from '@paddock/domain/store/money.ts'
import type { Column } from '../ui/data-table.tsx'
import { EditMenu } from '../ui/row-menu.tsx'
import { useSwitched } from '../ui/switched.ts'
import { type OwnedMaterial, useOfferMaterial, useRemoveMaterial } from './material-changes.ts'
import classes from './material-fields.module.css'

/** Without `onEdit` for somebody who may only look. */
export const materialColumns = (onEdit: ((material: OwnedMaterial) => void) | undefined): Column<OwnedMaterial>[] => [
  {
    key: 'name',
    header: 'Material',
    cell: ({ name, description, properties }) => (
      <>
        <Text fw={650}>{name}</Text>
        {description && (
          <Text size="sm" c="dimmed" lineClamp={3} title={description}>
            {description}
          </Text>
        )}
        <Group gap={6} mt={6}>
          {propertyBadges(properties).map((badge) => (
            <Badge key={badge} variant="default" tt="none" className={classes.badge}>
              {badge}
            </Badge>
          ))}
        </Group>
      </>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    width: '7rem',
    kind: 'number',
    cell: (row) => formatPricePerGram(row.price_per_gram),
  },
  {
    key: 'density',
    header: 'Density',
    width: '8rem',
    kind: 'number',
    cell: ({ density_g_cm3 }) => `${density_g_cm3} g/cm³`,
  },
  {
    key: 'colors',
    header: 'Colours',
    width: '12rem',
    cell: ({ color_options }) => (color_options.length === 0 ? 'None' : color_options.join(', ')),
  },
  {
    key: 'offered',
    header: 'Available',
    width: '7rem',
    cell: (material) => (onEdit ? <Offered material={material} /> : material.is_available ? 'Yes' : 'No'),
  },
  ...(onEdit ? [actionsColumn(onEdit)] : []),
]

const actionsColumn = (onEdit: (material: OwnedMaterial) => void): Column<OwnedMaterial> => ({
  key: 'actions',
  header: 'Actions',
  kind: 'actions',
  cell: (material) => <Actions material={material} onEdit={() => onEdit(material)} />,
})

function Offered({ material }: { material: OwnedMaterial }) {
  const switched = useSwitched(material.is_available, useOfferMaterial(material))
  return <Switch aria-label={`${material.name} is available`} {...switched} />
}

function Actions({ material, onEdit }: { material: OwnedMaterial; onEdit: () => void }) {
  const { ask, removing } = useRemoveMaterial(material)
  return <EditMenu name={material.name} onEdit={onEdit} onDelete={() => void ask()} deleting={removing} />
}

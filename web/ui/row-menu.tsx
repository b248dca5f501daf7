/** All that can be done with a row of a table, in one menu: `<RowMenu of="Ida Berg" actions={[{ label: 'Edit', … }]} />`. */
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash, type Icon as TablerIcon } from '@tabler/icons-react'

type RowAction = { label: string; Icon: TablerIcon; onClick: () => void }

type RowMenuProps = {
  /** What a screen reader says: `Actions for Ida Berg`. */
  of: string
  actions: readonly (RowAction | false)[]
  busy?: boolean
}

export const RowMenu = ({ of, actions, busy }: RowMenuProps) => (
  <Menu position="bottom-end" width={200}>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={`Actions for ${of}`} loading={busy}>
        <IconDots size={20} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {actions
        .filter((action) => action !== false)
        .map(({ label, Icon, onClick }) => (
          <Menu.Item key={label} py={10} leftSection={<Icon size={18} aria-hidden />} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
    </Menu.Dropdown>
  </Menu>
)

type EditMenuProps = { name: string; onEdit: () => void; onDelete: () => void; deleting: boolean }

/** The usual two. */
export const EditMenu = ({ name, onEdit, onDelete, deleting }: EditMenuProps) => (
  <RowMenu
    of={name}
    busy={deleting}
    actions={[
      { label: 'Edit', Icon: IconPencil, onClick: onEdit },
      { label: 'Delete', Icon: IconTrash, onClick: onDelete },
    ]}
  />
)

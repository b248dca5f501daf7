/** What else there is beside the list of orders: a row of buttons, and one menu on a phone, where the list begins at once. */
import { Button, Group, Menu } from '@mantine/core'
import { IconDotsVertical, IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { draftsAddress, openCheckoutsAddress } from '../../app/paths.ts'
import { OfficeOnly } from '../office-only.tsx'

type ListActsProps = { exporting: boolean; onExport: () => void }

const PAGES = [
  { to: draftsAddress, label: 'Made by hand' },
  { to: openCheckoutsAddress, label: 'Open payments' },
]

export const ListActs = ({ exporting, onExport }: ListActsProps) => (
  <>
    <Group gap="xs" visibleFrom="sm">
      {PAGES.map(({ to, label }) => (
        <Button key={to} component={Link} to={to} variant="default">
          {label}
        </Button>
      ))}
      <OfficeOnly right="export-orders">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={exporting}
          onClick={onExport}
        >
          Export CSV
        </Button>
      </OfficeOnly>
    </Group>
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          hiddenFrom="sm"
          variant="default"
          loading={exporting}
          leftSection={<IconDotsVertical size={18} aria-hidden />}
        >
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PAGES.map(({ to, label }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {label}
          </Menu.Item>
        ))}
        <OfficeOnly right="export-orders">
          <Menu.Item onClick={onExport}>Export CSV</Menu.Item>
        </OfficeOnly>
      </Menu.Dropdown>
    </Menu>
  </>
)

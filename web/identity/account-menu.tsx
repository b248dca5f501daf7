/** The account menu: teams, account and sign out. */
import { Avatar, Box, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconLogout, IconUserCog, IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAction } from '../app/actions.ts'
import { paths } from '../app/paths.ts'
import { type Person, signOut } from '../app/session.ts'
import classes from './account-menu.module.css'
import { MESSAGES } from './messages.ts'

export function AccountMenu({ user }: { user: Person }) {
  const leave = useAction(signOut, { reason: 'instead', failed: MESSAGES.signIn.signOutFailed })
  return (
    // Inside the page's own header, so that it is a part of that landmark.
    <Menu position="bottom-end" width={260} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <VisuallyHidden>Account of {user.name}</VisuallyHidden>
          <Avatar size={34} radius="sm" color="racing" name={user.name} alt="" aria-hidden />
          <span className={classes.name} aria-hidden>
            {user.name}
          </span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {/* Only items and groups are allowed in a menu, so the email address labels a group. */}
        <Box role="group" aria-label={user.email}>
          <Menu.Label className={classes.email} aria-hidden>
            {user.email}
          </Menu.Label>
          <Menu.Item component={Link} to={paths.teamSelection} leftSection={<IconUsersGroup size={18} aria-hidden />}>
            Your teams
          </Menu.Item>
          <Menu.Item component={Link} to={paths.yourAccount} leftSection={<IconUserCog size={18} aria-hidden />}>
            Your account
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout size={18} aria-hidden />}
            disabled={leave.pending}
            onClick={() => leave.run()}
          >
            Sign out
          </Menu.Item>
        </Box>
      </Menu.Dropdown>
    </Menu>
  )
}

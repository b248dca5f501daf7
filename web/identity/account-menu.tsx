/** The account menu: teams, account and sign out. */
import {
  Avatar,
  Box,
  Menu,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core'
import {
  IconBuildingStore,
  IconChevronDown,
  IconFlag,
  IconLogout,
  IconMoon,
  IconSchool,
  IconSun,
  IconUserCog,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { MESSAGES as APP_MESSAGES } from '../app/messages.ts'
import { paths } from '../app/paths.ts'
import { type Person, signOut } from '../app/session.ts'
import classes from './account-menu.module.css'
import { MESSAGES } from './messages.ts'

export function AccountMenu({ user }: { user: Person }) {
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark'
  const [opened, setOpened] = useState(false)
  // The same options as on the page of teams: a query has those of whoever looked at it last.
  const meta = { failure: APP_MESSAGES.teamsFailed }
  const teams = useQuery({ ...api.user_teams.mine.queryOptions({ staleTime: 120_000, meta }), enabled: opened })
  const supervises = teams.data?.some(({ is_supervising_adult }) => is_supervising_adult)
  const leave = useAction(signOut, { reason: 'instead', failed: MESSAGES.signIn.signOutFailed })
  return (
    // Inside the page's own header, so that it is a part of that landmark.
    <Menu position="bottom-end" width={260} withinPortal={false} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <VisuallyHidden>Account of {user.name}</VisuallyHidden>
          <Avatar vars={headerAvatar} radius="sm" color="racing" name={user.name} alt="" aria-hidden />
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
          {supervises && (
            <Menu.Item component={Link} to={paths.supervised} leftSection={<IconSchool size={18} aria-hidden />}>
              Supervised teams
            </Menu.Item>
          )}
          <Menu.Item component={Link} to={paths.yourAccount} leftSection={<IconUserCog size={18} aria-hidden />}>
            Your account
          </Menu.Item>
          <Menu.Item
            leftSection={other === 'dark' ? <IconMoon size={18} aria-hidden /> : <IconSun size={18} aria-hidden />}
            onClick={() => setColorScheme(other)}
          >
            Switch to {other} colours
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item component={Link} to={paths.organizer} leftSection={<IconFlag size={18} aria-hidden />}>
            Organiser portal
          </Menu.Item>
          {isOwnerHere() && (
            <Menu.Item
              component={Link}
              to={paths.businessOwner}
              leftSection={<IconBuildingStore size={18} aria-hidden />}
            >
              Business portal
            </Menu.Item>
          )}
          <Menu.Divider />
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

/** The business portal has a session of its own: its link is shown in a browser where an owner has signed in. */
const isOwnerHere = () => localStorage.getItem('business-owner-session') !== null

/** In pixels as the header itself: a large font does not make it higher than the header. */
const headerAvatar = () => ({ root: { '--avatar-size': '34px' } })

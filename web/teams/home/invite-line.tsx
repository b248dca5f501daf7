/** The invite code and link to copy, for admins. The QR code and the settings are in the Members view. */
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { inviteAddress, manageAddress } from '../../app/paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { CurrentTeam } from '../teams.ts'
import classes from './home.module.css'

export function InviteLine({ team: { invite_code } }: { team: CurrentTeam }) {
  if (!invite_code) return null
  return (
    <div className={classes.invite}>
      <div className={classes.copy}>
        <output className={classes.code} aria-label="Invite code">
          {invite_code}
        </output>
        <CopyButton text={invite_code} label="Copy code" size="sm" />
        <CopyButton text={`${location.origin}${inviteAddress(invite_code)}`} label="Copy link" size="sm" />
      </div>
      <Anchor component={Link} to={manageAddress('members')} size="sm">
        QR code and settings
      </Anchor>
    </div>
  )
}

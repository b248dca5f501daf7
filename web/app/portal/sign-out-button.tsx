/** Sign Out, in the header of a portal; on a small screen its icon alone. */
import { IconLogout } from '@tabler/icons-react'
import classes from './sign-out-button.module.css'

export function SignOutButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={classes.button} onClick={onClick}>
      <IconLogout size={18} aria-hidden />
      <span className={classes.label}>Sign Out</span>
    </button>
  )
}

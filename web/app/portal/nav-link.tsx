/** A link of a portal's navigation: icon, label and the number of things that wait behind it. */
import { Link } from 'react-router'
import type { NavEntry } from './nav-entry.ts'
import classes from './portal-shell.module.css'

type NavLinkProps = { entry: NavEntry; open: boolean; onClick?: () => void }

export function NavLink({ entry: { label, to, Icon, waiting }, open, onClick }: NavLinkProps) {
  return (
    <Link to={to} className={classes.link} aria-current={open ? 'page' : undefined} onClick={onClick}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={classes.label}>{label}</span>
      {waiting && waiting.count > 0 && (
        <span className={classes.waiting}>
          <span aria-hidden>{waiting.count}</span>
          <span className={classes.unseen}>, {waiting.label}</span>
        </span>
      )}
    </Link>
  )
}

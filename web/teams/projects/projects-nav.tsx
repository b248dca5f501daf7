/** The two views beside each other: the team's projects, and the person's own tasks in all of them. */
import { Link } from 'react-router'
import { manageAddress, myTasksAddress } from '../../app/paths.ts'
import classes from './projects-nav.module.css'

const VIEWS = [
  { value: 'projects', label: 'Projects', to: manageAddress('projects') },
  { value: 'mine', label: 'My tasks', to: myTasksAddress },
] as const

export const ProjectsNav = ({ open }: { open: (typeof VIEWS)[number]['value'] }) => (
  <nav className={classes.views} aria-label="Projects and tasks">
    {VIEWS.map(({ value, label, to }) => (
      <Link key={value} to={to} aria-current={value === open ? 'page' : undefined}>
        {label}
      </Link>
    ))}
  </nav>
)

/** The link back to all projects of the team. */
import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { manageAddress } from '../../app/paths.ts'
import classes from './projects.module.css'

export const BackToProjects = () => (
  <Anchor component={Link} to={manageAddress('projects')} className={classes.back}>
    <IconArrowLeft size={18} aria-hidden /> All projects
  </Anchor>
)

/** One view of a portal: its title (in the page and in the window), its main actions, and its content. */
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Titled } from '../../ui/titled.tsx'
import { usePageTitle } from '../page-title.ts'
import classes from './view.module.css'

type ViewProps = {
  title: string
  /** The team, company or event, for the title of the window. */
  of?: string | undefined
  /** What the window says in place of the title, such as the project that is open. */
  windowTitle?: string | undefined
  /** Behind the title. */
  badge?: ReactNode
  /** Beneath the title, in one line. */
  about?: ReactNode
  action?: ReactNode
  /** For a view whose content needs no visible title: the heading is for screen readers only. */
  plain?: boolean
  children: ReactNode
}

export function View({ plain = false, children, ...head }: ViewProps) {
  return (
    <div className={classes.view}>
      {plain ? <UnseenTitle {...head} /> : <Head {...head} />}
      {children}
    </div>
  )
}

/** For content that knows its own title, such as an open event: it brings an `UnseenTitle`. */
export const UntitledView = ({ children }: { children: ReactNode }) => <div className={classes.view}>{children}</div>

export function UnseenTitle({ title, of, windowTitle = title }: Pick<ViewProps, 'title' | 'of' | 'windowTitle'>) {
  usePageTitle(of ? `${windowTitle} · ${of}` : windowTitle)
  return (
    <Title order={1} className={classes.unseen}>
      {of ? `${of}: ${title}` : title}
    </Title>
  )
}

function Head({ title, of, windowTitle = title, badge, about, action }: Omit<ViewProps, 'plain' | 'children'>) {
  usePageTitle(of ? `${windowTitle} · ${of}` : windowTitle)
  return (
    <div className={classes.head}>
      <Titled classes={classes} title={title} badge={badge} about={about} />
      {action}
    </div>
  )
}

/** The one empty state: what is missing, why that is fine, and what to do about it. */
import type { ReactNode } from 'react'
import { StateText } from './state-text.tsx'
import classes from './states.module.css'

type EmptyStateProps = {
  title: string
  text?: string
  /** Stands for the whole page, so its title is the page's heading. */
  page?: boolean
  /** Usually the button that makes the first one. */
  action?: ReactNode
}

export function EmptyState({ title, text, page = false, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <svg viewBox="0 0 120 48" width="120" height="48" fill="none" aria-hidden="true" focusable="false">
        <g stroke="var(--paddock-line)" strokeWidth="2">
          <path d="M4 40H116" strokeDasharray="10 6" />
          <path d="M20 40V12M100 40V12" />
        </g>
        <path d="M20 6h80v10H20z" fill="var(--paddock-line)" />
        <path
          d="M24 6h5v5h-5zM34 6h5v5h-5zM44 6h5v5h-5zM54 6h5v5h-5zM64 6h5v5h-5zM74 6h5v5h-5zM84 6h5v5h-5zM94 6h5v5h-5zM29 11h5v5h-5zM39 11h5v5h-5zM49 11h5v5h-5zM59 11h5v5h-5zM69 11h5v5h-5zM79 11h5v5h-5zM89 11h5v5h-5z"
          fill="var(--mantine-color-body)"
        />
      </svg>
      <StateText title={title} text={text} page={page} />
      {action}
    </div>
  )
}

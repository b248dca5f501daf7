/** The one error state: what could not be done, the reason when there is one, and another try. */
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MESSAGES } from './messages.ts'
import { StateText } from './state-text.tsx'
import classes from './states.module.css'

type ErrorStateProps = {
  title?: string
  text?: string
  onRetry?: () => void
  /** Stands for the whole page, so its title is the page's heading. */
  page?: boolean
  /** The button shows that another try is under way. */
  retrying?: boolean
  /** Another way on, in place of another try. */
  children?: ReactNode
}

export function ErrorState(props: ErrorStateProps) {
  const { title = MESSAGES.loadFailed, text, page = false, onRetry, retrying = false, children } = props
  return (
    <div className={classes.state} role="alert">
      <IconAlertTriangle size={36} stroke={1.5} className={classes.warning} aria-hidden />
      <StateText title={title} text={text} page={page} />
      {onRetry && (
        <Button variant="default" onClick={onRetry} loading={retrying}>
          Try again
        </Button>
      )}
      {children}
    </div>
  )
}

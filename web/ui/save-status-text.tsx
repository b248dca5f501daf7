/** Beside the title of a form that saves by itself: whether everything is saved, and if not, why. */
import { Button } from '@mantine/core'
import type { SaveState } from './save-status.ts'
import classes from './save-status-text.module.css'

type SaveStatusProps = { state: SaveState; text: string; onRetry: (() => void) | undefined }

export const SaveStatus = ({ state, text, onRetry }: SaveStatusProps) => (
  <span className={classes.status} data-state={state}>
    <span role="status">{text}</span>
    {onRetry && state === 'failed' && (
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        Try again
      </Button>
    )}
  </span>
)

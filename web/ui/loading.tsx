/** The one loading state: three lights going on, as at a start, and words for those who cannot see them. */
import { Text } from '@mantine/core'
import classes from './loading.module.css'

type LoadingProps = {
  text?: string
  /** Fills the window, for the moment before there is any page at all. */
  fullPage?: boolean
}

export function Loading({ text = 'Loading', fullPage = false }: LoadingProps) {
  return (
    <div className={classes.root} data-full-page={fullPage || undefined} role="status">
      <span className={classes.lights} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <Text component="span" c="dimmed" size="sm">
        {text}
      </Text>
    </div>
  )
}

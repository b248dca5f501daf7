/** The one loading state: three lights going on, as at a start, and words for those who cannot see them. */
import { Text } from '@mantine/core'
import classes from './loading.module.css'

type LoadingProps = {
  text?: string
  /** Stands for the whole page, so its words are the page's heading until the page is here. */
  page?: boolean
  /** Fills the window as well, for the moment before there is any page at all. */
  fullPage?: boolean
}

export function Loading({ text = 'Loading', page = false, fullPage = false }: LoadingProps) {
  return (
    <div className={classes.root} data-full-page={fullPage || undefined} role="status">
      <span className={classes.lights} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <Text component={page || fullPage ? 'h1' : 'span'} c="dimmed" size="sm" fw={400}>
        {text}
      </Text>
    </div>
  )
}

/** The parts of an import dialog between its columns and its button. */
import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './gate-files.module.css'

export const ImportRows = ({ children }: { children: ReactNode }) => (
  <section aria-label="Rows" className={classes.rows}>
    <Title order={3} size="h4">
      Rows
    </Title>
    {children}
  </section>
)

export const ImportDefaults = ({ children }: { children: ReactNode }) => (
  <div>
    <div className={classes.defaults}>{children}</div>
    <Text size="sm" c="dimmed" mt="md">
      Used for rows without a value of their own.
    </Text>
  </div>
)

export const PreviewTable = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
  <section className={classes.preview} tabIndex={0} aria-label="Preview">
    {children}
  </section>
)

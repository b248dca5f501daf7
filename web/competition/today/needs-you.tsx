/** What waits or has gone wrong; each line opens where it is solved. */
import { Paper, Title, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import classes from './today.module.css'

export type NeedLine = { text: string; to: string }

/** So many fit beside the rest of the day; a list with one more is shown whole. */
const SHORT = 6

export function NeedsYou({ lines }: { lines: readonly NeedLine[] }) {
  const [all, setAll] = useState(false)
  const shown = all || lines.length <= SHORT + 1 ? lines : lines.slice(0, SHORT)
  return (
    <Paper withBorder component="section" aria-label="Needs you" className={classes.card}>
      <Title order={3} className={classes.heading}>
        Needs you
      </Title>
      {lines.length === 0 ? (
        <p className={classes.none}>Nothing is waiting for you.</p>
      ) : (
        <ul className={classes.needs}>
          {shown.map(({ text, to }) => (
            <li key={text}>
              <Link to={to} className={classes.need}>
                <span>{text}</span>
                <IconChevronRight size={18} aria-hidden />
              </Link>
            </li>
          ))}
          {shown.length < lines.length && (
            <li>
              <UnstyledButton className={classes.need} onClick={() => setAll(true)}>
                Show {lines.length - shown.length} more
              </UnstyledButton>
            </li>
          )}
        </ul>
      )}
    </Paper>
  )
}

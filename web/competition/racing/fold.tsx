/** A collapsible part of a screen; its heading is the button. */
import { Paper, Title, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './fold.module.css'

type FoldProps = {
  title: string
  /** Beside the title: counts and badges. */
  aside?: ReactNode
  order?: 3 | 4 | 5
  /** The controlled state, if the parent has it; otherwise it starts open. */
  open?: boolean
  onOpen?: (open: boolean) => void
  children: ReactNode
}

export function Fold({ title, aside, order = 3, open: controlled, onOpen, children }: FoldProps) {
  const [own, setOwn] = useState(true)
  const open = controlled ?? own
  const content = useId()
  return (
    <Paper component="section" withBorder className={classes.fold} aria-label={title}>
      <div className={classes.head}>
        <Title order={order} size={order > 3 ? 'h4' : 'h3'} className={classes.title}>
          <UnstyledButton
            className={classes.button}
            aria-expanded={open}
            aria-controls={content}
            onClick={() => (onOpen ?? setOwn)(!open)}
          >
            <IconChevronDown size={20} aria-hidden className={classes.chevron} />
            {title}
          </UnstyledButton>
        </Title>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      <div id={content} hidden={!open} className={classes.content}>
        {open && children}
      </div>
    </Paper>
  )
}

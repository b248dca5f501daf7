/** The keyboard shortcuts of the timing desk. */
import { Kbd, Text } from '@mantine/core'
import classes from './live-timing.module.css'
import type { Race } from './timing-desk.ts'

export function DeskKeys({ last, withUndo }: { last: Race | undefined; withUndo: boolean }) {
  return (
    <Text size="sm" c="dimmed" className={classes.keys}>
      <span>
        <Kbd>Enter</Kbd> next time, then record
      </span>
      {withUndo && (
        <span>
          <Kbd>F9</Kbd> undo last entry{last ? `: ${last.label}` : ''}
        </span>
      )}
      <span>
        <Kbd>F2</Kbd> choose a team
      </span>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> a thousandth more or less
      </span>
    </Text>
  )
}

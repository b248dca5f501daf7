/** A message of the organisers, as large as its length allows. */
import classes from './message-view.module.css'
import { Stage } from './stage.tsx'
import type { ViewProps } from './view-props.ts'

/** Up to so many characters a message is written larger. */
const SHORT = 40
const LONG = 110

export function MessageView(props: ViewProps) {
  const message = props.message ?? props.control.event.name
  const length = message.length <= SHORT ? 'short' : message.length <= LONG ? 'middle' : 'long'
  return (
    <Stage {...props} title={props.control.event.name} isUnseen={!props.message}>
      <p className={classes.message} data-length={length}>
        {message}
      </p>
    </Stage>
  )
}

/** A choice among a few, side by side. Plain radio buttons: they need no measuring, so a desk is shown in one render. */
import { type AriaAttributes, type CSSProperties, useId } from 'react'
import classes from './segments.module.css'

export type Segment<Value extends string> = { value: Value; label: string; disabled?: boolean }

type SegmentsProps<Value extends string> = Pick<AriaAttributes, 'aria-label' | 'aria-labelledby'> & {
  data: readonly (Value | Segment<Value>)[]
  value: Value
  onChange: (value: Value) => void
  /** Pressed anywhere, also on what is chosen already. */
  onClick?: () => void
  size?: 'sm' | 'md'
  /** As wide as its place, in equal parts. */
  fullWidth?: boolean
  /** The background of what is chosen, with white text; otherwise the colour of the ground. */
  color?: string
  className?: string
}

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { data, value, onChange, onClick, size = 'sm', fullWidth, color, className, ...named } = props
  const name = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the radio buttons inside have the keyboard
    <div
      {...named}
      role="radiogroup"
      className={className ? `${classes.segments} ${className}` : classes.segments}
      data-size={size}
      data-full-width={fullWidth || undefined}
      style={color ? ({ '--segment-color': color, '--segment-text': 'white' } as CSSProperties) : undefined}
      onClick={onClick}
    >
      {data.map((entry) => {
        const segment = typeof entry === 'string' ? { value: entry, label: entry } : entry
        return (
          <label key={segment.value} className={classes.segment}>
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              disabled={'disabled' in segment && segment.disabled}
              onChange={() => onChange(segment.value)}
            />
            <span>{segment.label}</span>
          </label>
        )
      })}
    </div>
  )
}

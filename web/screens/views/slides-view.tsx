/** The sponsors' slides, each for its seconds, in step on all screens. */
import { slideAt } from '@paddock/domain/screens/pages.ts'
import classes from './slides-view.module.css'
import { Stage } from './stage.tsx'
import { useMoment } from './use-moment.ts'
import type { ViewProps } from './view-props.ts'

export function SlidesView(props: ViewProps) {
  const { slides, control, now, alive } = props
  const { index, until } = slideAt(
    now(),
    slides.map(({ seconds }) => seconds),
  )
  useMoment(slides.length > 1 ? until : null, now, alive)
  const slide = slides[index]
  return (
    <Stage {...props} title={control.event.name}>
      {slide ? (
        <figure className={classes.slide} key={slide.id}>
          <img src={slide.picture} alt={slide.caption} />
        </figure>
      ) : (
        <p className={classes.none}>{control.event.name}</p>
      )}
    </Stage>
  )
}

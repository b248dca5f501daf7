/** The part of the car that an article is about, with the dimension drawn on it to scale. */
import { drawnLines, type FlatLine, windowAround } from '@paddock/domain/car-check/car-picture.ts'
import type { ReportArticle } from '@paddock/domain/car-check/car-report.ts'
import { measuredText } from '@paddock/domain/car-check/report-texts.ts'
import classes from './car-check.module.css'
import type { ShownPictures } from './shown-pictures.ts'

const VIEWED = { side: 'from the right', top: 'from above', front: 'from the front' } as const

export function ArticleDrawing({ article, pictures }: { article: ReportArticle; pictures: ShownPictures }) {
  const drawn = drawnLines(article.lines)
  const picture = drawn && pictures[drawn.view]
  if (!drawn || !picture) return null
  const { left, bottom, width, height } = windowAround(drawn.lines, picture)
  const top = bottom + height
  // y points down in SVG.
  const flat = ({ from, to }: FlatLine) => ({ x1: from[0], y1: -from[1], x2: to[0], y2: -to[1] })
  const tick = Math.max(width, height) / 60
  return (
    <figure className={classes.drawing}>
      <svg
        viewBox={`${left} ${-top} ${width} ${height}`}
        role="img"
        aria-label={`${article.article} drawn on the car, ${VIEWED[drawn.view]}: ${measuredText(article)}`}
      >
        <image
          href={picture.address}
          x={picture.left}
          y={-(picture.bottom + picture.rows * picture.step)}
          width={picture.columns * picture.step}
          height={picture.rows * picture.step}
        />
        {drawn.lines.map(flat).map(({ x1, y1, x2, y2 }) => {
          const length = Math.hypot(x2 - x1, y2 - y1) || 1
          const [dx, dy] = [((y2 - y1) / length) * tick, (-(x2 - x1) / length) * tick]
          return (
            <path
              key={`${x1} ${y1} ${x2} ${y2}`}
              className={classes.dimension}
              d={`M${x1} ${y1}L${x2} ${y2}M${x1 - dx} ${y1 - dy}L${x1 + dx} ${y1 + dy}M${x2 - dx} ${y2 - dy}L${x2 + dx} ${y2 + dy}`}
            />
          )
        })}
      </svg>
      <figcaption>
        {measuredText(article)}, seen {VIEWED[drawn.view]}
      </figcaption>
    </figure>
  )
}

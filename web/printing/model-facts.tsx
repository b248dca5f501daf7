/** What was found in a model: its size, its volume, its triangles, and whether its surface is closed. */
import type { StlMeasures } from '@paddock/contract/printing/stl-files.ts'
import { count, cubicCentimetres, dimensions } from './figures.ts'
import classes from './model-facts.module.css'

export function ModelFacts({ measures }: { measures: StlMeasures }) {
  const { volume_cm3, triangles, is_closed } = measures
  const facts = [
    { name: 'Dimensions', fact: dimensions(measures) },
    { name: 'Volume', fact: is_closed ? cubicCentimetres(volume_cm3) : 'Unknown' },
    { name: 'Triangles', fact: count(triangles) },
    { name: 'Surface', fact: is_closed ? 'Closed' : 'Not closed' },
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, fact }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How ready the cars are in one number, what they would lose today, and the worst checks. */
import { Anchor } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { Link } from 'react-router'
import { manageAddress } from '../../app/paths.ts'
import classes from './home.module.css'
import type { Competition } from './team-home.ts'

type Readiness = Competition['readiness']

export function ReadinessFigure({ readiness }: { readiness: Readiness }) {
  const { ready, checks, open, worst } = readiness
  return (
    <div className={classes.readiness}>
      <p className={classes.figure}>
        <strong>{ready} %</strong> ready
      </p>
      <div>
        <p className={classes.cost} data-costs={worst.some(({ checked }) => checked) || undefined}>
          {costText(readiness)}
          {open > 0 && ` · ${open} of ${checks} checks open`}
        </p>
        <ul className={classes.lines}>
          {worst.map((one) => (
            <li key={`${one.check} ${one.car}`}>
              <span>
                {one.check}, car {one.car}
              </span>
              <span className={classes.due} data-late={one.checked || undefined}>
                {one.checked ? lostText(one) || 'Fail' : 'Not checked'}
              </span>
            </li>
          ))}
        </ul>
        <Anchor component={Link} to={manageAddress('readiness')} size="sm">
          Open Readiness
        </Anchor>
      </div>
    </div>
  )
}

const costText = (cost: Pick<Readiness, 'points' | 'seconds'>) => {
  const lost = lostText(cost)
  return lost ? `${lost} today` : 'No penalties today'
}

/** `−14 points, +2 s`; empty if nothing is lost. */
const lostText = ({ points, seconds }: { points: number; seconds: number }) =>
  [points > 0 && `−${plural(points, 'point')}`, seconds > 0 && `+${seconds} s`].filter(Boolean).join(', ')

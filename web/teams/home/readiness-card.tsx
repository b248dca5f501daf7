/** How ready the cars are in one number, what they would lose today, the worst checks, and the documents to prepare. */
import { Anchor } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { Link } from 'react-router'
import { manageAddress } from '../../app/paths.ts'
import { today } from '../../ui/dates.ts'
import { Due } from './due.tsx'
import classes from './home.module.css'
import { HomeCard } from './home-card.tsx'
import type { Competition } from './team-home.ts'

type Readiness = Competition['readiness']

export function ReadinessCard({ readiness, documents }: Pick<Competition, 'readiness' | 'documents'>) {
  const { ready, checks, open, worst } = readiness
  return (
    <HomeCard
      name="Readiness"
      aside={
        <Anchor component={Link} to={manageAddress('readiness')} size="sm">
          Open Readiness
        </Anchor>
      }
    >
      <div className={classes.readiness}>
        <p className={classes.figure}>
          <strong>{ready} %</strong> ready
        </p>
        <div>
          <p className={classes.cost} data-costs={worst.some(({ checked }) => checked) || undefined}>
            {costText(readiness)}
            {open > 0 && ` · ${open} of ${checks} checks open`}
          </p>
          <ul className={classes.lines} aria-label="Worst checks">
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
        </div>
      </div>
      <DocumentList documents={documents} />
    </HomeCard>
  )
}

function DocumentList({ documents: { open, first } }: Pick<Competition, 'documents'>) {
  if (open === 0) return null
  const now = today()
  const more = open - first.length
  return (
    <ul className={classes.lines} aria-label="Documents to prepare">
      {first.map(({ id, name, due_date }) => (
        <li key={id}>
          <span>{name}</span>
          {due_date && <Due day={due_date} now={now} />}
        </li>
      ))}
      {more > 0 && <li>and {plural(more, 'more document')}</li>}
    </ul>
  )
}

const costText = (cost: Pick<Readiness, 'points' | 'seconds'>) => {
  const lost = lostText(cost)
  return lost ? `${lost} today` : 'No penalties today'
}

/** `−14 points, +2 s`; empty if nothing is lost. */
const lostText = ({ points, seconds }: { points: number; seconds: number }) =>
  [points > 0 && `−${plural(points, 'point')}`, seconds > 0 && `+${seconds} s`].filter(Boolean).join(', ')

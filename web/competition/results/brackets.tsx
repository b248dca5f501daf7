/** The knockout bracket of each category that has one. */
import { Title } from '@mantine/core'
import { isThirdPlace, roundsOf } from '@paddock/domain/racing/bracket.ts'
import { seedsIn } from '@paddock/domain/rules/seeded-bracket.ts'
import { bracketSize, DrawnBracket } from '../racing/racing.tsx'
import { marksIn } from './marks.ts'
import classes from './results.module.css'
import { categoriesOf } from './standing-rows.ts'
import type { Results } from './use-results.ts'

export function Brackets({ results, order }: { results: Results; order: 2 | 3 }) {
  if (results.knockout_matches.length === 0) return null
  const brackets = categoriesOf(results)
    .map((category) => ({ category, matches: results.knockout_matches.filter((one) => one.category === category) }))
    .filter(({ matches }) => matches.length > 0)
  return (
    <section
      className={classes.part}
      aria-label={`Knockout of ${results.event.name}`}
      style={{ containIntrinsicBlockSize: `auto ${roomFor(brackets)}rem` }}
    >
      <Title order={order} className={classes.heading}>
        Knockout
      </Title>
      {brackets.map(({ category, matches }) => (
        <div key={category} className={classes.breakdown}>
          <Title order={order === 2 ? 3 : 4} size="h4" mb="xs">
            {category}
          </Title>
          <DrawnBracket
            matches={matches}
            name={`${category}, ${results.event.name}`}
            marks={marksIn(results)}
            seeds={isSeeded(results) ? seedsIn(matches) : undefined}
          />
        </div>
      ))}
    </section>
  )
}

const isSeeded = ({ event }: Results) => event.rules.knockout.bracket === 'seeded'

/** A bracket's size in em, at 0.875 rem; headings and gaps are added. */
const roomFor = (brackets: readonly { matches: readonly { round: number; match_number: number }[] }[]) =>
  brackets.reduce((room, { matches }) => {
    const rounds = roundsOf(matches)
    const withThird = matches.some((match) => isThirdPlace(match, rounds))
    return room + bracketSize(rounds, withThird).height * 0.875 + 6
  }, 4)

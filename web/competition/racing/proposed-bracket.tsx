/** The first round as the seeding of this moment would draw it, before a seeded bracket is generated. */
import { Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { FEWEST_TEAMS } from '@paddock/domain/racing/bracket.ts'
import { bracketSize, firstRound } from '@paddock/domain/rules/seeded-bracket.ts'
import type { Board, Standing } from './race-data.ts'
import classes from './racing.module.css'

type ProposedBracketProps = { knockout: Board['rules']['knockout']; standings: readonly Standing[] }

export function ProposedBracket({ knockout, standings }: ProposedBracketProps) {
  const seeded = standings.filter(({ seed }) => seed !== null).toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0))
  if (seeded.length < FEWEST_TEAMS)
    return (
      <Text c="dimmed" px="md" pb="md">
        Teams are seeded by their runs. The first round appears here once two teams have run.
      </Text>
    )
  const size = bracketSize(knockout, seeded.length)
  const places = seeded.map((_, index) => String(index))
  const named = (place: string | null) => {
    const row = place === null ? undefined : seeded[Number(place)]
    return row ? `${Number(place) + 1} ${row.team_name}` : 'Bye'
  }
  const outside = seeded.length - size
  return (
    <div className={classes.proposed}>
      <Text c="dimmed">
        Generating the bracket seeds the teams by the runs so far: {plural(Math.min(size, seeded.length), 'team')} in a
        bracket of {size}
        {outside > 0 && `, ${plural(outside, 'team')} outside the field`}. The first round would be:
      </Text>
      <ol aria-label="Proposed first round">
        {firstRound(places, size).map(({ match, top, bottom }) => (
          <li key={match}>
            {named(top)} – {named(bottom)}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The best practice time, the last runs as a line, the trend if the plan has it, and the way to the next run. */
import { Button, Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { directionText, perWeekText } from '@paddock/domain/practice/statistics.ts'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { sparklinePoints } from '@paddock/domain/teams/home.ts'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import classes from './home.module.css'
import { HomeCard } from './home-card.tsx'
import type { Home } from './team-home.ts'

type Practice = Home['practice']

export function PracticeCard({ practice }: { practice: Practice }) {
  const { best, runs, per_week } = practice
  return (
    <HomeCard
      name="Practice"
      aside={
        <Button component={Link} to={paths.practice} size="sm">
          Record a run
        </Button>
      }
    >
      {best === null ? (
        <Text size="sm">
          {runs === 0
            ? 'Record your first run to see your best time and how it develops.'
            : 'No run has finished yet. Your best time appears with the first one that does.'}
        </Text>
      ) : (
        <div className={classes.practice}>
          <p className={classes.figure}>
            <strong>{inSeconds(best)} s</strong> best of {plural(runs, 'run')}
          </p>
          <Sparkline times={practice.latest} />
          {per_week !== null && (
            <p className={classes.cost}>
              {perWeekText(per_week)} {directionText(per_week)}
            </p>
          )}
        </div>
      )}
    </HomeCard>
  )
}

const WIDTH = 160
const HEIGHT = 36
/** Leaves room for the width of the line. */
const EDGE = 3

function Sparkline({ times }: { times: Practice['latest'] }) {
  const [first, last] = [times[0], times.at(-1)]
  if (times.length < 2 || first === undefined || last === undefined) return null
  const label = `Racing times of the last ${times.length} runs, from ${inSeconds(first)} s to ${inSeconds(last)} s`
  return (
    <svg
      className={classes.sparkline}
      viewBox={`${-EDGE} ${-EDGE} ${WIDTH + 2 * EDGE} ${HEIGHT + 2 * EDGE}`}
      width={WIDTH + 2 * EDGE}
      height={HEIGHT + 2 * EDGE}
      role="img"
      aria-label={label}
    >
      <polyline points={sparklinePoints(times, WIDTH, HEIGHT)} />
    </svg>
  )
}

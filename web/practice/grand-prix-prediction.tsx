/** What the runs would score in a Grand Prix, against the time of the fastest team. */
import { TextInput } from '@mantine/core'
import { type Case, FASTEST_AS, fastestFrom, predict } from '@paddock/domain/practice/prediction.ts'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { typedTime } from '@paddock/domain/racing/typed-time.ts'
import type { GrandPrixRule } from '@paddock/domain/rules/grand-prix.ts'
import { Segments } from '../ui/segments.tsx'
import { Figure, Figures } from './figures.tsx'
import classes from './practice.module.css'
import type { Performance } from './practice-runs.ts'
import type { Asked } from './prediction.tsx'

export type PredictionFields = {
  runs: Performance['all']
  asked: Asked
  change: (some: Partial<Asked>) => void
}

export function GrandPrixPrediction({ rule, runs, asked, change }: PredictionFields & { rule: GrandPrixRule }) {
  const read = fastestFrom(asked.fastest, asked.as, rule)
  const { best, typical } = predict(rule, runs, 'fastest' in read ? read.fastest : undefined)
  return (
    <>
      <div>
        <TextInput
          label="Fastest team’s time (s)"
          inputMode="decimal"
          autoComplete="off"
          placeholder="You are the fastest"
          maxLength={12}
          value={asked.fastest}
          error={'refused' in read ? read.refused : undefined}
          onChange={({ currentTarget }) => change({ fastest: typedTime(currentTarget.value) })}
        />
        <Segments
          className={classes.timeAs}
          size="sm"
          fullWidth
          aria-label="Time entered as"
          data={FASTEST_AS.map((value) => ({
            value,
            label: value === 'run' ? 'Average run' : `Sum of ${rule.runs}`,
          }))}
          value={asked.as}
          onChange={(as) => change({ as })}
        />
      </div>
      <div role="status" className={classes.predicted}>
        <Figures>
          <Figure
            name="At your best"
            value={`${shownPoints(best.score)} points`}
            about={bestAbout(best, runs, rule.runs)}
          />
          <Figure
            name="On a typical day"
            value={typical ? `${shownPoints(typical.score)} points` : '–'}
            about={typical ? `${rule.runs} times the median: ${behind(typical)}` : `Needs ${rule.runs} finished runs`}
          />
          <Figure
            name="Maximum"
            value={`${rule.most} points`}
            about={`For the fastest team; ${rule.atLimit} at ${rule.band}% behind, ${rule.beyond} beyond`}
          />
        </Figures>
      </div>
    </>
  )
}

const behind = ({ sum, behind: share }: Case) =>
  sum === null ? '' : `${inSeconds(sum)} s, ${share ? `${share.toFixed(1)}% behind` : 'the fastest'}`

const bestAbout = (found: Case, { legal }: Performance['all'], needed: number) =>
  found.sum === null ? `Partial: ${legal} of ${needed} finished runs` : `Best ${needed}: ${behind(found)}`

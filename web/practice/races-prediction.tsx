/** What the runs would score in the races of a pack without a Grand Prix, against the times of other teams. */
import { TextInput } from '@mantine/core'
import type { Race } from '@paddock/domain/practice/prediction.ts'
import { othersFrom, predictRaces, type RaceCase } from '@paddock/domain/practice/race-prediction.ts'
import { pointsText } from '@paddock/domain/racing/points.ts'
import { points } from '@paddock/domain/units.ts'
import { Figure, Figures } from './figures.tsx'
import type { PredictionFields } from './grand-prix-prediction.tsx'
import classes from './practice.module.css'

export function RacesPrediction({ race, runs, asked, change }: PredictionFields & { race: Race }) {
  const read = othersFrom(asked.others)
  const found = predictRaces(race, runs, 'others' in read ? read.others : [])
  const { decimals } = race.pack.total
  const score = ({ points: sum }: RaceCase) => `${pointsText(sum, decimals)} points`
  const parts = ({ parts: own }: RaceCase) =>
    own.map(({ title, points: given }) => `${title} ${pointsText(points(given), decimals)}`).join(', ')
  return (
    <>
      <TextInput
        label="Other teams’ car times (s)"
        description="A typical run of each, with spaces between them."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        placeholder="You are the fastest"
        maxLength={200}
        value={asked.others}
        error={'refused' in read ? read.refused : undefined}
        onChange={({ currentTarget }) => change({ others: currentTarget.value })}
      />
      <div role="status" className={classes.predicted}>
        <Figures>
          <Figure
            name="At your best"
            value={found ? score(found.best) : '–'}
            about={found ? parts(found.best) : 'Needs a finished run'}
          />
          <Figure
            name="On a typical day"
            value={found?.typical ? score(found.typical) : '–'}
            about={found?.typical ? parts(found.typical) : `Needs ${race.pack.runs.complete} finished runs`}
          />
          <Figure
            name="Maximum"
            value={found ? `${pointsText(found.most, decimals)} points` : '–'}
            about={`Of the races of ${race.pack.title}, without the knockout`}
          />
        </Figures>
      </div>
    </>
  )
}

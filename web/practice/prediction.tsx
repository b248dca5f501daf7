/** Predicts the Grand Prix score of these runs for a category and level, against a fastest team. */
import { NativeSelect, Paper, Text, TextInput, Title } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { CATEGORIES, GRAND_PRIX_RULES } from '@paddock/domain/competition/event.ts'
import { LEVELS } from '@paddock/domain/competition/level.ts'
import {
  type Case,
  FASTEST_AS,
  type FastestAs,
  fastestFrom,
  predict,
  type Race,
} from '@paddock/domain/practice/prediction.ts'
import { SCORING } from '@paddock/domain/racing/messages.ts'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { typedTime } from '@paddock/domain/racing/typed-time.ts'
import { grandPrixRule } from '@paddock/domain/rules/grand-prix.ts'
import { Segments } from '../ui/segments.tsx'
import { Figure, Figures } from './figures.tsx'
import classes from './practice.module.css'
import type { Performance } from './practice-runs.ts'

type Asked = Race & { fastest: string; as: FastestAs }

const START: Asked = { category: 'Development', level: 'regional', rules: 'A', fastest: '', as: 'run' }

export function Prediction({ runs }: { runs: Performance['all'] }) {
  const [stored, setAsked] = useSessionStorage<Asked>({ key: 'paddock-prediction', defaultValue: START })
  const asked = isAsked(stored) ? stored : START
  const rule = grandPrixRule(asked.rules, asked.category, asked.level)
  const read = fastestFrom(asked.fastest, asked.as, rule)
  const fastest = 'fastest' in read ? read.fastest : undefined
  const { best, typical } = predict(asked, runs, fastest)
  const change = (some: Partial<Asked>) => setAsked({ ...asked, ...some })
  return (
    <Paper withBorder component="section" aria-label="Grand Prix prediction" className={classes.sheet}>
      <Title order={3}>Predicted score</Title>
      <Text c="dimmed" mb="md">
        What these runs would score in a Grand Prix.
      </Text>
      <div className={classes.asked}>
        <NativeSelect
          size="md"
          label="Category"
          data={[...CATEGORIES]}
          value={asked.category}
          onChange={({ currentTarget }) => change({ category: chosen(CATEGORIES, currentTarget.value) })}
        />
        <NativeSelect
          size="md"
          label="Level"
          data={LEVELS.map((value) => ({ value, label: capital(value) }))}
          value={asked.level}
          onChange={({ currentTarget }) => change({ level: chosen(LEVELS, currentTarget.value) })}
        />
        <NativeSelect
          size="md"
          label="Rules"
          data={GRAND_PRIX_RULES.map((value) => ({ value, label: SCORING[value].name }))}
          description={SCORING[asked.rules].about}
          inputWrapperOrder={['label', 'input', 'description']}
          value={asked.rules}
          onChange={({ currentTarget }) => change({ rules: chosen(GRAND_PRIX_RULES, currentTarget.value) })}
        />
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
      </div>
      <div role="status">
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
    </Paper>
  )
}

const behind = ({ sum, behind: share }: Case) =>
  sum === null ? '' : `${inSeconds(sum)} s, ${share ? `${share.toFixed(1)}% behind` : 'the fastest'}`

const bestAbout = (found: Case, { legal }: Performance['all'], needed: number) =>
  found.sum === null ? `Partial: ${legal} of ${needed} finished runs` : `Best ${needed}: ${behind(found)}`

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

const chosen = <T extends string>(all: readonly T[], value: string): T =>
  all.find((one) => one === value) ?? (all[0] as T)

/** Another version of this page may have stored something else. */
const isAsked = ({ category, level, rules, fastest, as }: Asked) =>
  CATEGORIES.includes(category) &&
  LEVELS.includes(level) &&
  GRAND_PRIX_RULES.includes(rules) &&
  FASTEST_AS.includes(as) &&
  typeof fastest === 'string'

/** Predicts what these runs would score under the rule pack of the team's next event, or under another. */
import { NativeSelect, Paper, Text, Title } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import { LEVELS, type Level } from '@paddock/domain/competition/level.ts'
import { FASTEST_AS, type FastestAs } from '@paddock/domain/practice/prediction.ts'
import { grandPrixOf } from '@paddock/domain/rules/grand-prix.ts'
import { type Pack, packName } from '@paddock/domain/rules/pack.ts'
import { DEFAULT_PACK, PACKS, shippedPack } from '@paddock/domain/rules/packs.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { GrandPrixPrediction } from './grand-prix-prediction.tsx'
import classes from './practice.module.css'
import type { Performance } from './practice-runs.ts'
import { RacesPrediction } from './races-prediction.tsx'

/** What the user has chosen; the rest is that of the next event. */
export type Asked = {
  category?: Category
  level?: Level
  pack?: string
  fastest: string
  as: FastestAs
  others: string
}

const START: Asked = { fastest: '', as: 'run', others: '' }

type PredictionProps = { team_id: string; runs: Performance['all'] }

export function Prediction({ team_id, runs }: PredictionProps) {
  const next = useQuery(api.team_home.get.queryOptions({ input: { team_id } })).data?.competition?.next_event
  const [stored, setAsked] = useSessionStorage<Asked>({ key: 'paddock-prediction', defaultValue: START })
  const asked = isAsked(stored) ? stored : START
  const own = next?.own_pack as unknown as Pack | null | undefined
  const packs: readonly Pack[] = own ? [own, ...PACKS] : PACKS
  const pack = packs.find((one) => packName(one) === (asked.pack ?? next?.rule_pack)) ?? defaultPack()
  const category = asked.category ?? next?.category ?? 'Development'
  const level = asked.level ?? next?.level ?? 'regional'
  const rule = grandPrixOf(pack, category, level)
  const change = (some: Partial<Asked>) => setAsked({ ...asked, ...some })
  const isNext = (one: Pack) => next && packName(one) === next.rule_pack
  return (
    <Paper
      withBorder
      component="section"
      aria-label={rule ? 'Grand Prix prediction' : 'Race prediction'}
      className={classes.sheet}
    >
      <Title order={3}>Predicted score</Title>
      <Text c="dimmed" mb="md">
        {rule ? 'What these runs would score in a Grand Prix.' : `What these runs would score under ${pack.title}.`}
        {next && isNext(pack) && ` ${next.name} is scored by these rules.`}
      </Text>
      <div className={classes.asked}>
        <NativeSelect
          size="md"
          label="Category"
          data={[...CATEGORIES]}
          value={category}
          onChange={({ currentTarget }) => change({ category: chosen(CATEGORIES, currentTarget.value) })}
        />
        {pack.levels.length > 0 && (
          <NativeSelect
            size="md"
            label="Level"
            data={LEVELS.map((value) => ({ value, label: capital(value) }))}
            value={level}
            onChange={({ currentTarget }) => change({ level: chosen(LEVELS, currentTarget.value) })}
          />
        )}
        <NativeSelect
          size="md"
          label="Rules"
          data={packs.map((one) => ({
            value: packName(one),
            label: isNext(one) ? `${one.title} (next event)` : one.title,
          }))}
          description={pack.about}
          inputWrapperOrder={['label', 'input', 'description']}
          value={packName(pack)}
          onChange={({ currentTarget }) => change({ pack: currentTarget.value })}
        />
        {rule ? (
          <GrandPrixPrediction rule={rule} runs={runs} asked={asked} change={change} />
        ) : (
          <RacesPrediction race={{ pack, category, level }} runs={runs} asked={asked} change={change} />
        )}
      </div>
    </Paper>
  )
}

function defaultPack(): Pack {
  const pack = shippedPack(DEFAULT_PACK)
  if (!pack) throw new Error('The default pack is not shipped.')
  return pack
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

const chosen = <T extends string>(all: readonly T[], value: string): T =>
  all.find((one) => one === value) ?? (all[0] as T)

/** Another version of this page may have stored something else. */
const isAsked = ({ category, level, pack, fastest, as, others }: Asked) =>
  (category === undefined || CATEGORIES.includes(category)) &&
  (level === undefined || LEVELS.includes(level)) &&
  (pack === undefined || typeof pack === 'string') &&
  FASTEST_AS.includes(as) &&
  typeof fastest === 'string' &&
  typeof others === 'string'

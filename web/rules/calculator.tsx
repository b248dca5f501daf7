/** "What would these times score?" A team's runs and the other teams' times, under a pack, with the working. */
import { ActionIcon, Button, Checkbox, Group, NativeSelect, Text, TextInput, Title } from '@mantine/core'
import { typedTime } from '@paddock/domain/racing/typed-time.ts'
import { tryTimes } from '@paddock/domain/rules/calculator.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { inWords } from '@paddock/domain/rules/pack-words.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './calculator.module.css'
import {
  type CalculatorDraft,
  carOf,
  countsReaction,
  emptied,
  exampleDraft,
  fieldOf,
  MOST_OTHERS,
  type Problems,
  type TypedRun,
} from './calculator-draft.ts'
import { CalculatorResult } from './calculator-result.tsx'

export function Calculator({ pack }: { pack: Pack }) {
  const [draft, setDraft] = useState(() => exampleDraft(pack))
  const change = (fields: Partial<CalculatorDraft>) => setDraft((before) => ({ ...before, ...fields }))
  const read = fieldOf(pack, draft)
  return (
    <section aria-label="Calculator" className={classes.calculator}>
      <div className={classes.typed}>
        <Title order={2} size="h3">
          What would these times score?
        </Title>
        <Choices pack={pack} draft={draft} change={change} />
        <Runs pack={pack} draft={draft} change={change} problems={'problems' in read ? read.problems : {}} />
        <Others pack={pack} draft={draft} change={change} problems={'problems' in read ? read.problems : {}} />
        <Group>
          <Button variant="default" onClick={() => setDraft(emptied)}>
            Clear all times
          </Button>
          <Button variant="subtle" onClick={() => setDraft(exampleDraft(pack))}>
            Show the example
          </Button>
        </Group>
      </div>
      <div className={classes.result}>
        {'field' in read ? (
          <CalculatorResult pack={pack} event={draft} field={read.field} results={tryTimes(pack, draft, read.field)} />
        ) : (
          <Text role="status">Correct the marked times to see the points.</Text>
        )}
      </div>
    </section>
  )
}

type PartProps = { pack: Pack; draft: CalculatorDraft; change: (fields: Partial<CalculatorDraft>) => void }

function Choices({ pack: { classes: of, levels }, draft, change }: PartProps) {
  if (of.named.length === 0 && levels.length === 0) return null
  return (
    <div className={classes.choices}>
      {of.named.length > 0 && (
        <NativeSelect
          label="Class"
          data={[...of.named]}
          value={draft.category}
          onChange={({ currentTarget }) => change({ category: currentTarget.value })}
        />
      )}
      {levels.length > 0 && (
        <NativeSelect
          label="Level"
          data={levels.map((value) => ({ value, label: inWords(value) }))}
          value={draft.level ?? ''}
          onChange={({ currentTarget }) => change({ level: currentTarget.value })}
        />
      )}
    </div>
  )
}

function Runs({ pack, draft, change, problems }: PartProps & { problems: Problems }) {
  const set = (index: number, fields: Partial<TypedRun>) =>
    change({ runs: draft.runs.map((run, nth) => (nth === index ? { ...run, ...fields } : run)) })
  return (
    <fieldset className={classes.teams}>
      <legend>Your runs, in seconds</legend>
      <Heads asksReaction={countsReaction(pack)} />
      {draft.runs.map((run, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs have nothing but their place
        <div key={index} className={classes.row}>
          <span className={classes.name}>
            {index + 1} · car {carOf(pack, index)}
          </span>
          <Times
            name={`Run ${index + 1}`}
            at={`runs.${index}`}
            asksReaction={countsReaction(pack)}
            typed={run}
            problems={problems}
            disabled={run.dnf}
            set={(fields) => set(index, fields)}
          />
          <Checkbox
            label="DNF"
            aria-label={`Run ${index + 1}: did not finish`}
            checked={run.dnf}
            onChange={({ currentTarget }) => set(index, { dnf: currentTarget.checked })}
          />
        </div>
      ))}
    </fieldset>
  )
}

function Others({ pack, draft, change, problems }: PartProps & { problems: Problems }) {
  const { others } = draft
  return (
    <fieldset className={classes.teams}>
      <legend>The other teams, with one time for all their runs</legend>
      {others.length > 0 && <Heads asksReaction={countsReaction(pack)} />}
      {others.map((team, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: teams have nothing but their place
        <div key={index} className={classes.row}>
          <span className={classes.name}>Team {index + 2}</span>
          <Times
            name={`Team ${index + 2}`}
            at={`others.${index}`}
            asksReaction={countsReaction(pack)}
            typed={team}
            problems={problems}
            set={(fields) =>
              change({ others: others.map((one, nth) => (nth === index ? { ...one, ...fields } : one)) })
            }
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`Remove team ${index + 2}`}
            onClick={() => change({ others: others.filter((_, nth) => nth !== index) })}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {others.length < MOST_OTHERS && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => change({ others: [...others, { reaction: '', car: '' }] })}
        >
          Add a team
        </Button>
      )}
    </fieldset>
  )
}

/** For the eye; the fields have names of their own. */
const Heads = ({ asksReaction }: { asksReaction: boolean }) => (
  <div className={classes.row} aria-hidden>
    <span />
    {asksReaction && <Text size="sm">Reaction</Text>}
    <Text size="sm">Car time</Text>
    <span />
  </div>
)

type TimesProps = {
  name: string
  at: string
  asksReaction: boolean
  typed: Omit<TypedRun, 'dnf'>
  problems: Problems
  disabled?: boolean
  set: (fields: Partial<Omit<TypedRun, 'dnf'>>) => void
}

function Times({ name, at, asksReaction, typed, problems, disabled = false, set }: TimesProps) {
  const field = (of: 'reaction' | 'car', label: string) => (
    <TextInput
      aria-label={`${name}: ${label}`}
      placeholder={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      disabled={disabled}
      value={disabled ? '' : typed[of]}
      error={problems[`${at}.${of}`]}
      onChange={({ currentTarget }) => set({ [of]: typedTime(currentTarget.value) })}
    />
  )
  return (
    <>
      {asksReaction && field('reaction', 'reaction')}
      {field('car', 'car time')}
    </>
  )
}

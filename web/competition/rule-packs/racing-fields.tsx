/** How often cars run, and what their times earn: bands, places, scales and bonuses. */
import { Title } from '@mantine/core'
import type { RacePart } from '@paddock/domain/rules/pack-racing.ts'
import { ChoiceField, NumberField, type PackEdit, SwitchField } from './fields.tsx'
import { NumberList } from './number-list.tsx'
import classes from './rule-packs.module.css'

export function RacingFields({ edit }: { edit: PackEdit }) {
  const { race_parts } = edit.values.pack
  return (
    <>
      <section aria-label="Runs" className={classes.part}>
        <Title order={3}>Runs</Title>
        <div className={classes.fields}>
          <NumberField edit={edit} at="runs.lanes" label="Lanes" />
          <NumberField edit={edit} at="runs.per_car_and_lane" label="Runs of a car in a lane" />
          <NumberField edit={edit} at="runs.complete" label="Runs that complete a team" />
          <NumberField edit={edit} at="runs.per_session" label="Runs in a session" empty="No sessions" />
        </div>
      </section>
      {race_parts.map((part, index) => (
        <section key={part.id} aria-label={part.title} className={classes.part}>
          <Title order={3}>{part.title}</Title>
          <PartFields edit={edit} part={part} at={`race_parts.${index}`} />
        </section>
      ))}
    </>
  )
}

type PartProps<Part> = { edit: PackEdit; part: Part; at: string }

function PartFields({ edit, part, at }: PartProps<RacePart>) {
  if (part.rule === 'fastest_sum_band') return <BandFields edit={edit} part={part} at={at} />
  if (part.rule === 'places_then_scale') return <ScaleFields edit={edit} part={part} at={at} />
  if (part.rule === 'head_to_head') return <LeagueFields edit={edit} at={at} />
  return (
    <div className={classes.fields}>
      <NumberField edit={edit} at={`${at}.points`} label="Points" />
      <ChoiceField edit={edit} at={`${at}.tie`} label="Equal times" data={BONUS_TIES} />
      <SwitchField edit={edit} at={`${at}.no_performance_failure`} label="Not for a team with a performance failure" />
    </div>
  )
}

const LeagueFields = ({ edit, at }: { edit: PackEdit; at: string }) => (
  <div className={classes.fields}>
    <NumberField edit={edit} at={`${at}.win`} label="Win" />
    <NumberField edit={edit} at={`${at}.draw`} label="Equal times" />
    <NumberField edit={edit} at={`${at}.loss`} label="Loss, or no finish" />
    <NumberField edit={edit} at={`${at}.absent`} label="Did not start" />
  </div>
)

const BONUS_TIES = [
  { value: 'each', label: 'Each gets it' },
  { value: 'split', label: 'Split equally' },
  { value: 'none', label: 'Nobody gets it' },
]

type Band = Extract<RacePart, { rule: 'fastest_sum_band' }>

function BandFields({ edit, part, at }: PartProps<Band>) {
  const { levels } = edit.values.pack
  return Object.keys(part.by_class).map((name) => {
    const of = `${at}.by_class.${name}`
    return (
      <fieldset key={name} className={classes.class}>
        <legend>{name}</legend>
        <div className={classes.fields}>
          {levels.map((level) => (
            <NumberField key={level} edit={edit} at={`${of}.band.${level}`} label={`Band, ${level} (%)`} />
          ))}
          <NumberField edit={edit} at={`${of}.most`} label="Fastest team" />
          <NumberField edit={edit} at={`${of}.at_limit`} label="At the limit" />
          <NumberField edit={edit} at={`${of}.beyond`} label="Beyond the limit" />
          <NumberField edit={edit} at={`${of}.runs`} label="Completed with (runs)" />
          <NumberField edit={edit} at={`${of}.partial.base`} label="Fewer runs: base" />
          <NumberField edit={edit} at={`${of}.partial.each`} label="Fewer runs: each" />
          <NumberField edit={edit} at={`${of}.partial.counted`} label="Fewer runs: at most" />
        </div>
      </fieldset>
    )
  })
}

type Scale = Extract<RacePart, { rule: 'places_then_scale' }>

const ANCHORS = [
  { value: 'fastest', label: 'The fastest time' },
  { value: 'last_paid', label: 'The last paid place' },
]
const PLACE_TIES = [
  { value: 'better_place', label: 'The better place for all' },
  { value: 'worse_place', label: 'The worse place for all' },
]

const ScaleFields = ({ edit, at }: PartProps<Scale>) => (
  <>
    <NumberList edit={edit} at={`${at}.places`} label={(nth) => `Place ${nth}`} add="Add a paid place" />
    <div className={classes.fields}>
      <NumberField edit={edit} at={`${at}.value.skip`} label="Best times left out" />
      <NumberField edit={edit} at={`${at}.value.take`} label="Times that count" />
      <NumberField edit={edit} at={`${at}.base_percent`} label="Base time (%)" />
      <NumberField edit={edit} at={`${at}.floor`} label="At the base time" />
      <NumberField edit={edit} at={`${at}.top`} label="Top of the scale" />
      <ChoiceField edit={edit} at={`${at}.anchor`} label="Top is at" data={ANCHORS} />
      <NumberField edit={edit} at={`${at}.per_dnf`} label="Taken for each DNF" />
      <NumberField edit={edit} at={`${at}.least`} label="At least" empty="No limit" />
      <ChoiceField edit={edit} at={`${at}.ties`} label="Ties for a paid place" data={PLACE_TIES} />
      <SwitchField edit={edit} at={`${at}.on_base_deducts`} label="Exactly on the base time, DNFs are taken too" />
    </div>
  </>
)

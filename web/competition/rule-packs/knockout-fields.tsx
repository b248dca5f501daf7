/** Who takes part in the knockout, how a match is raced, and what each stage earns. */
import { Title } from '@mantine/core'
import { NumberField, type PackEdit } from './fields.tsx'
import { NumberList } from './number-list.tsx'
import classes from './rule-packs.module.css'

const STAGES = ['Lost the final', 'Lost a semi final', 'Lost a quarter final']

export function KnockoutFields({ edit }: { edit: PackEdit }) {
  const { seeding, points } = edit.values.pack.knockout
  return (
    <>
      <section aria-label="Knockout" className={classes.part}>
        <Title order={3}>Knockout</Title>
        <div className={classes.fields}>
          <NumberField edit={edit} at="knockout.field" label="Teams in the bracket" empty="All teams" />
          <NumberField edit={edit} at="knockout.match.races" label="Races in a match" />
          <NumberField edit={edit} at="knockout.match.ms_per_failure" label="Addition per failure (ms)" />
          {seeding.rule === 'mean_of_both_cars' && (
            <NumberField edit={edit} at="knockout.seeding.ms_per_failure" label="Seeding: per failure (ms)" />
          )}
        </div>
      </section>
      <section aria-label="Knockout points" className={classes.part}>
        <Title order={3}>Knockout points</Title>
        <div className={classes.fields}>
          <NumberField edit={edit} at="knockout.points.winner" label="Winner" />
          {points.third_place !== undefined && (
            <NumberField edit={edit} at="knockout.points.third_place" label="Won the race for third place" />
          )}
          <NumberField edit={edit} at="knockout.points.earlier" label="Lost earlier" />
          <NumberField edit={edit} at="knockout.points.outside" label="Outside the bracket" />
        </div>
        <NumberList
          edit={edit}
          at="knockout.points.lost"
          label={(nth) => STAGES[nth - 1] ?? `Lost in the round of ${2 ** nth}`}
          add="Add a stage"
        />
      </section>
    </>
  )
}

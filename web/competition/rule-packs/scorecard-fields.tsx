/** The scorecards of a pack: what judges give points for, and how many. */
import { Button, Text, Title } from '@mantine/core'
import type { Scorecard } from '@paddock/domain/rules/pack.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { changePack, NumberField, newEntryId, type PackEdit, TextField } from './fields.tsx'
import classes from './rule-packs.module.css'

type Section = Scorecard['sections'][number]
type Criterion = Section['criteria'][number]

export function ScorecardFields({ edit }: { edit: PackEdit }) {
  const { scorecards } = edit.values.pack.judging
  const set = (next: readonly Scorecard[]) =>
    changePack(edit, (pack) => ({ ...pack, judging: { ...pack.judging, scorecards: next } }))
  const criterionIds = scorecards.flatMap(({ sections }) =>
    sections.flatMap(({ criteria }) => criteria.map(({ id }) => id)),
  )
  const newCriterion = (): Criterion => ({ id: newEntryId('criterion', criterionIds), title: 'New criterion', max: 10 })
  const addCard = () => {
    const ids = scorecards.map(({ id }) => id)
    const sections = [{ title: 'Section 1', criteria: [newCriterion()] }]
    set([...scorecards, { id: newEntryId('scorecard', ids), title: 'New scorecard', article: '', sections }])
  }
  return (
    <>
      {scorecards.length === 0 && (
        <Text>This pack has no scorecards: events under it are marked on the company's own scorecards.</Text>
      )}
      {scorecards.map((card, index) => {
        const change = (fields: Partial<Scorecard>) =>
          set(scorecards.map((one, nth) => (nth === index ? { ...one, ...fields } : one)))
        return (
          <section key={card.id} aria-label={card.title} className={classes.part}>
            <div className={classes.row}>
              <TextField edit={edit} at={`judging.scorecards.${index}.title`} label="Scorecard" />
              <TextField edit={edit} at={`judging.scorecards.${index}.article`} label="Article" />
              <DeleteButton
                label={`Delete ${card.title}`}
                deleting={false}
                onClick={() => set(scorecards.filter(({ id }) => id !== card.id))}
              />
            </div>
            <Sections edit={edit} card={card} at={`judging.scorecards.${index}`} change={change} add={newCriterion} />
          </section>
        )
      })}
      <Button variant="default" onClick={addCard} w="fit-content">
        Add a scorecard
      </Button>
    </>
  )
}

type SectionsProps = {
  edit: PackEdit
  card: Scorecard
  at: string
  change: (fields: Partial<Scorecard>) => void
  /** A new criterion, with an id that no other has. */
  add: () => Criterion
}

function Sections({ edit, card: { sections }, at, change, add }: SectionsProps) {
  const setCriteria = (index: number, criteria: readonly Criterion[]) =>
    change({ sections: sections.map((one, nth) => (nth === index ? { ...one, criteria } : one)) })
  return (
    <>
      {sections.map(({ title, criteria }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section has only its title, which is being typed
        <fieldset key={index} className={classes.class}>
          <legend>
            <Title order={4}>{title}</Title>
          </legend>
          {criteria.map((criterion, nth) => (
            <div key={criterion.id} className={classes.row}>
              <TextField edit={edit} at={`${at}.sections.${index}.criteria.${nth}.title`} label="Criterion" />
              <NumberField edit={edit} at={`${at}.sections.${index}.criteria.${nth}.max`} label="Maximum" />
              <DeleteButton
                label={`Delete ${criterion.title}`}
                deleting={false}
                onClick={() =>
                  setCriteria(
                    index,
                    criteria.filter(({ id }) => id !== criterion.id),
                  )
                }
              />
            </div>
          ))}
          <Button variant="subtle" onClick={() => setCriteria(index, [...criteria, add()])}>
            Add a criterion to {title}
          </Button>
        </fieldset>
      ))}
    </>
  )
}

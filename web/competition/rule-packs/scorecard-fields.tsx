/** The scorecards of a pack: how the marks of several panels count, what judges give points for, and how many. */
import { Button, Text, Title } from '@mantine/core'
import { MARKS_BECOME_ONE, type Scorecard } from '@paddock/domain/rules/pack.ts'
import { MARKS_TEXTS } from '@paddock/domain/rules/pack-words.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { ChoiceField, changePack, NumberField, newEntryId, type PackEdit, SwitchField, TextField } from './fields.tsx'
import classes from './rule-packs.module.css'

const MARKS = MARKS_BECOME_ONE.map((value) => ({ value, label: MARKS_TEXTS[value] }))

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
      <section aria-label="Marks of several panels" className={classes.part}>
        <Title order={3}>Marks of several panels</Title>
        <div className={classes.fields}>
          <ChoiceField edit={edit} at="judging.marks" label="How they count" data={MARKS} wide />
          <SwitchField edit={edit} at="judging.whole_marks" label="Whole marks only" />
          <SwitchField
            edit={edit}
            at="judging.normalisation"
            label="The chief judge may even out strict and lenient panels"
          />
        </div>
      </section>
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

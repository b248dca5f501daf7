/** Adds an award, or changes what decides it and who may win it. */
import { MultiSelect, NativeSelect, Switch, TextInput } from '@mantine/core'
import { event_awards } from '@paddock/contract/competition/event-awards.ts'
import { AWARD_BASES, type AwardBasis, BASIS_NAMES, COUNTS_NEEDED } from '@paddock/domain/awards/award.ts'
import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type Award, type Board, useAddAward, useChangeAward, useSetTrait } from './award-actions.ts'

const ALL = 'all'
const EACH = 'each'
const IN_PLACES = [
  { value: '1', label: 'The winner' },
  { value: '2', label: 'First and second' },
  { value: '3', label: 'First, second and third' },
]

type AwardDialogProps = { event_id: string; board: Board; award: Award | undefined; onClose: () => void }

export function AwardDialog({ event_id, board, award, onClose }: AwardDialogProps) {
  const [ids] = useState(() => CATEGORIES.map(newId))
  const add = useAddAward(onClose)
  const change = useChangeAward(onClose)
  const classes = CATEGORIES.filter((category) => board.teams.some((team) => team.category === category))
  const edit = useEdit({
    schema: inputOf(award ? event_awards.change : event_awards.add),
    save: (award ? change : add) as typeof add,
    opened: award,
    current: award,
    values: (stored?: Award) => ({
      title: stored?.title ?? '',
      of: (stored ? (stored.category ?? ALL) : ALL) as string,
      basis: (stored?.basis ?? 'total') as AwardBasis,
      counts: stored?.counts ?? [],
      places: String(stored?.places ?? 1),
      judged: stored?.chosen_by === 'judges',
      one_per_team: stored?.one_per_team ?? false,
      no_performance_failure: stored?.no_performance_failure ?? false,
      only_for: stored?.only_for ?? '',
    }),
    input: ({ of, judged, places, ...values }, stored) => {
      const isEach = of === EACH && classes.length > 0
      const category = of === ALL || isEach ? null : (of as Category)
      const rules = {
        ...values,
        category,
        places: Number(places),
        place: stored?.place ?? 1,
        chosen_by: judged || values.basis === 'none' ? ('judges' as const) : ('rule' as const),
      }
      if (stored) return { ...rules, id: stored.id, updated_at: stored.updated_at } as never
      return isEach
        ? { ...rules, event_id, ids: ids.slice(0, classes.length), categories: classes }
        : { ...rules, event_id, ids: ids.slice(0, 1) }
    },
    renamed: { category: 'of', chosen_by: 'judged' },
  })
  const { basis, only_for } = edit.values
  return (
    <EditDialog
      edit={edit}
      title={award ? `Change ${award.title}` : 'Add award'}
      label="Award"
      submit={award ? 'Save award' : 'Add award'}
      onClose={onClose}
      size="lg"
    >
      <TextInput label="Name" required data-autofocus maxLength={120} {...edit.field('title')} />
      <NativeSelect
        label="For"
        data={[
          { value: ALL, label: 'All classes together' },
          ...(award ? [] : [{ value: EACH, label: 'Each class: one award for each' }]),
          ...CATEGORIES.map((category) => ({ value: category, label: category })),
        ]}
        {...edit.field('of')}
      />
      <NativeSelect
        label="Decided by"
        data={AWARD_BASES.map((value) => ({ value, label: BASIS_NAMES[value] }))}
        {...edit.field('basis')}
        onChange={({ currentTarget }) => edit.set({ basis: currentTarget.value as AwardBasis, counts: [] })}
      />
      {COUNTS_NEEDED[basis] && (
        <MultiSelect
          label="What counts"
          data={countable(board, basis)}
          searchable
          maxValues={COUNTS_NEEDED[basis] === 'one' ? 1 : 60}
          value={edit.values.counts}
          onChange={(counts) => edit.set({ counts })}
          error={edit.errorAt('counts')}
        />
      )}
      {basis !== 'none' && (
        <Switch
          label="The judges choose"
          description="The ranking is shown beside their nominations and votes, and decides nothing."
          {...edit.checked('judged')}
        />
      )}
      <NativeSelect label="Awarded" data={IN_PLACES} {...edit.field('places')} />
      <Switch
        label="One award per team"
        description="A team that has such an award further up drops out, and the next one moves up."
        {...edit.checked('one_per_team')}
      />
      <Switch label="Not for teams with a performance failure" {...edit.checked('no_performance_failure')} />
      <TextInput
        label="Only for"
        description="What a team must be, such as newcomer. Empty: any team."
        maxLength={60}
        {...edit.field('only_for')}
      />
      {only_for.trim() !== '' && <TraitField event_id={event_id} board={board} trait={only_for.trim()} />}
    </EditDialog>
  )
}

function countable({ choices }: Board, basis: AwardBasis) {
  const named = (list: readonly { id: string; title: string }[]) =>
    list.map(({ id, title }) => ({ value: id, label: title }))
  if (basis === 'criteria') return choices.criteria
  return named(basis === 'parts' ? choices.parts : basis === 'scorecard' ? choices.scorecards : choices.race_parts)
}

/** Saved at once: other awards may be only for the same teams. */
function TraitField({ event_id, board, trait }: { event_id: string; board: Board; trait: string }) {
  const set = useSetTrait()
  const chosen = board.teams.filter(({ traits }) => traits.includes(trait)).map(({ team_id }) => team_id)
  return (
    <MultiSelect
      label={`Which teams are “${trait}”`}
      description="Saved at once, for all awards of the event."
      data={board.teams.map(({ team_id, team_name, team_number }) => ({
        value: team_id,
        label: `${team_number} ${team_name}`,
      }))}
      searchable
      value={chosen}
      disabled={set.pending}
      onChange={(team_ids) => void set.run({ event_id, trait, team_ids })}
    />
  )
}

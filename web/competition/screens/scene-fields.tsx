/** What a screen shows in a scene: the view, and for which class or team, or with which message. */
import { NativeSelect } from '@mantine/core'
import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import {
  SCREEN_VIEW_NAMES,
  SCREEN_VIEWS,
  type Scene,
  type ScreenView,
  USUAL_VIEWS,
} from '@paddock/domain/screens/scenes.ts'
import { MessageField } from './message-field.tsx'
import { useSetView } from './screen-actions.ts'
import classes from './screens.module.css'
import type { ShownScreen } from './show-data.ts'

export type EventTeam = { id: string; team_name: string; team_number: string }

type SceneFieldsProps = { screen: ShownScreen; scene: Scene; teams: readonly EventTeam[]; label: string }

/** Views that can be about one class. */
const OF_A_CLASS: readonly ScreenView[] = [
  'follow',
  'race',
  'standings',
  'knockout',
  'on_deck',
  'fastest_laps',
  'schedule',
]
const NOTHING = { category: null, team_id: null, message: null }

export function SceneFields({ screen: { id, name, views }, scene, teams, label }: SceneFieldsProps) {
  const set = useSetView()
  const usual = USUAL_VIEWS[scene]
  const chosen = views[scene]
  const shown = chosen ?? { view: usual, ...NOTHING }
  const save = (changes: Partial<typeof shown>) => void set.run({ id, scene, ...shown, ...changes })
  const choose = (view: string) =>
    void set.run({ id, scene, view: SCREEN_VIEWS.find((each) => each === view) ?? null, ...NOTHING })
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={label}
        aria-label={`${label}: ${name}`}
        value={chosen?.view ?? ''}
        disabled={set.pending}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">Usual: {SCREEN_VIEW_NAMES[usual]}</option>
        {SCREEN_VIEWS.map((view) => (
          <option key={view} value={view}>
            {SCREEN_VIEW_NAMES[view]}
          </option>
        ))}
      </NativeSelect>
      {OF_A_CLASS.includes(shown.view) && (
        <NativeSelect
          label="Class"
          value={shown.category ?? ''}
          disabled={set.pending}
          onChange={({ currentTarget }) => save({ category: categoryOf(currentTarget.value) })}
        >
          <option value="">The class that races</option>
          {CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </NativeSelect>
      )}
      {shown.view === 'team' && (
        <NativeSelect
          label="Team"
          value={shown.team_id ?? ''}
          disabled={set.pending}
          onChange={({ currentTarget }) => save({ team_id: currentTarget.value || null })}
        >
          <option value="">The teams that race next</option>
          {teams.map((team) => (
            <option key={team.id} value={team.id}>
              {team.team_number} {team.team_name}
            </option>
          ))}
        </NativeSelect>
      )}
      {shown.view === 'message' && (
        <MessageField
          label="Own message"
          placeholder="The message of the event"
          value={shown.message}
          pending={set.pending}
          onSave={(message) => save({ message })}
        />
      )}
    </div>
  )
}

const categoryOf = (text: string): Category | null => CATEGORIES.find((category) => category === text) ?? null

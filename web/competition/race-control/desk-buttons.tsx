/** The main button of the desk, and a press for each step beside it; on a phone the rest is under More. */
import { Button, Kbd, Loader, Menu } from '@mantine/core'
import type { PlannedState } from '@paddock/domain/programme/race.ts'
import { IconDots, IconFlag } from '@tabler/icons-react'
import { useDeskMode } from '../desk-mode/desk-mode.tsx'
import classes from './control-desk.module.css'
import { type DeskAct, KEYS } from './desk-keys.ts'
import type { DeskActs } from './use-desk-acts.ts'
import type { DeskRaceState } from './use-desk-race.ts'

type DeskButtonsProps = { acts: DeskActs; at: DeskRaceState }

const LABELS: Record<Exclude<DeskAct, 'lights' | 'takeOver'>, string> = {
  call: 'Call teams',
  atStart: 'At the start',
  stop: 'Stop lights',
  noShow: 'No-show',
  rerun: 'Re-run',
  postpone: 'Postpone',
  skip: 'Skip',
  undo: 'Undo last entry',
  byHand: 'By hand',
  help: 'Keys',
}
const STEPS = ['call', 'atStart', 'lights', 'stop'] as const
const OTHERS = ['noShow', 'rerun', 'postpone', 'skip', 'undo', 'byHand', 'help'] as const

/** What usually comes next in a state: a phone has a place for this one alone. */
const USUAL_STEP: Partial<Record<PlannedState, DeskAct>> = {
  scheduled: 'call',
  postponed: 'call',
  called: 'atStart',
  at_start: 'lights',
  armed: 'lights',
  racing: 'stop',
}

export function DeskButtons({ acts, at }: DeskButtonsProps) {
  const { isDesk } = useDeskMode()
  const labelOf = (act: (typeof STEPS | typeof OTHERS)[number]) =>
    act === 'lights' ? (at.race?.state === 'armed' ? 'Start lights' : 'Arm lights') : LABELS[act]
  /** The key is told apart from the name of the button. */
  const press = (act: (typeof STEPS | typeof OTHERS)[number]) => ({
    'aria-keyshortcuts': KEYS[act].shown,
    rightSection: (
      <Kbd size="xs" aria-hidden>
        {KEYS[act].shown}
      </Kbd>
    ),
    onClick: () => acts.act(act),
  })
  // What a step leads to takes the place of the step.
  const steps = STEPS.filter((act) => act !== (acts.allowed.stop ? 'lights' : 'stop'))
  const usual = at.race && USUAL_STEP[at.race.state]
  return (
    <div className={classes.buttons} data-lower-bar={isDesk || undefined}>
      {at.draft && (
        <Button
          type="submit"
          size="lg"
          className={classes.record}
          leftSection={
            at.saving ? <Loader size={20} color="currentColor" aria-hidden /> : <IconFlag size={20} aria-hidden />
          }
        >
          {at.confirms ? 'Confirm race' : at.awaitsSecond ? 'Enter times' : 'Record race'}
        </Button>
      )}
      {steps.map((act) => (
        <Button
          key={act}
          size="md"
          variant="default"
          className={classes.step}
          disabled={!acts.allowed[act]}
          data-next={(acts.allowed[act] && act === usual) || undefined}
          {...press(act)}
        >
          {labelOf(act)}
        </Button>
      ))}
      {OTHERS.map((act) => (
        <Button
          key={act}
          size="md"
          variant="default"
          className={classes.other}
          disabled={!acts.allowed[act]}
          loading={act === 'undo' && at.undoing}
          {...press(act)}
        >
          {labelOf(act)}
        </Button>
      ))}
      <Menu position="top-end">
        <Menu.Target>
          <Button size="lg" variant="default" className={classes.more} aria-label="More">
            <IconDots size={20} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {[...steps, ...OTHERS].map((act) => (
            <Menu.Item key={act} disabled={!acts.allowed[act]} onClick={() => acts.act(act)}>
              {labelOf(act)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

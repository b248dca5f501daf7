/** The remote control of a running ceremony, for a phone in the hand or a clicker: Next, Back, what is on and what comes. */
import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { OpenDesk } from '../desk-mode/desk-mode.tsx'
import classes from './ceremony.module.css'
import { type Ceremony, useEnd, useJump, usePressing, useStep } from './ceremony-actions.ts'
import { ScriptPdf } from './script-pdf.tsx'
import { around, type Moment, momentName, titleIn } from './steps-in-words.ts'
import { useClicker } from './use-clicker.ts'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

export function Remote({ ceremony }: { ceremony: Ceremony }) {
  const { event_id, revision } = ceremony
  const step = useStep()
  const end = useEnd(ceremony)
  const isPressing = usePressing()
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  const { now, next, isFirst, number, of } = around(ceremony)
  const press = (way: 'next' | 'back') => void step.run({ event_id, revision, way })
  useClicker({
    next: () => next && press('next'),
    back: () => !isFirst && press('back'),
  })
  return (
    <div className={classes.remote}>
      <div className={classes.head}>
        <Title order={3}>Ceremony</Title>
        <Text c="dimmed" size="sm">
          Step {number} of {of}
        </Text>
        <OpenDesk />
      </div>
      {!isOnline && (
        <p className={classes.offline} role="alert">
          This device is offline. Nothing can be revealed from here until it is back.
        </p>
      )}
      <section aria-labelledby="on-screen" className={classes.card} data-now>
        <h4 id="on-screen">On the screens now</h4>
        {now ? <What moment={now} /> : <Text>The standings</Text>}
        {now?.item.notes && <p className={classes.notes}>{now.item.notes}</p>}
      </section>
      <section aria-labelledby="comes-next" className={classes.card}>
        <h4 id="comes-next">Next</h4>
        {next ? <What moment={next} /> : <Text>This is the last step. End the ceremony when you are done.</Text>}
        {next && next.item.id !== now?.item.id && next.item.notes && <p className={classes.notes}>{next.item.notes}</p>}
      </section>
      <div className={classes.buttons}>
        <Button
          variant="default"
          className={classes.back}
          disabled={isFirst || step.pending}
          onClick={() => press('back')}
          leftSection={<IconArrowLeft size={24} aria-hidden />}
        >
          Back
        </Button>
        {next ? (
          <Button
            className={classes.next}
            loading={step.pending}
            onClick={() => press('next')}
            rightSection={<IconArrowRight size={28} aria-hidden />}
          >
            Next
            <VisuallyHidden>: {momentName(next)}</VisuallyHidden>
          </Button>
        ) : (
          <Button
            className={classes.next}
            color="red.9"
            aria-label="End the ceremony…"
            loading={isPressing}
            onClick={() => void end.ask()}
          >
            End…
          </Button>
        )}
      </div>
      <Items ceremony={ceremony} />
      <div className={classes.foot}>
        <ScriptPdf ceremony={ceremony} />
        {next && (
          <Button variant="default" loading={isPressing} onClick={() => void end.ask()}>
            End the ceremony…
          </Button>
        )}
      </div>
    </div>
  )
}

function What({ moment }: { moment: Moment }) {
  const { item, step } = moment
  return (
    <>
      <strong className={classes.what}>{titleIn(item)}</strong>
      <span className={classes.step}>{momentName(moment)}</span>
      {step.kind === 'announce' && item.presenter && <span>Presented by {item.presenter}</span>}
      {step.teams.length > 0 && (
        <ul className={classes.teams}>
          {step.teams.map(({ id, team_name, school_name, pronunciation }) => (
            <li key={id}>
              <strong>{team_name}</strong>
              {pronunciation && <em> say: {pronunciation}</em>}
              {school_name && <span>{school_name}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Every item, to go to it at once: folded, so that nobody leaves the order by a slip. */
function Items({ ceremony: { event_id, revision, items, item_id } }: { ceremony: Ceremony }) {
  const jump = useJump()
  return (
    <details className={classes.items}>
      <summary>Go to another item</summary>
      <ol aria-label="Items of the script">
        {items.map((item) => (
          <li key={item.id}>
            <Button
              fullWidth
              variant={item.id === item_id ? 'light' : 'default'}
              justify="space-between"
              aria-current={item.id === item_id ? 'step' : undefined}
              disabled={item.steps.length === 0 || jump.pending}
              onClick={() => void jump.run({ event_id, revision, item_id: item.id })}
              rightSection={item.is_revealed ? 'Revealed' : item.steps.length === 0 ? 'No winner' : null}
            >
              {titleIn(item)}
            </Button>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** The scenes as one row of buttons, which switch all screens at once, and the message of the event. */
import { Button, Title } from '@mantine/core'
import { SCENE_NAMES, SCENES } from '@paddock/domain/screens/scenes.ts'
import { MessageField } from './message-field.tsx'
import { useChangeShow } from './screen-actions.ts'
import classes from './screens.module.css'
import type { Show } from './show-data.ts'

export function SceneBar({ show: { event_id, scene, message } }: { show: Show }) {
  const change = useChangeShow()
  const wanted = change.pending ? change.input?.scene : undefined
  return (
    <section aria-labelledby="scenes" className={classes.bar}>
      <Title order={3} id="scenes">
        Scene
      </Title>
      <fieldset className={classes.scenes} aria-labelledby="scenes">
        {SCENES.map((each) => (
          <Button
            key={each}
            size="lg"
            variant={each === scene ? 'filled' : 'default'}
            aria-pressed={each === scene}
            loading={each === wanted}
            onClick={() => void change.run({ event_id, scene: each })}
          >
            {SCENE_NAMES[each]}
          </Button>
        ))}
      </fieldset>
      <MessageField
        label="Message"
        description="On screens that show the view Message, and in the lower third of the stream."
        value={message}
        pending={change.pending}
        onSave={(text) => void change.run({ event_id, message: text })}
      />
    </section>
  )
}

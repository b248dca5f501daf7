/** Composes an email to teams: template, audience, subject and text, with the preview beside it and the count on the button. */
import { Alert, Button, Stack } from '@mantine/core'
import { team_mailings } from '@paddock/contract/competition/team-mailings.ts'
import type { Category } from '@paddock/domain/competition/event.ts'
import { TEAM_MAIL_ERRORS } from '@paddock/domain/team-mail/messages.ts'
import { type Audience, audienceIn, reachOf } from '@paddock/domain/team-mail/recipients.ts'
import {
  DEFAULT_TEXTS,
  type MailTemplate,
  subjectFault,
  tellsResults,
  textFault,
} from '@paddock/domain/team-mail/templates.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { confirm } from '../../ui/confirm.tsx'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { ComposeFields } from './compose-fields.tsx'
import { dropDraft, storeDraft, storedDraft } from './mail-draft.ts'
import { MailPreview } from './mail-preview.tsx'
import { MESSAGES, sendQuestion } from './messages.ts'
import { ReachNotes } from './reach-notes.tsx'
import classes from './team-mail.module.css'
import { type Compose, useSendMailing } from './team-mail-data.ts'

export type MailFields = {
  template: MailTemplate
  audience: Audience
  category: Category | null
  team_ids: string[]
  subject: string
  text: string
}

type ComposeFormProps = { event_id: string; compose: Compose }

/** What was typed in this tab, else what was last sent, else the proposed text. */
function textFor(event_id: string, compose: Compose, template: MailTemplate) {
  const { subject, text } =
    storedDraft(event_id).texts[template] ??
    compose.texts.find((one) => one.template === template) ??
    DEFAULT_TEXTS[template]
  return { template, subject, text }
}

export function ComposeForm({ event_id, compose }: ComposeFormProps) {
  const [id, setId] = useState(newId)
  const send = useSendMailing(() => setId(newId()))
  const edit = useEdit({
    schema: inputOf(team_mailings.send),
    save: {
      ...send,
      run: async (input: Parameters<typeof send.run>[0]) => {
        const chosen = { ...edit.values, ...input }
        const { mailed, emails } = reachOf(audienceIn(compose.teams, chosen as MailFields), chosen)
        if (!(await confirm(sendQuestion(chosen.subject, mailed.length, emails)))) return undefined
        const sent = await send.run(input)
        if (sent) dropDraft(event_id, input.template)
        return sent
      },
    },
    values: (): MailFields => ({
      audience: 'all',
      category: null,
      team_ids: [],
      ...textFor(event_id, compose, storedDraft(event_id).template),
    }),
    input: (values) => ({
      id,
      event_id,
      ...values,
      category: values.audience === 'category' ? values.category : null,
      team_ids: values.audience === 'selected' ? values.team_ids : [],
    }),
    check: ({ audience, category, team_ids }) => ({
      ...(audience === 'category' && category === null ? { category: TEAM_MAIL_ERRORS.noClass } : {}),
      ...(audience === 'selected' && team_ids.length === 0 ? { team_ids: TEAM_MAIL_ERRORS.noTeams } : {}),
    }),
    onChange: ({ template, subject, text }) => storeDraft(event_id, template, { subject, text }),
  })
  const { values } = edit
  const audience = audienceIn(compose.teams, values)
  const reach = reachOf(audience, values)
  const refusal = compose.refusal ?? (tellsResults(values) ? compose.results_refusal : null)
  const faults = { subject: subjectFault(values.subject), text: textFault(values.text) }
  return (
    <div className={classes.columns}>
      <EditForm edit={edit} label="Email to teams">
        <ComposeFields
          edit={edit}
          teams={compose.teams}
          faults={faults}
          onTemplate={(template) => edit.set(textFor(event_id, compose, template))}
        />
        <ReachNotes event_id={event_id} compose={compose} reach={reach} audience={audience} />
        {refusal && (
          <Alert color="yellow" role="status" title="This email cannot be sent yet">
            {refusal}
          </Alert>
        )}
        <Stack align="start">
          <Button
            type="submit"
            leftSection={<IconSend size={18} aria-hidden />}
            loading={send.pending}
            disabled={refusal !== null || reach.emails === 0}
          >
            {reach.emails === 0 ? MESSAGES.nobody : MESSAGES.sendTo(reach.mailed.length, reach.emails)}
          </Button>
        </Stack>
      </EditForm>
      <MailPreview
        event_id={event_id}
        mail={values}
        isReady={!faults.subject && !faults.text && refusal === null}
        teams={reach.mailed.length > 0 ? reach.mailed : audience}
      />
    </div>
  )
}

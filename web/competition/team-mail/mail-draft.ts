/** What is typed for emails to teams, kept in this tab until it is sent: leaving the page or a reload loses nothing. */
import { MAIL_TEMPLATES, type MailTemplate, type MailText } from '@paddock/domain/team-mail/templates.ts'

export type MailDraft = { template: MailTemplate; texts: Partial<Record<MailTemplate, MailText>> }

const keyOf = (event_id: string) => `team-mail ${event_id}`
const isText = (text: unknown): text is MailText => {
  const { subject, text: body } = Object(text)
  return typeof subject === 'string' && typeof body === 'string'
}

export function storedDraft(event_id: string): MailDraft {
  try {
    const { template, texts } = Object(JSON.parse(sessionStorage.getItem(keyOf(event_id)) ?? '{}'))
    const typed = Object.entries(Object(texts)).filter(([, text]) => isText(text))
    return {
      template: MAIL_TEMPLATES.find((one) => one === template) ?? 'invitation',
      texts: Object.fromEntries(typed) as MailDraft['texts'],
    }
  } catch {
    return { template: 'invitation', texts: {} }
  }
}

export function storeDraft(event_id: string, template: MailTemplate, text: MailText) {
  const { texts } = storedDraft(event_id)
  sessionStorage.setItem(keyOf(event_id), JSON.stringify({ template, texts: { ...texts, [template]: text } }))
}

/** Once it is sent, the server offers it again. */
export function dropDraft(event_id: string, template: MailTemplate) {
  const { texts } = storedDraft(event_id)
  delete texts[template]
  sessionStorage.setItem(keyOf(event_id), JSON.stringify({ template, texts }))
}

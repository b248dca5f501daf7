/** The owner looks at a model from all sides and quotes it, with notes for the workshop. */
import { Anchor, Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { printing_inquiries } from '@paddock/contract/printing/printing-inquiries.ts'
import { addsUp, type Quote, quoteOf, sameQuote } from '@paddock/domain/printing/quote.ts'
import { formatPricePerGram } from '@paddock/domain/store/money.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ownedOrderAddress } from '../app/paths.ts'
import { EditModal } from '../ui/edit-dialog.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { QueryState } from '../ui/query-state.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { UNIT_NAMES, units } from './figures.ts'
import classes from './inquiry-card.module.css'
import { type Answer, type Inquiry, useAnswerInquiry } from './inquiry-changes.ts'
import { MESSAGES } from './messages.ts'
import { ModelFacts } from './model-facts.tsx'
import { ModelFindings } from './model-findings.tsx'
import { ModelPreview } from './model-preview.tsx'
import { OwnedQuote } from './quote/owned-quote.tsx'
import { QuoteEmailDialog } from './quote-email-dialog.tsx'
import { QuoteFields } from './quote-fields.tsx'
import { useStoredModel } from './stl-download.ts'

type InquiryDialogProps = {
  /** As it was when the dialog was opened. */
  opened: Inquiry
  /** As it is now, whoever has saved it; nothing when it is on another page of the list. */
  current: Inquiry | undefined
  onClose: () => void
}

export function InquiryDialog({ opened, current, onClose }: InquiryDialogProps) {
  const [sending, setSending] = useState(false)
  const answer = useAnswerInquiry(onClose)
  const edit = useEdit({
    schema: inputOf(printing_inquiries.change),
    opened,
    current,
    values: (inquiry: Inquiry = opened) => ({
      quote: quoteOf(inquiry),
      notes: inquiry.notes ?? '',
      due_on: inquiry.due_on ?? '',
      tracking: inquiry.tracking ?? '',
    }),
    input: (typed, inquiry: Inquiry = opened) => answerOf(typed, inquiry),
    save: { ...answer, run: answerOrSend },
  })
  const { values, base = opened } = edit
  const isProposal = sameQuote(values.quote, quoteOf(base))
  // The customer has the quote that was sent: another one is not stored without being sent.
  const isOutdated = base.status === 'quoted' && !isProposal

  async function answerOrSend(input: Answer): Promise<unknown> {
    if (isOutdated) return setSending(true)
    // Looking at a proposal is not quoting it.
    return answer.run(isProposal ? { ...input, quote: undefined } : input)
  }

  return (
    <EditModal
      edit={edit}
      title={`Inquiry from ${opened.customer_name}`}
      size={920}
      onClose={onClose}
      covered={sending}
    >
      {(close) => (
        <>
          <div className={classes.dialog}>
            <div>
              <StoredModel inquiry={opened} />
              <ModelFacts measures={opened} />
              <ModelFindings measures={opened}>
                {opened.stl_unit !== 'mm' &&
                  `The customer says the model is drawn in ${UNIT_NAMES[opened.stl_unit].toLowerCase()}.`}
              </ModelFindings>
              <Text>
                {units(opened.quantity)} in {[opened.material_name, opened.selected_color].filter(Boolean).join(', ')}{' '}
                at {formatPricePerGram(opened.material_price_per_gram)}
              </Text>
              {opened.special_requirements && <Text className={classes.prose}>{opened.special_requirements}</Text>}
            </div>
            <EditForm edit={edit} label="Answer to the inquiry" what="inquiry">
              <QuoteFields inquiry={base} quote={values.quote} onChange={(quote) => edit.set({ quote })} />
              <TextInput
                type="date"
                label="Due"
                description="The customer sees it as the planned day."
                {...edit.field('due_on')}
              />
              {base.order_id ? (
                <Text size="sm">
                  <Anchor component={Link} to={ownedOrderAddress(base.order_id)}>
                    Ship it with its order
                  </Anchor>
                  , where its parcels and their tracking are entered.
                </Text>
              ) : (
                <TextInput
                  label="Tracking"
                  description="Carrier and number. The customer sees it on the page of the print."
                  maxLength={200}
                  {...edit.field('tracking')}
                />
              )}
              <Textarea
                label="Notes"
                description="Internal. Customers never see these notes."
                rows={4}
                maxLength={2000}
                {...edit.field('notes')}
              />
              <Group justify="flex-end">
                <Button variant="default" onClick={close}>
                  Cancel
                </Button>
                {!isOutdated && (
                  <Button type="submit" variant="default" loading={edit.pending}>
                    Save
                  </Button>
                )}
                <Button type={isOutdated ? 'submit' : 'button'} onClick={() => setSending(true)}>
                  Send quote
                </Button>
              </Group>
              {isOutdated && (
                <Text size="sm" c="dimmed" ta="right">
                  The customer already has a quote. A new quote is saved when you send it.
                </Text>
              )}
            </EditForm>
          </div>
          <OwnedQuote id={opened.id} />
          {sending && (
            <QuoteEmailDialog answer={answerOf(values, base)} onClose={() => setSending(false)} onSent={onClose} />
          )}
        </>
      )}
    </EditModal>
  )
}

type Typed = { quote: Quote; notes: string; due_on: string; tracking: string }

const answerOf = ({ quote, notes, due_on, tracking }: Typed, { id, updated_at }: Inquiry): Answer => ({
  id,
  updated_at,
  notes: notes.trim() || null,
  due_on: due_on || null,
  tracking: tracking.trim() || null,
  // One that was entered as a sum for all stays as it is until somebody changes it.
  quote: addsUp(quote) ? quote : undefined,
})

function StoredModel({ inquiry }: { inquiry: Inquiry }) {
  const model = useStoredModel(inquiry)
  return (
    <QueryState query={model} loading="Fetching the model" errorTitle={MESSAGES.inquiries.downloadFailed}>
      {(found) =>
        'positions' in found ? (
          <ModelPreview
            model={found}
            measures={inquiry}
            name={inquiry.stl_file_name}
            color={inquiry.selected_color ?? undefined}
          />
        ) : (
          <Text c="dimmed">{'refusal' in found ? found.refusal : 'The model cannot be shown here.'}</Text>
        )
      }
    </QueryState>
  )
}

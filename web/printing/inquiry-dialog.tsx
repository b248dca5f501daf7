/** The owner looks at a model from all sides and quotes it, with notes for the workshop. */
import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { addsUp, quoteOf, sameQuote } from '@paddock/domain/printing/quote.ts'
import { type FormEvent, useState } from 'react'
import { ChangedMeanwhile } from '../ui/changed-meanwhile.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { pieces, pricePerGram, UNIT_NAMES } from './figures.ts'
import classes from './inquiry-card.module.css'
import { type Inquiry, useAnswerInquiry } from './inquiry-changes.ts'
import { ModelFacts } from './model-facts.tsx'
import { ModelFindings } from './model-findings.tsx'
import { ModelPreview } from './model-preview.tsx'
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
  const [base, setBase] = useState(opened)
  const [typed, setTyped] = useState(() => typedOf(opened))
  const [sending, setSending] = useState(false)
  const save = useAnswerInquiry(onClose)
  const changedMeanwhile = current && current.updated_at !== base.updated_at && !save.pending
  const answer = {
    id: base.id,
    updated_at: base.updated_at,
    notes: typed.notes.trim() || null,
    // One that was entered as a sum for all stays as it is until somebody changes it.
    quote: addsUp(typed.quote) ? typed.quote : undefined,
  }
  // The customer has the quote that was sent: another one is not stored without being sent.
  const isOutdated = base.status === 'quoted' && !sameQuote(typed.quote, quoteOf(base))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isOutdated) return setSending(true)
    // Looking at a proposal is not quoting it.
    const isQuoted = !sameQuote(typed.quote, quoteOf(base))
    void save.run(isQuoted ? answer : { ...answer, quote: undefined })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Inquiry from ${opened.customer_name}`}
      size={920}
      closeOnEscape={!sending}
      trapFocus={!sending}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.dialog}>
        <div>
          <StoredModel inquiry={opened} />
          <ModelFacts measures={opened} />
          <ModelFindings measures={opened}>
            {opened.stl_unit !== 'mm' &&
              `The customer says that it was drawn in ${UNIT_NAMES[opened.stl_unit].toLowerCase()}.`}
          </ModelFindings>
          <Text>
            {pieces(opened.quantity)} in {[opened.material_name, opened.selected_color].filter(Boolean).join(', ')} at{' '}
            {pricePerGram(opened.material_price_per_gram)}
          </Text>
          {opened.special_requirements && <Text className={classes.prose}>{opened.special_requirements}</Text>}
        </div>
        <form onSubmit={submit} aria-label="Answer to the inquiry">
          <div className={classes.list}>
            {changedMeanwhile && (
              <ChangedMeanwhile
                what="inquiry"
                onMine={() => setBase(current)}
                onTheirs={() => {
                  setBase(current)
                  setTyped(typedOf(current))
                }}
              />
            )}
            <QuoteFields inquiry={base} quote={typed.quote} onChange={(quote) => setTyped({ ...typed, quote })} />
            <Textarea
              label="Notes"
              description="Internal: the customer never sees them."
              rows={4}
              maxLength={2000}
              value={typed.notes}
              onChange={({ currentTarget }) => setTyped({ ...typed, notes: currentTarget.value })}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              {!isOutdated && (
                <Button type="submit" variant="default" loading={save.pending}>
                  Save
                </Button>
              )}
              <Button type={isOutdated ? 'submit' : 'button'} onClick={() => setSending(true)}>
                Send quote
              </Button>
            </Group>
            {isOutdated && (
              <Text size="sm" c="dimmed" ta="right">
                The customer has a quote already, so a new one is stored when it is sent.
              </Text>
            )}
          </div>
        </form>
      </div>
      {sending && <QuoteEmailDialog answer={answer} onClose={() => setSending(false)} onSent={onClose} />}
    </Modal>
  )
}

function StoredModel({ inquiry }: { inquiry: Inquiry }) {
  const model = useStoredModel(inquiry)
  return (
    <QueryState query={model} loading="Fetching the model" errorTitle="Failed to download STL file">
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

const typedOf = (inquiry: Inquiry) => ({ quote: quoteOf(inquiry), notes: inquiry.notes ?? '' })

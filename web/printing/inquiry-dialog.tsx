/** The owner looks at a model from all sides and enters what it weighs and costs, and notes for the workshop. */
import { Anchor, Button, Group, Modal, NumberInput, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ChangedMeanwhile } from '../ui/changed-meanwhile.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { grams, pieces, pricePerGram } from './figures.ts'
import classes from './inquiry-card.module.css'
import { type Inquiry, useAnswerInquiry } from './inquiry-changes.ts'
import { ModelFacts } from './model-facts.tsx'
import { ModelPreview } from './model-preview.tsx'
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
  const answer = useAnswerInquiry(onClose)
  const change = (fields: Partial<typeof typed>) => setTyped({ ...typed, ...fields })
  const changedMeanwhile = current && current.updated_at !== base.updated_at && !answer.isPending
  const { weight_by_volume_grams } = base

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (answer.isPending) return
    answer.mutate({
      id: base.id,
      updated_at: base.updated_at,
      notes: typed.notes.trim() || null,
      estimated_cost: amount(typed.cost),
      estimated_weight_grams: amount(typed.weight),
    })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Inquiry from ${opened.customer_name}`}
      size={920}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.dialog}>
        <div>
          <StoredModel inquiry={opened} />
          <ModelFacts measures={opened} />
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
            <NumberInput
              label="Estimated cost"
              description={`For ${pieces(opened.quantity)}. The customer reads it in the quote.`}
              prefix="$"
              min={0}
              decimalScale={2}
              fixedDecimalScale
              allowNegative={false}
              thousandSeparator=","
              value={typed.cost}
              onChange={(cost) => change({ cost })}
            />
            <div>
              <NumberInput
                label="Estimated weight"
                description="Of one piece."
                suffix=" g"
                min={0}
                decimalScale={1}
                allowNegative={false}
                value={typed.weight}
                onChange={(weight) => change({ weight })}
              />
              {weight_by_volume_grams !== null && (
                <Text size="sm" mt={6}>
                  By volume and density, solid: {grams(weight_by_volume_grams)}.{' '}
                  <Anchor
                    component="button"
                    type="button"
                    inherit
                    onClick={() => change({ weight: weight_by_volume_grams })}
                  >
                    Use it
                  </Anchor>
                </Text>
              )}
            </div>
            <Textarea
              label="Notes"
              description="Internal: the customer never sees them."
              rows={4}
              maxLength={2000}
              value={typed.notes}
              onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={answer.isPending}>
                Save
              </Button>
            </Group>
          </div>
        </form>
      </div>
    </Modal>
  )
}

function StoredModel({ inquiry }: { inquiry: Inquiry }) {
  const model = useStoredModel(inquiry)
  return (
    <QueryState query={model} loading="Fetching the model" errorTitle="Failed to download STL file">
      {(found) =>
        'positions' in found ? (
          <ModelPreview model={found} name={inquiry.stl_file_name} color={inquiry.selected_color ?? undefined} />
        ) : (
          <Text c="dimmed">{'refusal' in found ? found.refusal : 'The model cannot be shown here.'}</Text>
        )
      }
    </QueryState>
  )
}

const typedOf = ({ estimated_cost, estimated_weight_grams, notes }: Inquiry) => ({
  cost: (estimated_cost ?? '') as number | string,
  weight: (estimated_weight_grams ?? '') as number | string,
  notes: notes ?? '',
})

const amount = (typed: number | string) => (typed === '' || !Number.isFinite(Number(typed)) ? null : Number(typed))

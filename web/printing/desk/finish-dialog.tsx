/** How a plate ended when something failed: how many of which part, why, and how much material is lost. */
import { Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { FAILURE_LABELS, FAILURE_REASONS, type FailureReason } from '@paddock/domain/printing/desk/outcome.ts'
import { grams } from '@paddock/domain/units.ts'
import { useState } from 'react'
import { EditModal } from '../../ui/edit-dialog.tsx'
import { numberIn, type TypedNumber } from '../../ui/typed-number.ts'
import { type Plate, useFinishPlate } from './desk-changes.ts'
import classes from './print-desk.module.css'

type Typed = { failed: TypedNumber; reason: FailureReason | null; wasted: TypedNumber }
const NOTHING: Typed = { failed: 0, reason: null, wasted: '' }

type FinishDialogProps = { plate: Plate; onClose: () => void; onEnded: (plate: Plate) => void }

export function FinishDialog({ plate, onClose, onEnded }: FinishDialogProps) {
  const [typed, setTyped] = useState<Record<string, Typed>>({})
  const [tried, setTried] = useState(false)
  const finish = useFinishPlate((ended) => {
    onClose()
    onEnded(ended)
  })
  const of = (run_id: string) => typed[run_id] ?? NOTHING
  const set = (run_id: string, change: Partial<Typed>) =>
    setTyped((before) => ({ ...before, [run_id]: { ...(before[run_id] ?? NOTHING), ...change } }))
  const failures = plate.runs.flatMap(({ id: run_id }) => {
    const { failed, reason, wasted } = of(run_id)
    const [count, weight] = [numberIn(failed) ?? 0, numberIn(wasted)]
    return count > 0 ? [{ run_id, failed: count, reason, wasted_grams: weight === null ? null : grams(weight) }] : []
  })
  const again = failures.reduce((sum, { failed }) => sum + failed, 0)
  const isWhole = failures.length > 0 && failures.every(({ reason }) => reason !== null)
  const everything = () =>
    setTyped(Object.fromEntries(plate.runs.map(({ id, units }) => [id, { ...of(id), failed: units }])))

  function save() {
    setTried(true)
    const named = failures.flatMap(({ reason, ...failure }) => (reason ? [{ ...failure, reason }] : []))
    if (isWhole) void finish.run({ id: plate.id, failures: named })
  }

  return (
    <EditModal
      edit={{ dirty: Object.keys(typed).length > 0, pending: finish.pending }}
      title={`What failed on plate ${plate.number}?`}
      size="lg"
      onClose={onClose}
    >
      {(close) => (
        <form
          aria-label="What failed"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <Stack gap="md">
            <Group justify="space-between">
              <Text size="sm" c="dimmed">
                Failed units go back to the queue, and their material is written off.
              </Text>
              <Button variant="default" size="sm" onClick={everything}>
                Everything failed
              </Button>
            </Group>
            {plate.runs.map((run) => {
              const { failed, reason, wasted } = of(run.id)
              const count = numberIn(failed) ?? 0
              return (
                <fieldset key={run.id} className={classes.outcome}>
                  <legend>
                    {run.units} × {run.part_name}
                  </legend>
                  <NumberInput
                    label="Failed units"
                    min={0}
                    max={run.units}
                    clampBehavior="strict"
                    allowDecimal={false}
                    allowNegative={false}
                    value={failed}
                    onChange={(value) => set(run.id, { failed: value })}
                  />
                  <Select
                    label="Reason"
                    placeholder="Why?"
                    disabled={count === 0}
                    data={FAILURE_REASONS.map((value) => ({ value, label: FAILURE_LABELS[value] }))}
                    value={reason}
                    error={tried && count > 0 && reason === null && 'Please choose why'}
                    onChange={(value) => set(run.id, { reason: FAILURE_REASONS.find((one) => one === value) ?? null })}
                  />
                  <NumberInput
                    label="Material lost"
                    suffix=" g"
                    disabled={count === 0}
                    placeholder={count > 0 ? `${Math.round(count * run.unit_grams * 10) / 10} g` : undefined}
                    min={0}
                    decimalScale={1}
                    allowNegative={false}
                    value={wasted}
                    onChange={(value) => set(run.id, { wasted: value })}
                  />
                </fieldset>
              )
            })}
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" disabled={again === 0} loading={finish.pending}>
                {again === 0 ? 'Finish plate' : `Finish plate, reprint ${plural(again, 'unit')}`}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </EditModal>
  )
}

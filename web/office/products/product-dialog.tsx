/** The form in which the owner enters a product or changes one. */
import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { type OwnedProduct, productQuery } from './catalogue-queries.ts'
import { useSaveProduct } from './product-changes.ts'
import { changesIn, type Draft, differences, draftOf, fieldsOf, missingIn, rebased } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import classes from './products.module.css'

type ProductDialogProps = {
  /** As it was when the dialog was opened; left out for a new one. */
  opened: OwnedProduct | undefined
  onClose: () => void
}

export function ProductDialog({ opened, onClose }: ProductDialogProps) {
  const [id] = useState(() => opened?.id ?? newId())
  const [base, setBase] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(opened))
  const [tried, setTried] = useState(false)
  const narrow = useMediaQuery('(max-width: 48em)')
  const { data: current, error } = useQuery({ ...productQuery(id), enabled: opened !== undefined, retry: false })
  const save = useSaveProduct(onClose)
  const isDirty = Object.keys(changesIn(draft, base)).length > 0

  const theirs =
    base && current && current.updated_at !== base.updated_at && !save.pending
      ? differences(draft, base, current)
      : undefined
  // A sale that took pieces is nothing to ask about, unless the stock is what is being changed.
  if (base && current && theirs?.every(({ field, mine }) => field === 'inventory_quantity' && !mine)) {
    setDraft((now) => rebased(now, base, current))
    setBase(current)
  }

  async function close() {
    if (save.pending) return
    const leave =
      !isDirty ||
      (await confirm({
        title: 'Discard your changes?',
        text: 'What you have typed has not been saved.',
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
        destructive: true,
      }))
    if (leave) onClose()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.pending) return
    setTried(true)
    const missing = missingIn(draft)
    if (missing) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
    void save.run(
      base ? { id, base, changes: changesIn(draft, base) } : { id, base: undefined, changes: fieldsOf(draft) },
    )
  }

  return (
    <Modal
      opened
      onClose={() => void close()}
      title={opened ? `Edit ${opened.name}` : 'Add Product'}
      size={860}
      fullScreen={narrow}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={submit} aria-label="Product">
        <Stack gap="lg">
          {opened && error && (
            <Alert color="red" title="This product is no longer here">
              What you have typed is still in this form.
            </Alert>
          )}
          {base && current && theirs && theirs.length > 0 && (
            <ChangedMeanwhile
              what="product"
              onMine={() => {
                setDraft((now) => rebased(now, base, current))
                setBase(current)
              }}
              onTheirs={() => {
                setDraft(draftOf(current))
                setBase(current)
              }}
            >
              <ul>
                {theirs.map(({ field, label, before, now, mine }) => (
                  <li key={field}>
                    {label}: {before} → {now}
                    {mine && ' (you have changed this too)'}
                  </li>
                ))}
              </ul>
            </ChangedMeanwhile>
          )}
          <ProductFields
            draft={draft}
            change={(fields) => setDraft((now) => ({ ...now, ...fields }))}
            changeImages={(change) => setDraft((now: Draft) => ({ ...now, images: change(now.images) }))}
            changeFiles={(change) => setDraft((now: Draft) => ({ ...now, files: change(now.files) }))}
            missing={tried ? missingIn(draft) : undefined}
            skuTaken={save.refusal?.code === 'SKU_TAKEN' && save.input?.changes.sku === fieldsOf(draft).sku}
            fieldErrors={save.fieldErrors}
          />
          <Group justify="flex-end" className={classes.foot}>
            <Button variant="default" onClick={() => void close()}>
              Cancel
            </Button>
            <Button type="submit" loading={save.pending}>
              {opened ? 'Save Product' : 'Create Product'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

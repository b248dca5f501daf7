/** The form in which the owner enters a category or changes one. Its slug is shown as it will be. */
import { Button, FileButton, Group, Modal, NumberInput, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { smallCopyOf } from '@paddock/domain/store/product-images.ts'
import { slugOf } from '@paddock/domain/store/slug.ts'
import { type FormEvent, useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx'
import type { OwnedCategory } from './catalogue-queries.ts'
import { useSaveCategory } from './category-changes.ts'
import { useRemoveImage, useUploadImages } from './image-uploads.ts'
import classes from './products.module.css'

type CategoryDialogProps = {
  /** As it was when the dialog was opened; left out for a new one. */
  opened: OwnedCategory | undefined
  /** As it is now, whoever has saved it. */
  current: OwnedCategory | undefined
  /** How many there are: a new one comes after them. */
  count: number
  onClose: () => void
}

export function CategoryDialog({ opened, current, count, onClose }: CategoryDialogProps) {
  const [id] = useState(() => opened?.id ?? newId())
  const [base, setBase] = useState(opened)
  const [typed, setTyped] = useState(() => typedOf(opened, count))
  const [tried, setTried] = useState(false)
  const save = useSaveCategory(onClose)
  const change = (fields: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...fields }))
  const upload = useUploadImages((image_url) => change({ image_url }))
  const removeImage = useRemoveImage(() => change({ image_url: null }))
  const slug = slugOf(typed.name.trim())
  const problem = typed.name.trim() === '' ? 'Please enter a name' : slug.replaceAll('-', '') === '' && NO_SLUG
  const changedMeanwhile = base && current && current.updated_at !== base.updated_at && !save.pending

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.pending) return
    setTried(true)
    if (problem) return event.currentTarget.querySelector<HTMLInputElement>('[name=name]')?.focus()
    void save.run({
      id,
      updated_at: base?.updated_at,
      name: typed.name.trim(),
      description: typed.description.trim() || null,
      image_url: typed.image_url,
      is_active: typed.is_active,
      sort_order: Math.trunc(Number(typed.sort_order) || 0),
    })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={opened ? `Edit ${opened.name}` : 'Add Category'}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={submit} aria-label="Category">
        <Stack gap="md">
          {changedMeanwhile && (
            <ChangedMeanwhile
              what="category"
              onMine={() => setBase(current)}
              onTheirs={() => {
                setBase(current)
                setTyped(typedOf(current, count))
              }}
            >
              <Text size="sm" mt={6}>
                It is now called {current.name}, {current.is_active ? 'active' : 'inactive'}, at place{' '}
                {current.sort_order}.
              </Text>
            </ChangedMeanwhile>
          )}
          <TextInput
            label="Name"
            name="name"
            required
            data-autofocus
            maxLength={120}
            description={slug && `Slug: ${slug}`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={typed.name}
            error={tried && problem}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <Textarea
            label="Description"
            rows={3}
            maxLength={2000}
            value={typed.description}
            onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          />
          <Group align="center">
            {typed.image_url && <img className={classes.cover} src={smallCopyOf(typed.image_url)} alt="The category" />}
            <FileButton
              accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
              onChange={(file) => file && void upload.run({ files: [file], have: 0 })}
            >
              {(props) => (
                <Button {...props} variant="default" size="sm" loading={upload.pending}>
                  {typed.image_url ? 'Replace Image' : 'Add Image'}
                </Button>
              )}
            </FileButton>
            {typed.image_url && (
              <Button
                variant="default"
                size="sm"
                loading={removeImage.pending}
                onClick={() => typed.image_url && void removeImage.run(typed.image_url)}
              >
                Remove Image
              </Button>
            )}
          </Group>
          <div className={classes.pair}>
            <NumberInput
              label="Sort order"
              allowDecimal={false}
              min={-1_000_000}
              max={1_000_000}
              value={typed.sort_order}
              onChange={(sort_order) => change({ sort_order })}
            />
            <Switch
              mt={34}
              label="Active"
              checked={typed.is_active}
              onChange={({ currentTarget }) => change({ is_active: currentTarget.checked })}
            />
          </div>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.pending}>
              {opened ? 'Save Category' : 'Create Category'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

const NO_SLUG = 'The name needs a letter or a digit'

/** A new one is active and comes last. */
const typedOf = (category: OwnedCategory | undefined, count: number) => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  image_url: category?.image_url ?? null,
  is_active: category?.is_active ?? true,
  sort_order: (category?.sort_order ?? count + 1) as number | string,
})

/** The form in which the owner enters a category or changes one. Its slug is shown as it will be. */
import { Button, Group, NumberInput, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { owned_categories } from '@paddock/contract/office/product-categories.ts'
import { slugOf } from '@paddock/domain/store/slug.ts'
import { smallCopyOf } from '@paddock/domain/store/small-copies.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { FileDrop, IMAGES } from '../../ui/file-drop.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
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
  const edit = useEdit({
    schema: inputOf(owned_categories.create),
    save: useSaveCategory(onClose),
    opened,
    current,
    // A new one is active and comes last.
    values: (category) => ({
      name: category?.name ?? '',
      description: category?.description ?? '',
      image_url: category?.image_url ?? null,
      is_active: category?.is_active ?? true,
      sort_order: (category?.sort_order ?? count + 1) as number | string,
    }),
    input: ({ sort_order, ...fields }, category) => ({
      ...fields,
      id,
      updated_at: category?.updated_at,
      sort_order: Math.trunc(Number(sort_order) || 0),
    }),
    refusals: { SLUG_TAKEN: 'name' },
  })
  const { image_url, name } = edit.values
  const upload = useUploadImages((url) => edit.set({ image_url: url }))
  const removeImage = useRemoveImage(() => edit.set({ image_url: null }))
  const slug = slugOf(name.trim())

  return (
    <EditDialog
      edit={edit}
      title={opened ? `Edit ${opened.name}` : 'Add Category'}
      label="Category"
      submit={opened ? 'Save Category' : 'Create Category'}
      onClose={onClose}
      size="lg"
      theirs={
        current && (
          <Text size="sm" mt={6}>
            It is now called {current.name}, {current.is_active ? 'active' : 'inactive'}, at place {current.sort_order}.
          </Text>
        )
      }
    >
      <TextInput
        label="Name"
        required
        data-autofocus
        maxLength={120}
        description={slug && `Slug: ${slug}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...edit.field('name')}
      />
      <Textarea label="Description" rows={3} maxLength={2000} {...edit.field('description')} />
      <Group align="center">
        {image_url && <img className={classes.cover} src={smallCopyOf(image_url)} alt="The category" />}
        <FileDrop
          label={image_url ? 'Replace Image' : 'Add Image'}
          accept={IMAGES}
          onFiles={(files) => void upload.run({ files, have: 0 })}
          size="sm"
          loading={upload.pending}
        />
        {image_url && (
          <Button
            variant="default"
            size="sm"
            loading={removeImage.pending}
            onClick={() => void removeImage.run(image_url)}
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
          {...edit.field('sort_order')}
        />
        <Switch mt={34} label="Active" {...edit.checked('is_active')} />
      </div>
    </EditDialog>
  )
}

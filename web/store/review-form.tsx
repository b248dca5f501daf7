/** The form for writing and later changing the review of one product of an order. */
import { Alert, Button, Paper, Text, Textarea, TextInput, Title } from '@mantine/core'
import { product_reviews } from '@paddock/contract/store/reviews.ts'
import { MOST_REVIEW_TEXT, MOST_TITLE } from '@paddock/domain/store/reviews.ts'
import { smallCopyOf } from '@paddock/domain/store/small-copies.ts'
import { useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { MESSAGES } from './messages.ts'
import { ProductImage } from './product-image.tsx'
import classes from './review-page.module.css'
import { StarChoice } from './star-choice.tsx'

type Opened = Awaited<ReturnType<typeof api.product_reviews.open.call>>
type ReviewFormProps = {
  item: Opened['items'][number]
  suggestedName: string
  invited: { order_id: string; signature: string }
}

export function ReviewForm({ item, suggestedName, invited }: ReviewFormProps) {
  const { order_item_id, product_name, image } = item
  const [written, setWritten] = useState(item.review)
  const save = useAction(api.product_reviews.save, {
    done(review) {
      setWritten(review)
      toast.success({ title: 'Thank you', text: `Your review of ${product_name} has been saved.` })
    },
    failed: MESSAGES.orders.reviewFailed,
  })
  const edit = useEdit({
    schema: inputOf(product_reviews.save),
    save,
    values: () => ({
      rating: item.review?.rating ?? 0,
      title: item.review?.title ?? '',
      text: item.review?.text ?? '',
      display_name: item.review?.display_name ?? suggestedName,
    }),
    input: (typed) => ({ ...typed, ...invited, order_item_id }),
  })

  return (
    <Paper withBorder className={classes.review}>
      <div className={classes.product}>
        <div className={classes.picture}>
          <ProductImage src={image ? smallCopyOf(image) : undefined} />
        </div>
        <Title order={2} size="h3">
          {product_name}
        </Title>
      </div>
      <EditForm edit={edit} label={product_name}>
        {written?.status === 'hidden' && (
          <Alert color="orange" variant="outline" title="The store does not show this review">
            {written.hidden_reason}
          </Alert>
        )}
        <StarChoice
          of={product_name}
          value={edit.values.rating}
          onChange={(rating) => edit.set({ rating })}
          error={edit.errorAt('rating')}
        />
        <TextInput label="Title" maxLength={MOST_TITLE} {...edit.field('title')} />
        <Textarea
          label="Review"
          description="What would you tell another team?"
          autosize
          minRows={3}
          maxRows={12}
          maxLength={MOST_REVIEW_TEXT}
          {...edit.field('text')}
        />
        <TextInput
          label="Name shown"
          description="A first name and at most one initial, such as Maya K."
          withAsterisk
          maxLength={44}
          autoComplete="off"
          {...edit.field('display_name')}
        />
        <div>
          <Button type="submit" loading={save.pending}>
            {written ? 'Save changes' : 'Send review'}
          </Button>
          {written && (
            <Text mt="xs" size="sm" c="dimmed">
              {written.status === 'hidden' ? 'Saved.' : 'Saved, and shown in the store.'} You can change it at any time
              with this link.
            </Text>
          )}
        </div>
      </EditForm>
    </Paper>
  )
}

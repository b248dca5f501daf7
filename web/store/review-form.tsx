/** The review of one product of an order: written, sent, and changed later with the same form. */
import { Alert, Button, Paper, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { smallCopyOf } from '@paddock/domain/store/product-images.ts'
import { DISPLAY_NAME_RULE, isDisplayName, MOST_REVIEW_TEXT, MOST_TITLE } from '@paddock/domain/store/reviews.ts'
import { type FormEvent, useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { toast } from '../ui/toast.tsx'
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
  const [rating, setRating] = useState(written?.rating ?? 0)
  const [title, setTitle] = useState(written?.title ?? '')
  const [text, setText] = useState(written?.text ?? '')
  const [name, setName] = useState(written?.display_name ?? suggestedName)
  const [tried, setTried] = useState(false)
  const save = useAction(api.product_reviews.save, {
    done(review) {
      setWritten(review)
      toast.success({ title: 'Thank you', text: `Your review of ${product_name} has been saved.` })
    },
    failed: 'Failed to save your review',
  })
  const nameError = tried && !isDisplayName(name.trim()) ? DISPLAY_NAME_RULE : save.fieldErrors['display_name']

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (rating === 0 || !isDisplayName(name.trim())) return
    void save.run({ ...invited, order_item_id, rating, title, text, display_name: name })
  }

  return (
    <Paper
      withBorder
      component="form"
      noValidate
      className={classes.review}
      onSubmit={submit}
      aria-label={product_name}
    >
      <div className={classes.product}>
        <div className={classes.picture}>
          <ProductImage src={image ? smallCopyOf(image) : undefined} />
        </div>
        <Title order={2} size="h3">
          {product_name}
        </Title>
      </div>
      <Stack gap="md">
        {written?.status === 'hidden' && (
          <Alert color="orange" variant="outline" title="The store does not show this review">
            {written.hidden_reason}
          </Alert>
        )}
        <StarChoice
          of={product_name}
          value={rating}
          onChange={setRating}
          error={tried && rating === 0 ? 'Please choose a rating' : save.fieldErrors['rating']}
        />
        <TextInput
          label="Title"
          maxLength={MOST_TITLE}
          value={title}
          error={save.fieldErrors['title']}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Textarea
          label="Review"
          description="What would you tell another team?"
          autosize
          minRows={3}
          maxRows={12}
          maxLength={MOST_REVIEW_TEXT}
          value={text}
          error={save.fieldErrors['text']}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <TextInput
          label="Name shown"
          description="A first name and at most one initial, such as Maya K."
          withAsterisk
          maxLength={44}
          autoComplete="off"
          value={name}
          error={nameError}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
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
      </Stack>
    </Paper>
  )
}

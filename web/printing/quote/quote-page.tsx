/** Prints with a price at once: several parts are uploaded, priced row by row, and sent. */
import { Button, Checkbox, Container, Paper, Text, Textarea, Title } from '@mantine/core'
import { NewQuote } from '@paddock/contract/printing/printing-quotes.ts'
import { quantityFrom } from '@paddock/domain/printing/inquiry-form.ts'
import { MOST_PARTS } from '@paddock/domain/printing/pricing/price-rules.ts'
import { TERMS } from '@paddock/domain/store/terms.ts'
import { IconArrowLeft, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { useLive } from '../../app/live.ts'
import { newId } from '../../app/new-id.ts'
import { paths, printQuoteAddress } from '../../app/paths.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import frame from '../../ui/portal-frame.module.css'
import { ProblemAlert } from '../../ui/problem-alert.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { ContactFields } from '../contact-fields.tsx'
import head from '../inquiry-page.module.css'
import { materialsQuery } from '../material-fields.tsx'
import { MESSAGES } from '../messages.ts'
import { useChosenParts } from './chosen-parts.ts'
import { PartCard } from './part-card.tsx'
import { PricePanel } from './price-panel.tsx'
import { type QuoteOptions, usePrice } from './price-query.ts'
import { workingDays } from './price-rows.ts'
import classes from './quote.module.css'
import { saveParts } from './saved-parts.ts'

const TOPICS = ['materials']
const MODELS = { 'model/stl': ['.stl', '.3mf', '.obj', '.step', '.stp'] }

export function QuotePage() {
  useLive(TOPICS)
  const options = useQuery(api.printing_quotes.options.queryOptions())
  return (
    <>
      <div className={frame.band}>
        <Container size="lg" className={head.head}>
          <Button
            component={Link}
            to={paths.printing}
            variant="default"
            size="sm"
            className={frame.action}
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            Custom 3D Printing
          </Button>
          <Title order={1} className={head.title}>
            Price your prints at once
          </Title>
          <p className={head.lead}>
            Upload up to {MOST_PARTS} parts and see what each costs and why. Most prices are binding right away, and you
            can pay online.
          </p>
        </Container>
      </div>
      <Container size="lg" w="100%" py={{ base: 'lg', sm: 'xl' }}>
        <QueryState query={options} loading="Loading the choices" errorTitle="The choices could not be loaded">
          {(choices) => <QuoteForm options={choices} />}
        </QueryState>
      </Container>
    </>
  )
}

/** What is typed; parts and their price stand beside it. */
const SCHEMA = NewQuote.omit({ id: true, parts: true, expectedTotal: true })

type Typed = {
  customer_name: string
  customer_email: string
  customer_phone: string
  special_requirements: string
  rush: boolean
}

function QuoteForm({ options }: { options: QuoteOptions }) {
  const navigate = useNavigate()
  const materials = useQuery(materialsQuery())
  const { parts, expired, add, change, upload, measureAgain, remove } = useChosenParts(materials.data?.[0]?.id)
  const [id, setId] = useState(newId)
  const send = useAction(api.printing_quotes.send, {
    done({ token }) {
      saveParts([])
      navigate(printQuoteAddress(token))
    },
    failed: MESSAGES.quotes.sendFailed,
    reason: 'instead',
    onFailed() {
      setId(newId())
      // Once it was sent, its models are no longer there to be priced.
      void query.refetch()
    },
  })
  const edit = useEdit({
    schema: SCHEMA,
    values: () => ({
      customer_name: '',
      customer_email: '',
      customer_phone: '',
      special_requirements: '',
      rush: false,
    }),
    input: (typed) => typed,
    // The parts and their price follow from what is typed, so they are added when it is sent.
    save: { ...send, run: (typed: Typed) => submit(typed) },
  })
  const { rush, special_requirements } = edit.values
  const { query, price, shown, chosen } = usePrice(parts, rush, special_requirements)
  const names = new Map(parts.map((part) => [part.id, part.name]))
  const quantities = new Map(parts.map((part) => [part.id, quantityFrom(part.quantity)]))
  const isBinding = price?.checks.length === 0

  async function submit(typed: Typed) {
    return price && send.run({ ...typed, id, parts: chosen, expectedTotal: price.total_cents })
  }

  return (
    <EditForm edit={edit} label="Prints to price" className={classes.form}>
      <div className={classes.main}>
        <section aria-labelledby="parts-title">
          <Title order={2} size="h3" id="parts-title" mb="sm">
            Your parts
          </Title>
          <FileDrop
            label={parts.length > 0 ? 'Add parts' : 'Choose models'}
            accept={MODELS}
            multiple
            onFiles={add}
            leftSection={<IconUpload size={18} aria-hidden />}
            disabled={parts.length >= MOST_PARTS}
            className={classes.drop}
            hint="or drop them here. Accepts STL, 3MF, OBJ and STEP, max 50MB each"
          />
          {expired.length > 0 && <Text mt="sm">{MESSAGES.quotes.partsExpired(expired)}</Text>}
          <div className={classes.parts}>
            {parts.map((part) => (
              <PartCard
                key={part.id}
                part={part}
                price={shown?.parts.find(({ id: of }) => of === part.id)}
                materials={materials.data ?? []}
                options={options}
                onChange={(changes) => change(part.id, changes)}
                onMeasure={(choice) => void measureAgain(part, choice)}
                onRetry={() => void upload(part)}
                onRemove={() => remove(part.id)}
              />
            ))}
          </div>
          {materials.isError && (
            <ProblemAlert title={MESSAGES.materials.loadFailed}>{materials.error.message}</ProblemAlert>
          )}
        </section>
        <section aria-labelledby="contact-title">
          <Title order={2} size="h3" id="contact-title" mb="sm">
            Contact Information
          </Title>
          <ContactFields edit={edit} />
          <Textarea
            mt="md"
            label="Special Requirements"
            description="With special requirements a person checks the price first."
            rows={3}
            maxLength={2000}
            {...edit.field('special_requirements')}
          />
        </section>
      </div>
      <Paper withBorder component="section" aria-labelledby="price-title" className={classes.side}>
        <Title order={2} size="h3" id="price-title">
          Price
        </Title>
        <Checkbox
          label={`Rush: ready in ${workingDays(options.rush_days)} instead of ${options.usual_days}, +${options.rush_percent} %`}
          {...edit.checked('rush')}
        />
        <div aria-live="polite" aria-busy={query.isFetching}>
          {shown ? (
            <PricePanel price={shown} names={names} quantities={quantities} />
          ) : query.isError && chosen.length > 0 ? (
            <ProblemAlert title="No price yet">{query.error.message}</ProblemAlert>
          ) : (
            <Text c="dimmed">Choose a model and a material to see the price.</Text>
          )}
        </div>
        <Text size="sm">{TERMS.madeToOrder}</Text>
        <Button type="submit" size="lg" disabled={!price} loading={send.pending || send.succeeded}>
          {price && !isBinding ? 'Ask for a quote' : 'Continue with this price'}
        </Button>
        <Text size="sm" c="dimmed">
          {price && !isBinding
            ? 'We email you the quote within 24 hours, free of charge.'
            : 'Nothing is ordered yet: you accept and pay on the next page.'}
        </Text>
      </Paper>
    </EditForm>
  )
}

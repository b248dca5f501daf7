/** One text of the site, edited; what somebody else saved meanwhile is not overwritten unseen. */
import { Anchor, Button, Group, Paper, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { site_texts } from '@paddock/contract/site/site-texts.ts'
import { LONGEST_SITE_TEXT, PAGE_TEXTS, SITE_TEXT_NAMES, type SiteText } from '@paddock/domain/site/site-texts.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { Blocks } from '../../site/site.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { MESSAGES } from '../messages.ts'

type OwnedText = Awaited<ReturnType<typeof api.site_texts.list.call>>[number]

const TYPING_MS = 400
const PAGE_HINT = 'Markdown: ## heading, - list item, **bold**, [link](https://example.org). HTML is shown as typed.'
const HINTS: Partial<Record<SiteText, string>> = {
  tiles: 'One to four lines: figure | label.',
  testimonials: 'One to three, with a blank line between them. The last line of each: name | role | start number.',
}

export function SiteTextForm({ text }: { text: OwnedText }) {
  const { key } = text
  const save = useAction(api.site_texts.save, {
    done: () => toast.success({ title: MESSAGES.siteTexts.saved(SITE_TEXT_NAMES[key]) }),
    failed: MESSAGES.siteTexts.saveFailed,
    refused: { CONFLICT: () => undefined },
    refetch: () => [api.site_texts.key()],
  })
  const edit = useEdit({
    schema: inputOf(site_texts.save),
    save,
    saved: (saved) => saved,
    opened: text,
    current: text,
    values: (stored) => ({ text: stored?.text ?? '' }),
    quiet: ({ typed }) => !typed,
    input: (typed, stored) => ({ ...typed, key, updated_at: stored?.updated_at ?? null }),
  })
  const page = PAGE_TEXTS.find((name) => name === key)
  return (
    <EditForm edit={edit} label={SITE_TEXT_NAMES[key]} what="text" gap="sm">
      <Textarea
        label={SITE_TEXT_NAMES[key]}
        description={`${HINTS[key] ?? PAGE_HINT} Leave it empty to show the default text.`}
        autosize
        minRows={8}
        maxRows={24}
        maxLength={LONGEST_SITE_TEXT}
        {...edit.field('text')}
      />
      <Group justify="space-between">
        <Button type="submit" disabled={!edit.dirty} loading={edit.pending}>
          Save text
        </Button>
        <Text size="sm" c="dimmed">
          {text.updated_at ? `Last changed ${dateAndTime(text.updated_at)}` : 'Default text'} ·{' '}
          <Anchor component={Link} to={page ? paths[page] : paths.landing} size="sm">
            View page
          </Anchor>
        </Text>
      </Group>
      {page && <PagePreview text={edit.values.text} />}
    </EditForm>
  )
}

/** As visitors will see it. The preview waits until the typing pauses. */
function PagePreview({ text }: { text: string }) {
  const [typed] = useDebouncedValue(text, TYPING_MS)
  const page = useQuery({
    ...api.site_texts.preview.queryOptions({ input: { text: typed } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Paper withBorder p="lg" component="section" aria-label="Preview">
      <QueryState query={page} loading="Writing the page" errorTitle={MESSAGES.siteTexts.previewFailed}>
        {({ blocks }) =>
          blocks.length > 0 ? <Blocks blocks={blocks} /> : <Text c="dimmed">The default text is shown.</Text>
        }
      </QueryState>
    </Paper>
  )
}

/** One text of the site, edited; what somebody else saved meanwhile is not overwritten unseen. */
import { Anchor, Button, Group, Text, Textarea } from '@mantine/core'
import { site_texts } from '@paddock/contract/site/site-texts.ts'
import { LONGEST_SITE_TEXT, PAGE_TEXTS, SITE_TEXT_NAMES, type SiteText } from '@paddock/domain/site/site-texts.ts'
import { Link } from 'react-router'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { dateAndTime } from '../../ui/dates.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { MESSAGES } from '../messages.ts'

type OwnedText = Awaited<ReturnType<typeof api.site_texts.list.call>>[number]

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
          <Anchor component={Link} to={addressOf(key)} size="sm">
            View page
          </Anchor>
        </Text>
      </Group>
    </EditForm>
  )
}

function addressOf(key: SiteText) {
  const page = PAGE_TEXTS.find((name) => name === key)
  return page ? paths[page] : paths.landing
}

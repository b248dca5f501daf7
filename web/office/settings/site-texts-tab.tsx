/** The texts of the site, one at a time. */
import { Container, NativeSelect, Text } from '@mantine/core'
import { SITE_TEXT_NAMES, SITE_TEXTS } from '@paddock/domain/site/site-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { SiteTextForm } from './site-text-form.tsx'

export function SiteTextsTab() {
  const [params, setParams] = useSearchParams()
  const key = SITE_TEXTS.find((name) => name === params.get('text')) ?? 'help'
  const texts = useQuery(api.site_texts.list.queryOptions())
  return (
    <Container size="md" px={0}>
      <Text c="dimmed" mb="md">
        The pages in every footer, and the figures and testimonials of the landing page. A change is public immediately
        and is recorded in the audit log.
      </Text>
      <NativeSelect
        label="Text"
        maw={320}
        mb="md"
        data={SITE_TEXTS.map((value) => ({ value, label: SITE_TEXT_NAMES[value] }))}
        value={key}
        onChange={({ currentTarget }) =>
          setParams(
            { tab: 'settings', view: 'texts', text: currentTarget.value },
            { replace: true, preventScrollReset: true },
          )
        }
      />
      <QueryState query={texts} loading="Loading site texts" errorTitle="The site texts could not be loaded">
        {(all) => {
          const text = all.find((one) => one.key === key)
          return text && <SiteTextForm key={key} text={text} />
        }}
      </QueryState>
    </Container>
  )
}

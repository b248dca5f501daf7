/** What can be done with several chosen products at once. */
import { Button, Group, NumberInput, Text, TextInput } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { tagsFrom } from '@paddock/domain/store/product-form.ts'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { done } from '../../ui/result-toasts.ts'

type BulkEditBarProps = { ids: readonly string[]; onDone: () => void }
type Changes = Parameters<typeof api.owned_products.changeMany.call>[0]['changes']

export function BulkEditBar({ ids, onDone }: BulkEditBarProps) {
  const [percent, setPercent] = useState<number | string>('')
  const [tags, setTags] = useState('')
  const change = useAction(api.owned_products.changeMany, {
    done({ changed }) {
      done(`${plural(changed, 'product')} changed`)
      onDone()
    },
    failed: 'The products could not be changed',
    refetch: () => [api.owned_products.key()],
  })
  const apply = (changes: Changes) => void change.run({ ids: [...ids], changes })
  const changePrices = async () => {
    const by = Number(percent)
    const yes = await confirm({
      title: 'Change these prices?',
      text: `The prices of ${plural(ids.length, 'product')} change by ${by} %, with all their variants.`,
      confirmLabel: 'Change prices',
    })
    if (yes) apply({ price: { kind: 'percent', by } })
  }
  const off = change.pending
  return (
    <Group component="section" aria-label="Chosen products" my="md" align="end" gap="sm">
      <Text fw={650}>{plural(ids.length, 'product')} chosen</Text>
      <Button variant="default" disabled={off} onClick={() => apply({ is_active: true })}>
        Activate
      </Button>
      <Button variant="default" disabled={off} onClick={() => apply({ is_active: false })}>
        Deactivate
      </Button>
      <TextInput
        label="Tags"
        value={tags}
        maxLength={500}
        onChange={({ currentTarget }) => setTags(currentTarget.value)}
      />
      <Button variant="default" disabled={off || !tags.trim()} onClick={() => apply({ add_tags: tagsFrom(tags) })}>
        Add tags
      </Button>
      <Button variant="default" disabled={off || !tags.trim()} onClick={() => apply({ remove_tags: tagsFrom(tags) })}>
        Remove tags
      </Button>
      <NumberInput label="Price by %" w="7rem" min={-100} max={1000} value={percent} onChange={setPercent} />
      <Button variant="default" disabled={off || !Number(percent)} onClick={() => void changePrices()}>
        Change prices
      </Button>
    </Group>
  )
}

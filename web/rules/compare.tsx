/** What differs between a pack and another, or another version of it. */
import { NativeSelect, Text } from '@mantine/core'
import { type Pack, packName } from '@paddock/domain/rules/pack.ts'
import { type PackChange, packChanges } from '@paddock/domain/rules/pack-diff.ts'
import { placeInWords, valueInWords } from '@paddock/domain/rules/pack-words.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

type CompareProps = {
  pack: Pack
  others: readonly Pack[]
  /** The name of the other pack; null for the first. */
  chosen: string | null
  onChoose: (name: string) => void
}

const titleOf = ({ title, version }: Pack) => `${title}, version ${version}`

export function Compare({ pack, others, chosen, onChoose }: CompareProps) {
  const other = others.find((one) => packName(one) === chosen) ?? others[0]
  if (!other) return <EmptyState title="There is no other pack" text="Differences are shown once there are two." />
  const changes = packChanges(other, pack).filter(({ path }) => !ABOUT_THE_PACK.has(path.split(/[.[]/)[0] ?? path))
  const columns: Column<PackChange>[] = [
    { key: 'article', header: 'Article', kind: 'code', cell: ({ article }) => article ?? '–' },
    { key: 'place', header: 'Rule', cell: ({ path }) => placeInWords(path, [pack, other]) },
    { key: 'before', header: titleOf(other), cell: ({ before }) => valueInWords(before) },
    { key: 'after', header: titleOf(pack), cell: ({ after }) => valueInWords(after) },
  ]
  return (
    <section aria-label="Differences">
      <NativeSelect
        label="Compare with"
        data={others.map((one) => ({ value: packName(one), label: titleOf(one) }))}
        value={packName(other)}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        maw={420}
      />
      <Text my="md" role="status">
        {changes.length === 0
          ? 'No rule differs.'
          : `${changes.length} ${changes.length === 1 ? 'rule differs' : 'rules differ'}.`}
      </Text>
      {changes.length > 0 && (
        <DataTable
          caption={`Differences between ${titleOf(other)} and ${titleOf(pack)}`}
          columns={columns}
          rows={changes}
          rowKey={({ path }) => path}
          empty={null}
        />
      )}
    </section>
  )
}

/** What says something about the pack, and decides nothing. */
const ABOUT_THE_PACK = new Set(['title', 'about', 'status', 'source', 'readings'])

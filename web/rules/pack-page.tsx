/** /rules/…: everything that a shipped pack decides, and what times would score under it. */
import { Anchor, Container } from '@mantine/core'
import { PACKS, shippedPack } from '@paddock/domain/rules/packs.ts'
import { Link, useParams } from 'react-router'
import { usePageTitle } from '../app/page-title.ts'
import { paths } from '../app/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PackView } from './pack-view.tsx'
import classes from './rules.module.css'

export function PackPage() {
  const { pack: name = '' } = useParams()
  const pack = shippedPack(name)
  usePageTitle(pack ? `${pack.title}: rules` : undefined)
  return (
    <Container size="xl" w="100%" className={classes.page}>
      <Anchor component={Link} to={paths.rules}>
        All rule packs
      </Anchor>
      {pack ? (
        <PackView key={pack.id} pack={pack} others={PACKS.filter((other) => other !== pack)} />
      ) : (
        <EmptyState
          page
          title="This rule pack does not exist"
          text="It may have been renamed. Please choose one of the list."
        />
      )}
    </Container>
  )
}

/** /rules: the rule packs that Paddock ships. */
import { Badge, Container, Text, Title } from '@mantine/core'
import { packName } from '@paddock/domain/rules/pack.ts'
import { PACK_STATUS_LABELS, packContents } from '@paddock/domain/rules/pack-words.ts'
import { PACKS } from '@paddock/domain/rules/packs.ts'
import { Link } from 'react-router'
import { rulePackAddress } from '../app/paths.ts'
import cover from '../ui/cover-link.module.css'
import classes from './rules.module.css'

export const RulesPage = () => (
  <Container size="lg" w="100%" className={classes.page}>
    <Title order={1}>Rule packs</Title>
    <Text mt={6}>
      A rule pack is the rules of a competition as figures: how times become points, what is checked, what is judged.
      Every event uses one version of one pack.
    </Text>
    <ul className={classes.packs}>
      {PACKS.map((pack) => (
        <li key={pack.id}>
          <Title order={2} size="h3">
            <Link to={rulePackAddress(packName(pack))} className={cover.cover}>
              {pack.title}
            </Link>
          </Title>
          <Text size="sm" className={classes.about}>
            Version {pack.version}
            <Badge variant="default" tt="none">
              {PACK_STATUS_LABELS[pack.status]}
            </Badge>
          </Text>
          <Text>{packContents(pack)}</Text>
        </li>
      ))}
    </ul>
  </Container>
)

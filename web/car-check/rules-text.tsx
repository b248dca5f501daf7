/** By which rules a car is checked, and whose they are. */
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { rulePackAddress } from '../app/paths.ts'
import type { Cars } from './car-queries.ts'

export function RulesText({ rules }: { rules: Cars['rules'] }) {
  return (
    <Text size="sm" c="dimmed">
      Checked by{' '}
      {rules.is_public ? (
        <Anchor component={Link} to={rulePackAddress(rules.pack)} inherit>
          {rules.title}
        </Anchor>
      ) : (
        rules.title
      )}
      {rules.event_name ? `, the rules of ${rules.event_name}.` : '.'}
      {rules.instead_of &&
        ` The rules of your next event (${rules.instead_of}) have no articles that a model can show.`}
    </Text>
  )
}

/** What the announcer says about a team: typed by the organiser, or taken over from what the linked team suggests. */
import { Button, Paper, Text, Textarea, TextInput } from '@mantine/core'
import {
  isSuggested,
  LONGEST_PRONUNCIATION,
  LONGEST_STORY,
  type TeamTexts,
} from '@paddock/domain/competition/team-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import type { Fields } from '../../ui/use-edit.ts'
import classes from './teams-tab.module.css'

export type TextsDraft = { story: string; pronunciation: string }

export const textsOf = (texts?: TeamTexts): TextsDraft => ({
  story: texts?.story ?? '',
  pronunciation: texts?.pronunciation ?? '',
})

export const TeamTextFields = ({ edit }: { edit: Fields<TextsDraft> }) => (
  <>
    <TextInput
      label="Pronunciation"
      description="How the name is spoken, for the announcer"
      placeholder="voh-TEX"
      maxLength={LONGEST_PRONUNCIATION}
      autoComplete="off"
      {...edit.field('pronunciation')}
    />
    <Textarea
      label="Story"
      description="What the announcer can say about the team. Name no children by their full names."
      maxLength={LONGEST_STORY}
      autosize
      minRows={2}
      maxRows={6}
      {...edit.field('story')}
    />
  </>
)

type SuggestedTextsProps = { event_id: string; team_id: string; edit: Fields<TextsDraft> }

/** The team's own words wait here: nobody announces them before they are taken over and saved. */
export function SuggestedTexts({ event_id, team_id, edit }: SuggestedTextsProps) {
  const { data } = useQuery(api.competition_entries.list.queryOptions({ input: { event_id } }))
  const own = data?.claims.find((one) => one.competition_team_id === team_id && one.status === 'approved')
  const typed = { story: edit.values.story || null, pronunciation: edit.values.pronunciation || null }
  if (!own || !isSuggested(own, typed)) return null
  const take = () =>
    edit.set({
      story: own.story ?? edit.values.story,
      pronunciation: own.pronunciation ?? edit.values.pronunciation,
    })
  return (
    <Paper withBorder component="section" aria-label="Suggested by the team" className={classes.suggested}>
      <Text fw={650}>Suggested by {own.claimed_by}</Text>
      {own.pronunciation && <Text size="sm">Pronunciation: {own.pronunciation}</Text>}
      {own.story && (
        <Text size="sm" className={classes.story}>
          {own.story}
        </Text>
      )}
      <Button variant="default" size="sm" onClick={take}>
        Use these texts
      </Button>
    </Paper>
  )
}

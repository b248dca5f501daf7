/** A printed sheet of cards, one for each active judge. */
import { logoAddress } from '@paddock/contract/teams/logo-files.ts'
import { judgeCardAddress, paths } from '../../app/paths.ts'
import { CodeCards } from '../../ui/code-cards.tsx'
import type { Panel } from './panel-columns.tsx'

export const JudgeCards = ({ panels, logo }: { panels: Panel[]; logo: string | null }) => (
  <CodeCards
    label="Judge cards"
    logo={logo && logoAddress(logo)}
    at={paths.organizer}
    cards={panels.map(({ id, judge_name, panel_name, event_name, judge_code, card_token }) => ({
      id,
      event: event_name,
      name: judge_name,
      about: panel_name,
      code: judge_code,
      link: `${location.origin}${judgeCardAddress(judge_code, card_token)}`,
    }))}
  />
)

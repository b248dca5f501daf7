/** The effects of a change, shown before it is confirmed: on the bracket and on the standings. */
import { Text } from '@mantine/core'
import { pointsText } from '@paddock/domain/racing/points.ts'
import type { Points } from '@paddock/domain/units.ts'
import { useQuery } from '@tanstack/react-query'
import type { api } from '../../app/api.ts'
import { boardQuery } from './race-data.ts'
import classes from './what-follows.module.css'

type Standings = Awaited<ReturnType<typeof api.team_status.preview.call>>['standings']
type Stood = Standings[number]['before']

/** The version while a preview is loading; nothing can be sent until it has arrived. */
export const NO_PREVIEW = 'none'

type WhatFollowsProps = { event_id: string; follows: string[]; standings: Standings }

export function WhatFollows({ event_id, follows, standings }: WhatFollowsProps) {
  const rules = useQuery(boardQuery(event_id)).data?.rules
  const shown = (value: Points) => pointsText(value, rules?.decimals ?? 1)
  const races = rules && rules.races.length > 1 ? 'Races' : (rules?.races[0]?.title ?? 'Grand Prix')
  if (follows.length === 0 && standings.length === 0) return <Text size="sm">No winner, points or places change.</Text>
  return (
    <>
      {follows.length > 0 && (
        <ul className={classes.follows}>
          {follows.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {standings.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
        <section className={classes.scroll} aria-label="Standings before and after" tabIndex={0}>
          <table className={classes.table}>
            <caption>Standings before and after</caption>
            <thead>
              <tr>
                <th scope="col">Team</th>
                <th scope="col">{races}</th>
                <th scope="col">Knockout</th>
                <th scope="col">Total</th>
                <th scope="col">Place</th>
              </tr>
            </thead>
            <tbody>
              {standings.map(({ team_id, team_name, before, after }) => (
                <tr key={team_id}>
                  <th scope="row">{team_name}</th>
                  <Changed before={before} after={after} of={(row) => shown(row.grand_prix_points)} />
                  <Changed before={before} after={after} of={(row) => shown(row.knockout_points)} />
                  <Changed before={before} after={after} of={(row) => shown(row.total_points)} />
                  <Changed before={before} after={after} of={(row) => (row.place === null ? '–' : String(row.place))} />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

type ChangedProps = { before: Stood; after: Stood; of: (row: NonNullable<Stood>) => string }

function Changed({ before, after, of }: ChangedProps) {
  const [was, is] = [before ? of(before) : 'out', after ? of(after) : 'out']
  return <td>{was === is ? is : <OldAndNew was={was} is={is} />}</td>
}

export const OldAndNew = ({ was, is }: { was: string; is: string }) => (
  <>
    <del className={classes.old}>{was}</del> → <strong>{is}</strong>
  </>
)

/** Standings that a child understands: place, team, best lap, runs done, points so far, and who has moved. */
import { embargoedText } from '@paddock/domain/embargo/messages.ts'
import { pointsText } from '@paddock/domain/racing/points.ts'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { placesGained } from '@paddock/domain/screens/place-changes.ts'
import { TeamMark } from '../../ui/team-mark.tsx'
import { classLabel, classOnScreen } from './class-on-screen.ts'
import { fitted } from './fitted.ts'
import { teamColor } from './lane-strip.tsx'
import { leadSentence } from './lead-sentence.ts'
import stage from './stage.module.css'
import { Stage } from './stage.tsx'
import classes from './standings-view.module.css'
import { nameIn, type Teams, teamsIn } from './teams.ts'
import { useKeptPlaces } from './use-kept-places.ts'
import { usePages } from './use-pages.ts'
import type { LiveResults, Standing, ViewProps } from './view-props.ts'

const ROWS = 7
const FEWEST = 5
const NAME = { width: 42, height: 2.9, most: 2.5, least: 1.46 }

export function StandingsView(props: ViewProps) {
  const { results, control } = props
  const category = classOnScreen(props)
  const teams = teamsIn(props)
  const standings = results?.standings.filter(({ team_id }) => teams.get(team_id)?.category === category) ?? []
  const kept = useKeptPlaces(results)
  const { rows, page, pages, fullest } = usePages(standings, ROWS, props)
  const isFinal = control.event.status === 'completed'
  const embargoedSentence = results && embargoedText(results.event)
  const sentence =
    embargoedSentence ?? (results && category ? leadSentence(props, results, category, standings, nameIn(teams)) : null)
  return (
    <Stage
      {...props}
      title={isFinal ? 'Final standings' : 'Standings'}
      about={classLabel(props, category)}
      aside={
        <>
          {pages > 1 && (
            <span className={classes.page}>
              {page} of {pages}
            </span>
          )}
          {!isFinal && <span className={stage.badge}>Provisional</span>}
        </>
      }
    >
      {results && rows.length > 0 ? (
        <div className={classes.board}>
          <div className={classes.names} aria-hidden="true">
            <span>Team</span>
            <span>Best lap</span>
            <span>Runs</span>
            <span>{isFinal ? 'Points' : 'Points so far'}</span>
          </div>
          <ol className={classes.rows} key={page} style={rowsOf(fullest)}>
            {rows.map((row) => (
              <Row
                key={row.team_id}
                row={row}
                teams={teams}
                results={results}
                gained={placesGained(kept, row.team_id)}
              />
            ))}
          </ol>
          {sentence && <p className={classes.lead}>{sentence}</p>}
        </div>
      ) : (
        <p className={stage.empty}>{embargoedSentence ?? 'The standings appear here after the first race.'}</p>
      )}
    </Stage>
  )
}

/** All pages have rows of one height, a little larger where there are few. */
const rowsOf = (fullest: number) => ({ gridTemplateRows: `repeat(${Math.max(FEWEST, fullest)}, minmax(0, 1fr))` })

type RowProps = { row: Standing; teams: Teams; results: LiveResults; gained: number }

function Row({ row, teams, results, gained }: RowProps) {
  const team = teams.get(row.team_id)
  const { complete, decimals } = results.event.rules
  return (
    <li className={classes.row} style={teamColor(team)}>
      <span className={classes.place}>{row.category_position ?? '–'}</span>
      <Change gained={gained} />
      <TeamMark name={nameIn(teams)(row.team_id)} mark={team?.mark ?? null} size="calc(var(--u) * 3.6)" />
      <span className={classes.who}>
        <strong style={fitted(nameIn(teams)(row.team_id), NAME)}>{nameIn(teams)(row.team_id)}</strong>
        <span>{team?.school_name}</span>
      </span>
      <span className={classes.figure}>{row.gross_lap === null ? '–' : inSeconds(row.gross_lap)}</span>
      <span className={classes.figure}>
        {row.runs}
        <small> of {complete}</small>
      </span>
      <span className={classes.points}>{pointsText(row.total_points, decimals)}</span>
    </li>
  )
}

function Change({ gained }: { gained: number }) {
  if (gained === 0) return <span className={classes.change} />
  const [way, sign] = gained > 0 ? ['up', '▲'] : ['down', '▼']
  return (
    <span className={classes.change} data-way={way} role="img" aria-label={`${way} ${Math.abs(gained)}`}>
      {sign}
      {Math.abs(gained)}
    </span>
  )
}

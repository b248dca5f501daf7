/** The ceremony on all screens: the award, its places from the last to the best in the teams' colours, then the podium. */
import type { ShownCeremony } from '@paddock/contract/competition/ceremonies.ts'
import { placeName } from '@paddock/domain/ceremony/step-names.ts'
import { TeamMark } from '../../ui/team-mark.tsx'
import { CarPicture } from './car-picture.tsx'
import classes from './ceremony-view.module.css'
import { fitted } from './fitted.ts'
import { teamColor } from './lane-strip.tsx'
import { Stage } from './stage.tsx'
import { StandingsView } from './standings-view.tsx'
import type { ViewProps } from './view-props.ts'

type Ceremony = ShownCeremony
type Place = Ceremony['places'][number]
type Team = Place['teams'][number]

const TITLE = { width: 90, height: 20, most: 9, least: 3.6 }
/** By how many teams share the place. */
const NAMES = [
  { width: 62, height: 15, most: 8.5, least: 3 },
  { width: 40, height: 12, most: 5, least: 2.2 },
  { width: 26, height: 11, most: 3.6, least: 1.8 },
]
const STEP_NAME = { width: 26, height: 9, most: 3.2, least: 1.5 }

/** Until a ceremony is running the scene shows the standings. */
export function CeremonyView(props: ViewProps) {
  const { ceremony } = props
  if (!ceremony) return <StandingsView {...props} />
  if (ceremony.step === 'standings') return <StandingsView {...props} category={ceremony.category} />
  const isTitled = ceremony.step === 'title' || ceremony.step === 'announce'
  return (
    <Stage
      {...props}
      title={isTitled ? props.control.event.name : ceremony.title}
      about={isTitled ? null : ceremony.category}
      shown={null}
    >
      <div className={classes.ceremony} data-alive={props.alive || undefined} key={keyOf(ceremony)}>
        <Content ceremony={ceremony} />
      </div>
    </Stage>
  )
}

/** Each step comes in anew. */
const keyOf = ({ item_id, step, revealed_place }: Ceremony) => `${item_id} ${step} ${revealed_place}`

function Content({ ceremony }: { ceremony: Ceremony }) {
  if (ceremony.step === 'podium') return <Podium places={ceremony.places} />
  const revealed = ceremony.places.find(({ place }) => place === ceremony.revealed_place)
  return revealed ? <Revealed revealed={revealed} places={ceremony.places} /> : <Titled ceremony={ceremony} />
}

function Titled({ ceremony: { title, about, presenter, category } }: { ceremony: Ceremony }) {
  return (
    <div className={classes.titled}>
      {category && <span className={classes.class}>{category}</span>}
      <strong className={classes.title} style={fitted(title, TITLE)}>
        {title}
      </strong>
      {about && <span className={classes.about}>{about}</span>}
      {presenter && <span className={classes.presenter}>Presented by {presenter}</span>}
    </div>
  )
}

/** The place that was just revealed, large; below it those that were before it. */
function Revealed({ revealed: { place, teams }, places }: { revealed: Place; places: readonly Place[] }) {
  const before = places.filter((one) => one.place > place)
  const room = NAMES[Math.min(teams.length, NAMES.length) - 1] ?? NAMES[0]
  return (
    <div className={classes.revealed} data-best={place === 1 || undefined}>
      <span className={classes.place}>{placeName(place)}</span>
      <ul className={classes.teams} data-teams={Math.min(teams.length, 3)}>
        {teams.map((team) => (
          <li key={team.id} className={classes.team} style={teamColor(onStage(team))}>
            <TeamMark name={team.team_name} mark={team.mark} size="var(--logo)" />
            <div className={classes.who}>
              <strong className={classes.name} style={room && fitted(team.team_name, room)}>
                {team.team_name}
              </strong>
              <span className={classes.school}>{team.school_name}</span>
            </div>
            <div className={classes.car}>
              <CarPicture team={onStage(team)} />
            </div>
          </li>
        ))}
      </ul>
      {before.length > 0 && (
        <ol className={classes.before}>
          {before.map((one) => (
            <li key={one.place}>
              <span>{placeName(one.place)}</span>
              <strong>{one.teams.map(({ team_name }) => team_name).join(' and ')}</strong>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** The best in the middle, the second at its left, the third at its right. */
function Podium({ places }: { places: readonly Place[] }) {
  return (
    <ol className={classes.podium} data-steps={places.length}>
      {places.map(({ place, teams }, index) => (
        <li key={place} className={classes.step} data-rank={index + 1}>
          <ul className={classes.winners}>
            {teams.map((team) => (
              <li key={team.id} style={teamColor(onStage(team))}>
                <TeamMark name={team.team_name} mark={team.mark} size="calc(var(--u) * 8)" />
                <strong style={fitted(team.team_name, STEP_NAME)}>{team.team_name}</strong>
                <span>{team.school_name}</span>
              </li>
            ))}
          </ul>
          <span className={classes.block} style={teamColor(teams[0] && onStage(teams[0]))}>
            {place}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Nothing about investigations is shown here. */
const onStage = (team: Team) => ({ ...team, under_investigation: [] })

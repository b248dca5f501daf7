/** The frame of every view: what is shown above, what comes next and the code for phones below. */
import type { ReactNode } from 'react'
import { QrImage } from '../../ui/qr-image.tsx'
import { titleOf } from './class-on-screen.ts'
import classes from './stage.module.css'
import { comingRaces, nameIn, teamsIn } from './teams.ts'
import type { Race, ViewProps } from './view-props.ts'

type StageProps = Pick<ViewProps, 'control' | 'results' | 'phone' | 'alive'> & {
  title: string
  /** The title is for screen readers only, because the content says the same. */
  isUnseen?: boolean
  /** Beside the title, such as the class. */
  about?: string | null | undefined
  /** At the right of the head. */
  aside?: ReactNode
  /** The race that the view shows itself: the foot goes on with the next one. Null leaves the races out. */
  shown?: string | null | undefined
  children: ReactNode
}

export function Stage({ title, isUnseen = false, about, aside, shown, children, ...props }: StageProps) {
  const Heading = props.alive ? 'h1' : 'p'
  return (
    <>
      <header className={classes.head}>
        <div className={classes.what}>
          <Heading className={isUnseen ? classes.unseen : classes.title}>{title}</Heading>
          {about && <span className={classes.about}>{about}</span>}
        </div>
        <div className={classes.aside}>
          {props.control.event.is_rehearsal && <span className={classes.rehearsal}>Rehearsal</span>}
          {aside}
        </div>
      </header>
      <div className={classes.content}>{children}</div>
      <Foot {...props} shown={shown} />
    </>
  )
}

function Foot({ control, results, phone, shown }: Pick<StageProps, 'control' | 'results' | 'phone' | 'shown'>) {
  const nameOf = nameIn(teamsIn({ control, results }))
  const [next, then] = shown === null ? [] : comingRaces(control).filter(({ id }) => id !== shown)
  const teams = ({ runs }: Race) => runs.map(({ team_id }) => nameOf(team_id)).join(' – ')
  return (
    <footer className={classes.foot}>
      {next ? (
        <dl className={classes.coming}>
          <Coming label="Next" title={titleOf(next, results)} teams={teams(next)} />
          {then && <Coming label="Then" title={titleOf(then, results)} teams={teams(then)} />}
        </dl>
      ) : (
        <span className={classes.event}>{control.event.name}</span>
      )}
      <div className={classes.qr}>
        <span>
          Follow it
          <br />
          on your phone
        </span>
        <QrImage text={phone} label={`QR code: ${phone}`} />
      </div>
    </footer>
  )
}

const Coming = ({ label, title, teams }: { label: string; title: string; teams: string }) => (
  <div title={title}>
    <dt>{label}</dt>
    <dd>{teams}</dd>
  </div>
)

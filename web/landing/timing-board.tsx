/** A drawn timing screen for the hero: four practice runs, the last of them the fastest, in the colours of timing. */
import classes from './timing-board.module.css'

const RUNS = [
  { run: 1, part: 'Stock bearings', time: '1.142', gap: '+0.045' },
  { run: 2, part: 'Ceramic bearings', time: '1.118', gap: '+0.021', kind: 'better' },
  { run: 3, part: 'Front wing B', time: '1.126', gap: '+0.029' },
]

export function TimingBoard() {
  return (
    <div
      className={classes.board}
      role="img"
      aria-label="A timing screen on which the fourth practice run, 1.097 s, is the fastest"
    >
      <div className={classes.head}>
        <span>Practice, lane 1</span>
        <span>20 m</span>
      </div>
      {RUNS.map(({ run, part, time, gap, kind }) => (
        <div key={run} className={classes.row} data-kind={kind}>
          <span className={classes.run}>{run}</span>
          <span className={classes.part}>{part}</span>
          <span className={classes.gap}>{gap}</span>
          <span className={classes.time}>{time}</span>
        </div>
      ))}
      <div className={classes.row} data-kind="fastest">
        <span className={classes.run}>4</span>
        <span className={classes.part}>Wing A, new axles</span>
        <span className={classes.gap}>Fastest</span>
        <span className={`${classes.time} ${classes.counting}`} />
      </div>
    </div>
  )
}

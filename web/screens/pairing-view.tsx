/** Shown until an organiser has typed the code: what it is, and where to type it. */
import classes from './screen.module.css'

type PairingProps = { code: string; name: string }

export function PairingView({ code, name }: PairingProps) {
  const halves = [code.slice(0, 3), code.slice(3)]
  return (
    <main className={classes.pairing}>
      <p className={classes.brand}>Paddock</p>
      <h1 className={classes.title}>Pair this screen</h1>
      <p className={classes.code} translate="no">
        {halves.map((half, place) => (
          <span key={place === 0 ? 'first' : 'second'}>{half}</span>
        ))}
      </p>
      <p className={classes.about}>
        On another device, open <strong>{location.host}/organizer</strong>, choose <strong>Screens</strong> and enter
        this code.
      </p>
      <p className={classes.size}>
        {name} · {window.innerWidth} × {window.innerHeight} · press F for full screen
      </p>
    </main>
  )
}

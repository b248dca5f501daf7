/** A printed sheet of cards with a code and its QR code, such as those of judges; hidden on the screen. */
import { createPortal } from 'react-dom'
import classes from './code-cards.module.css'
import { QrImage } from './qr-image.tsx'

export type CodeCard = { id: string; event: string; name: string; about: string; code: string; link: string }

type CodeCardsProps = {
  /** What the cards are, for people who hear it. */
  label: string
  cards: readonly CodeCard[]
  /** The address of a picture on each card. */
  logo?: string | null
  /** The address at which the code can be typed, without the host. */
  at: string
}

export function CodeCards({ label, cards, at, logo }: CodeCardsProps) {
  return createPortal(
    <section className={classes.sheet} aria-label={label}>
      {cards.map(({ id, event, name, about, code, link }) => (
        <article key={id} className={classes.card}>
          <div>
            {logo && <img className={classes.logo} src={logo} alt="" />}
            <p className={classes.event}>{event}</p>
            <p className={classes.name}>{name}</p>
            <p>{about}</p>
            <p className={classes.code}>{code}</p>
            <p className={classes.where}>
              Scan, or enter the code at {location.host}
              {at}
            </p>
          </div>
          <QrImage text={link} label={`QR code for ${name}`} />
        </article>
      ))}
    </section>,
    document.body,
  )
}

/** A printed sheet of cards, one for each active judge; hidden on the screen. */
import { logoAddress } from '@paddock/contract/teams/logo-files.ts'
import { createPortal } from 'react-dom'
import { judgeCardAddress } from '../../app/paths.ts'
import { QrImage } from '../../ui/qr-image.tsx'
import classes from './judge-cards.module.css'
import type { Panel } from './panel-columns.tsx'

export function JudgeCards({ panels, logo }: { panels: Panel[]; logo: string | null }) {
  return createPortal(
    <section className={classes.sheet} aria-label="Judge cards">
      {panels.map(({ id, judge_name, panel_name, event_name, judge_code, card_token }) => (
        <article key={id} className={classes.card}>
          <div>
            {logo && <img className={classes.logo} src={logoAddress(logo)} alt="" />}
            <p className={classes.event}>{event_name}</p>
            <p className={classes.judge}>{judge_name}</p>
            <p>{panel_name}</p>
            <p className={classes.code}>{judge_code}</p>
            <p className={classes.where}>Scan, or enter the code at {location.host}/organizer</p>
          </div>
          <QrImage
            text={`${location.origin}${judgeCardAddress(judge_code, card_token)}`}
            label={`QR code for ${judge_name}`}
          />
        </article>
      ))}
    </section>,
    document.body,
  )
}

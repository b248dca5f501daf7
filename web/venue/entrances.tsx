/** The addresses of the hall with a QR code each, for the network that the devices are on. */
import { Anchor, NativeSelect, Text, Title } from '@mantine/core'
import { ENTRANCES, type Entrance, entranceAddress, plainOrigin } from '@paddock/domain/venue/entrances.ts'
import { useState } from 'react'
import { paths } from '../app/paths.ts'
import { QrImage } from '../ui/qr-image.tsx'
import classes from './venue.module.css'
import type { VenueState } from './venue-state.ts'

const TRUST: Pick<Entrance, 'title' | 'note' | 'path' | 'isSecure'> = {
  title: 'Staff devices, once',
  note: 'First: makes a tablet or phone of staff trust this laptop',
  path: paths.trust,
  isSecure: false,
}

export function Entrances({ venue }: { venue: VenueState }) {
  const { hosts, ports, secure_host, certificate } = venue
  const [chosen, setChosen] = useState<string>()
  const host = hosts.find((one) => one.host === chosen)?.host ?? hosts[0]?.host ?? ''
  const cards = [...ENTRANCES, ...(certificate.authority ? [TRUST] : [])]
  return (
    <section aria-labelledby="addresses">
      <div className={classes.head}>
        <Title order={2} size="h3" id="addresses">
          Addresses
        </Title>
        <Text size="sm">
          Work in the{' '}
          <Anchor href={plainOrigin(host, ports) + paths.organizer} inherit>
            organiser portal at {host}
          </Anchor>
          : cards and links made at localhost open on this laptop only.
        </Text>
        <NativeSelect
          label="QR codes lead to"
          data={hosts.map((one) => ({ value: one.host, label: one.label }))}
          value={host}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      </div>
      <ul className={classes.entrances}>
        {cards.map((card) => {
          const address = entranceAddress(card, card.isSecure ? (secure_host ?? host) : host, ports)
          return (
            <li key={card.title} className={classes.entrance}>
              <Title order={3} size="h5">
                {card.title}
              </Title>
              <QrImage text={address} label={`QR code for ${card.title}: ${address}`} />
              <Anchor href={address} target="_blank" rel="noreferrer" className={classes.address}>
                {address.slice(0, -card.path.length)}
                <wbr />
                {card.path}
              </Anchor>
              <Text size="sm" c="dimmed">
                {card.note}
              </Text>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Where each group of people at a venue enters Paddock, and the address that its QR code carries. */

export type Entrance = {
  id: 'spectators' | 'judges' | 'scrutineers' | 'desks' | 'screens'
  title: string
  note: string
  path: string
  /** Staff sign in and enter results, so they use HTTPS; spectators and screens only read. */
  isSecure: boolean
}

export const ENTRANCES: readonly Entrance[] = [
  {
    id: 'spectators',
    title: 'Spectators',
    note: 'Events and live results, without signing in',
    path: '/events',
    isSecure: false,
  },
  {
    id: 'judges',
    title: 'Judges',
    note: 'With the code on their card',
    path: '/organizer?mode=judge',
    isSecure: true,
  },
  { id: 'scrutineers', title: 'Scrutineers', note: 'With their staff code', path: '/staff', isSecure: true },
  {
    id: 'desks',
    title: 'Desks',
    note: 'Timing, check-in, marshals, announcer: with their staff code',
    path: '/staff',
    isSecure: true,
  },
  {
    id: 'screens',
    title: 'Screens',
    note: 'On the computer of each projector; shows a code for pairing',
    path: '/screen',
    isSecure: false,
  },
]

export type VenuePorts = { http: number; https: number }

export const plainOrigin = (host: string, { http }: VenuePorts) => `http://${host}${http === 80 ? '' : `:${http}`}`
export const secureOrigin = (host: string, { https }: VenuePorts) =>
  `https://${host}${https === 443 ? '' : `:${https}`}`

export const entranceAddress = (
  { path, isSecure }: Pick<Entrance, 'path' | 'isSecure'>,
  host: string,
  ports: VenuePorts,
) => (isSecure ? secureOrigin(host, ports) : plainOrigin(host, ports)) + path

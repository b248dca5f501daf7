/** The accounts of the demo data, as printed at start-up. */
import { type StaffRole, staffName } from '@paddock/domain/competition/staff.ts'

export const DEMO_PASSWORD = 'paddock-demo'

type SignIn = { email: string; full_name: string; page: '/auth' | '/organizer-auth' | '/business-owner'; shows: string }

const at = (name: string) => `${name}@paddock.example`

export const PEOPLE = {
  maya: {
    email: at('maya'),
    full_name: 'Maya Chen',
    page: '/auth',
    shows: 'admin of Slipstream Racing, subscribed to a plan, with a request to approve',
  },
  leo: {
    email: at('leo'),
    full_name: 'Leo Okafor',
    page: '/auth',
    shows: 'in two teams: member of Slipstream Racing, admin of Apex Velocity',
  },
  priya: { email: at('priya'), full_name: 'Priya Nair', page: '/auth', shows: 'member of Slipstream Racing' },
  tom: { email: at('tom'), full_name: 'Tom Fischer', page: '/auth', shows: 'waits for approval by Slipstream Racing' },
  sofia: { email: at('sofia'), full_name: 'Sofia Rossi', page: '/auth', shows: 'member of Apex Velocity' },
  hana: { email: at('hana'), full_name: 'Hana Sato', page: '/auth', shows: 'waits for approval by Apex Velocity' },
  amira: { email: at('amira'), full_name: 'Amira Haddad', page: '/auth', shows: 'no team yet' },
  helen: {
    email: at('helen'),
    full_name: 'Helen Carter',
    page: '/auth',
    shows: 'teacher, supervises Vortex and Apex Velocity: requests and consents wait',
  },
  kofi: { email: at('kofi'), full_name: 'Kofi Mensah', page: '/auth', shows: 'admin of Vortex' },
  elin: {
    email: at('elin'),
    full_name: 'Elin Berg',
    page: '/auth',
    shows: 'admin of Obsidian, without a subscription',
  },
  grace: { email: at('grace'), full_name: 'Grace Morgan', page: '/business-owner', shows: 'business owner' },
  daniel: {
    email: at('daniel'),
    full_name: 'Daniel Brandt',
    page: '/organizer-auth',
    shows: 'organiser, owner of Northern STEM Racing',
  },
  ruth: {
    email: at('ruth'),
    full_name: 'Ruth Kimani',
    page: '/organizer-auth',
    shows: 'organiser, admin of Northern STEM Racing',
  },
  omar: {
    email: at('omar'),
    full_name: 'Omar Saleh',
    page: '/organizer-auth',
    shows: 'organiser, member of Northern STEM Racing',
  },
  nina: {
    email: at('nina'),
    full_name: 'Nina Kowalski',
    page: '/organizer-auth',
    shows: 'waits for approval by Northern STEM Racing',
  },
} as const satisfies Record<string, SignIn>

/** The judges of the active event, with their codes as they are typed. */
export const DEMO_JUDGES = [
  { judge_name: 'Ingrid Larsen', panel_name: 'Engineering', judge_code: 'JUDGE7KQ2' },
  { judge_name: 'Samuel Osei', panel_name: 'Portfolio', judge_code: 'JUDGE4MXD' },
  { judge_name: 'Wei Zhang', panel_name: 'Verbal presentation', judge_code: 'JUDGE9TBV' },
] as const

/** The staff of the active event, with their codes as they are typed. */
export const DEMO_STAFF = [
  { name: 'Elena Petrova', role: 'timekeeper', code: 'STAFF8TQM4R' },
  { name: 'Marcus Webb', role: 'scrutineer', code: 'STAFF3VHX7K' },
  { name: 'Aisha Rahman', role: 'chair', code: 'STAFF6NPD2W' },
  { name: 'Tom Hughes', role: 'marshal', code: 'STAFF5KLW9Z' },
  { name: 'Nia Owen', role: 'announcer', code: 'STAFF2RBY8C' },
  { name: 'Priya Nair', role: 'check_in', code: 'STAFF9FJT4D' },
] as const satisfies { name: string; role: StaffRole; code: string }[]

/** The lines printed on the terminal. */
export function demoTable(): string[] {
  const rows: SignIn[] = Object.values(PEOPLE)
  const width = Math.max(...rows.map(({ email }) => email.length))
  return [
    `  Demo sign-ins, each with the password ${DEMO_PASSWORD}:`,
    ...rows.map(({ email, page, shows }) => `    ${email.padEnd(width)}  ${page.padEnd(15)}  ${shows}`),
    '  Demo judges, with a code in place of an account, at /organizer?mode=judge:',
    ...DEMO_JUDGES.map(
      ({ judge_code, judge_name, panel_name }) => `    ${judge_code.padEnd(width)}  ${judge_name}, ${panel_name}`,
    ),
    '  Demo event staff, with a code in place of an account, at /staff:',
    ...DEMO_STAFF.map((member) => `    ${member.code.padEnd(width)}  ${staffName(member)}`),
  ]
}

/** What the site says where the business owner has written nothing. Everything here must hold for every installation. */
import type { SiteText } from './site-texts.ts'

export const DEFAULT_TEXTS: Record<SiteText, string> = {
  help: `## Your team

To join a team, you need its invite code or invite link. Ask an admin of the team for it: admins also approve people, give roles and choose the plan. Who may do what is listed in the team portal under Members.

## Signing in

If you have forgotten your password, choose [Forgot password](/auth?mode=forgot) and follow the link in the email. If no email arrives, look in your spam folder and check that you used the address you signed up with.

## Competitions

The [event directory](/events) has everything that is live, announced or over. For questions about rules, times or results, contact the organiser named on the event’s page. Judges get their code from the organiser.

## Store and 3D printing

[Find your order](/store/account) with its number and your email address. For a part of your own design, [ask for a quote](/3d-printing).

## Your data

You can download everything stored about you, and delete your account, under [Your account](/your-account).

## Anything else

See [Contact](/contact).`,

  contact: `The operator of this site has not published contact details yet.

- About your team: ask one of its admins.
- About an event: ask the organiser, who is named on the [event’s page](/events).
- About your account and your data: see [Your account](/your-account).`,

  privacy: `The operator of this site has not published a privacy notice yet.

What Paddock itself does:

- Pages load nothing from other hosts. There is no tracking and no advertising.
- Public results show teams and schools, not the names of people.
- You can download everything stored about you, and delete your account, under [Your account](/your-account).
- Young people need the consent of an adult for a picture, reviews and optional emails.`,

  terms: 'The operator of this site has not published terms of use yet.',

  returns: 'The operator of this site has not published a returns policy yet.',

  imprint: 'The operator of this site has not published an imprint yet.',

  tiles: `500+ | Active teams
10,000+ | Projects managed
99.9% | Uptime
24/7 | Support`,

  testimonials: `The run log showed that our ‘fast’ front wing was four thousandths slower. We took it off the night before nationals and set our best time.
Tomás Herrera | Design engineer, Kestrel Racing | 27

We used to lose a week whenever one laptop stayed at home. Now the drawings, the dates and the times are where all six of us can reach them.
Maya Okafor | Team manager, Slipstream Six | 6

I mentor three teams. I can see who is stuck before we meet, and spend the meeting getting them unstuck.
Eleri Vaughan | Teacher and mentor, Penmaen School | 3`,
}

/** The teams that enter the demo's events: name, school and contact email. */
import type { Category } from '@paddock/domain/competition/event.ts'
import { PEOPLE } from './sign-ins.ts'

type Entry = [team_name: string, school_name: string, contact_email: string]

const at = (school: string) => `racing@${school}.school.example`

export const ENTRIES: Record<Category, Entry[]> = {
  Cadet: [
    ['Little Comets', 'Fir Vale Primary', at('firvale')],
    ['Pocket Rockets', 'Abbeydale Juniors', at('abbeydale')],
    ['Whirlwind', 'St Oswald Primary', at('st-oswald')],
    ['Bumblebees', 'Meadowhead Juniors', at('meadowhead')],
    ['Zoom Squad', 'Hillsborough Primary', at('hillsborough')],
    ['Tiny Turbines', 'Wharfedale Juniors', at('wharfedale')],
    ['Red Arrows Junior', 'Kirkstall Primary', at('kirkstall')],
    ['Flying Ferrets', 'Saltaire Primary', at('saltaire')],
  ],
  Development: [
    ['Slipstream Racing', 'Northgate School', PEOPLE.maya.email],
    ['Carbon Copy', 'King Edward VII School', at('king-edward')],
    ['Drag Reduction', 'Allerton Grange', at('allerton')],
    ['Aeolus', 'Bradford Girls', at('bradford-girls')],
    ['Pit Stop Crew', 'Horsforth School', at('horsforth')],
    ['Vortex', 'Silverdale School', at('silverdale')],
    ['Full Throttle', 'Notre Dame High', at('notre-dame')],
    ['Chicane', 'Ilkley Grammar', at('ilkley')],
  ],
  Professional: [
    ['Apex Velocity', 'Riverside Academy', PEOPLE.leo.email],
    ['Obsidian', 'Sheffield UTC', at('sheffield-utc')],
    ['Kestrel Engineering', 'Harrogate Grammar', at('harrogate')],
    ['Momentum', 'Leeds Grammar', at('leeds-grammar')],
    ['Nova Dynamics', 'York High', at('york-high')],
    ['Ironbridge', 'Doncaster Hall Cross', at('hall-cross')],
    ['Tempest', 'Huddersfield New College', at('huddersfield')],
    ['Paragon', 'Wakefield Girls', at('wakefield')],
  ],
}

/** What the screens of a hall can show, and the scenes that switch all of them together. */
export const SCENES = ['racing', 'knockout', 'break', 'ceremony'] as const
export type Scene = (typeof SCENES)[number]

export const SCENE_NAMES: Record<Scene, string> = {
  racing: 'Racing',
  knockout: 'Knockout',
  break: 'Break',
  ceremony: 'Ceremony',
}

/** `follow` shows the class that is racing, goes to the winner, and back. `ceremony` shows the standings until one is running. */
export const SCREEN_VIEWS = [
  'follow',
  'race',
  'standings',
  'knockout',
  'on_deck',
  'fastest_laps',
  'team',
  'schedule',
  'slides',
  'message',
  'ceremony',
  'blank',
] as const
export type ScreenView = (typeof SCREEN_VIEWS)[number]

export const SCREEN_VIEW_NAMES: Record<ScreenView, string> = {
  follow: 'Follow the race',
  race: 'Race',
  standings: 'Standings',
  knockout: 'Knockout bracket',
  on_deck: 'On deck',
  fastest_laps: 'Fastest laps',
  team: 'Team introduction',
  schedule: 'Schedule',
  slides: 'Sponsors’ slides',
  message: 'Message',
  ceremony: 'Ceremony',
  blank: 'Blank',
}

/** What a screen shows in a scene if nothing else was chosen for it. */
export const USUAL_VIEWS: Record<Scene, ScreenView> = {
  racing: 'follow',
  knockout: 'knockout',
  break: 'slides',
  ceremony: 'ceremony',
}

/** What lies over the picture of a stream. */
export const OVERLAYS = ['race_strip', 'lower_third', 'standings_ticker', 'bracket', 'none'] as const
export type Overlay = (typeof OVERLAYS)[number]

export const OVERLAY_NAMES: Record<Overlay, string> = {
  race_strip: 'Race strip',
  lower_third: 'Lower third',
  standings_ticker: 'Standings ticker',
  bracket: 'Bracket',
  none: 'Nothing',
}

/** What the screen of a laptop shows that does not serve: it follows, was replaced, or waits for a decision. */
import { plural } from '../plural.ts'
import type { Finding } from './findings.ts'

/** A laptop that follows, as far as it knows. */
export type FollowerState = {
  leader: string
  address: string
  /** Null until it is known. */
  tables_left: number | null
  files_left: number | null
  is_complete: boolean
  heard_seconds_ago: number | null
  is_in_step: boolean
  behind_bytes: number | null
  lag_ms: number | null
  problem: string | null
  is_taking_over: boolean
}

export type WaitingState =
  | { mode: 'following'; follower: FollowerState }
  | { mode: 'fenced'; other: string; address: string }
  | { mode: 'asking'; other: string; address: string }

export type WaitingView = {
  title: string
  findings: Finding[]
  button: { label: string; action: 'take-over' | 'serve'; confirm: string; is_disabled: boolean } | null
}

/** The first laptop is heard every second. */
const SILENT_AFTER_SECONDS = 5

export function waitingView(state: WaitingState): WaitingView {
  if (state.mode === 'following') return followingView(state.follower)
  return state.mode === 'fenced' ? fencedView(state.other) : askingView(state.other, state.address)
}

function followingView(state: FollowerState): WaitingView {
  const { leader, address } = state
  const isSilent = state.heard_seconds_ago === null || state.heard_seconds_ago > SILENT_AFTER_SECONDS
  return {
    title: state.is_taking_over ? 'Taking over…' : 'Second laptop',
    findings: [
      { level: 'good', text: `This laptop follows ${leader} (${address}) and serves nobody else.` },
      ...(state.problem ? [{ level: 'problem' as const, text: state.problem }] : []),
      isSilent ? silence(state) : progress(state),
    ],
    button: {
      label: 'Take over',
      action: 'take-over',
      confirm: `Take over from ${leader}? It stops serving, and this laptop goes on in its place, under the same name.`,
      is_disabled: !state.is_complete || state.is_taking_over,
    },
  }
}

function silence({ leader, heard_seconds_ago: seconds, is_in_step: wasInStep, is_complete }: FollowerState): Finding {
  if (seconds === null)
    return { level: 'problem', text: `${leader} cannot be reached. Check whether it runs and is on this network.` }
  const ago = `${leader} has not been heard for ${plural(seconds, 'second')}.`
  if (!is_complete)
    return { level: 'problem', text: `${ago} Not everything has been copied, so this laptop cannot take over.` }
  return wasInStep
    ? {
        level: 'check',
        text: `${ago} When it was last heard, everything that had been saved was also stored here. If it is dead, take over.`,
      }
    : {
        level: 'problem',
        text: `${ago} When it was last heard, this laptop was behind: after a take-over the last changes may be missing.`,
      }
}

function progress(state: FollowerState): Finding {
  if (!state.is_complete) return { level: 'check', text: `Copying. ${remaining(state)}` }
  const lag = state.lag_ms === null ? '' : ` The last change was stored here after ${state.lag_ms} ms.`
  if (state.is_in_step)
    return { level: 'good', text: `In step: every change is stored here before it counts as saved.${lag}` }
  return {
    level: 'problem',
    text: `Behind by ${plural(state.behind_bytes ?? 0, 'byte')}: the first laptop does not wait for this one until it has caught up. After a take-over the last changes may be missing.`,
  }
}

function remaining({ tables_left: tables, files_left: files }: FollowerState) {
  if (tables === null) return 'Connecting to the first laptop.'
  return `${plural(tables, 'table')} and ${files === null ? 'the files' : plural(files, 'file')} are left.`
}

const fencedView = (other: string): WaitingView => ({
  title: 'Replaced',
  findings: [
    {
      level: 'problem',
      text: `${other} has taken over from this laptop. This one no longer serves, so that there are not two versions of the event. What is stored here stays untouched.`,
    },
    {
      level: 'check',
      text: `To let it stand by again: on ${other} open /venue and press "Add a second laptop", stop Paddock here, and type the command that is shown there.`,
    },
  ],
  button: null,
})

const askingView = (other: string, address: string): WaitingView => ({
  title: 'Which laptop is the right one?',
  findings: [
    {
      level: 'problem',
      text: `This laptop served before, and ${other} (${address}) followed it. ${other} cannot be reached now, so it is not known whether somebody pressed "Take over" on it.`,
    },
    {
      level: 'check',
      text: `If somebody did, do not serve here: start ${other}, on this network. This page then goes on by itself. If nobody did, serve here.`,
    },
  ],
  button: {
    label: 'Nobody took over: serve here',
    action: 'serve',
    confirm: `Serve from this laptop? If ${other} has taken over, what was entered there since then is missing here.`,
    is_disabled: false,
  },
})

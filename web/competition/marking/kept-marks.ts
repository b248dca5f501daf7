/** Marks that are on this device: every key that is pressed is kept until the server has them. */
export type KeptMarks = {
  /** For the first save; marks that are there keep theirs. */
  id: string
  event_id: string
  team_id: string
  judge_panel_id: string
  template_id: string
  /** Number and name, for telling of them where the team itself is not at hand. */
  team_label: string
  /** As it was typed, by the criterion's name. */
  typed: Record<string, string>
  notes: string
  /** Of the saved marks that were on the screen when typing began; null where there were none. */
  updated_at: string | null
  /** Counts the changes, so that an answer does not clear what was typed while it was on its way. */
  revision: number
  /** Save was pressed: they go to the server as soon as it can be reached. */
  wanted: boolean
  /** Why the server did not take them. */
  refused: string | null
}

const PREFIX = 'paddock-marks:'
const keyOf = ({ judge_panel_id, team_id }: Pick<KeptMarks, 'judge_panel_id' | 'team_id'>) =>
  `${PREFIX}${judge_panel_id}:${team_id}`

export type KeptStore = ReturnType<typeof keptIn>

/** The copy in memory is what screens show; where the browser keeps nothing, it lives as long as the page. */
export function keptIn(storage: Storage) {
  let kept = readAll(storage)
  let list = [...kept.values()]
  const listeners = new Set<() => void>()
  const tell = () => {
    list = [...kept.values()]
    for (const listener of listeners) listener()
  }
  return {
    /** The same list until something changes. */
    all: () => list,
    of: (judge_panel_id: string, team_id: string) => kept.get(keyOf({ judge_panel_id, team_id })),
    put(marks: KeptMarks) {
      kept.set(keyOf(marks), marks)
      attempt(() => storage.setItem(keyOf(marks), JSON.stringify(marks)))
      tell()
    },
    drop(marks: Pick<KeptMarks, 'judge_panel_id' | 'team_id'>) {
      kept.delete(keyOf(marks))
      attempt(() => storage.removeItem(keyOf(marks)))
      tell()
    },
    /** Another tab of this browser has changed something; null means that it has cleared everything. */
    reread(key: string | null) {
      if (key !== null && !key.startsWith(PREFIX)) return
      kept = readAll(storage)
      tell()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

function readAll(storage: Storage) {
  const found = new Map<string, KeptMarks>()
  for (let place = 0; place < storage.length; place++) {
    const key = storage.key(place)
    if (!key?.startsWith(PREFIX)) continue
    const marks = marksIn(storage.getItem(key))
    if (marks && keyOf(marks) === key) found.set(key, marks)
  }
  return found
}

/** What somebody else has written under our name is passed over. */
function marksIn(text: string | null): KeptMarks | undefined {
  try {
    const marks: unknown = JSON.parse(text ?? 'null')
    return isMarks(marks) ? marks : undefined
  } catch {
    return undefined
  }
}

function isMarks(value: unknown): value is KeptMarks {
  if (typeof value !== 'object' || value === null) return false
  const marks = value as Partial<KeptMarks>
  const texts = [marks.id, marks.event_id, marks.team_id, marks.judge_panel_id, marks.template_id, marks.notes]
  return texts.every((text) => typeof text === 'string') && typeof marks.typed === 'object' && marks.typed !== null
}

/** A full or forbidden storage is no reason to lose what is in memory. */
function attempt(write: () => void) {
  try {
    write()
  } catch {
    // Shown as "on this device" all the same: it is, for as long as the page is open.
  }
}

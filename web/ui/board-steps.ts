/** What boards of cards have in common: where an arrow key leads, and when the keys belong to something else. */
const STEPS: Record<string, readonly [across: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The card that an arrow leads to: the next in the column, or the one at the same height of the next column with cards. */
export function cardInColumns(
  columns: readonly (readonly string[])[],
  from: string | undefined,
  key: string,
): string | undefined {
  const [across, down] = STEPS[key] ?? [0, 0]
  if (across === 0 && down === 0) return undefined
  const place = columns.findIndex((cards) => from !== undefined && cards.includes(from))
  const column = columns[place]
  if (!column || from === undefined) return columns.flat()[0]
  const index = column.indexOf(from)
  if (across === 0) return column[index + down]
  for (let next = place + across; next >= 0 && next < columns.length; next += across) {
    const cards = columns[next] ?? []
    if (cards.length > 0) return cards[Math.min(index, cards.length - 1)]
  }
  return undefined
}

/** Fields that letters are typed into, and what lies over the board. */
const TAKEN = 'input:not([type=radio], [type=checkbox]), textarea, select, [role=dialog], [role=menu]'
export const isTaken = (target: HTMLElement) => target.isContentEditable || target.closest(TAKEN) !== null

/** Whether reads may be stored here, which is known without opening the database. */
const MARK = 'paddock-stored-reads'

export function mayHaveReads(): boolean {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return false
  }
}

export const markReads = () => localStorage.setItem(MARK, '')

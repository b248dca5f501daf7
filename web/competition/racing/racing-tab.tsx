/** Racing Management: the five tabs of a race day. */
export function RacingTab() {
  return null
}

/** The name of the product, drawn: angular letters that lean, behind a chequered flag. Takes the colour of its text. */
type WordmarkProps = { height?: number }

const LETTERS = [
  { at: 0, path: 'M2.25 20V2.25H10L12.75 5V9.25L10 12H2.25' },
  { at: 18, path: 'M2.25 20V6.5L6.5 2.25H12.75V20M2.25 12.5H12.75' },
  { at: 36.5, path: 'M2.25 2.25H9.5L12.75 5.5V14.5L9.5 17.75H2.25Z' },
  { at: 55, path: 'M2.25 2.25H9.5L12.75 5.5V14.5L9.5 17.75H2.25Z' },
  { at: 73.5, path: 'M5.25 2.25H9.75L12.75 5.25V14.75L9.75 17.75H5.25L2.25 14.75V5.25Z' },
  { at: 92, path: 'M14 2.25H5.25L2.25 5.25V14.75L5.25 17.75H14' },
  { at: 109, path: 'M2.25 0V20M13.5 1L5 10L13.5 19M2.25 10H5.5' },
]

export function Wordmark({ height = 22 }: WordmarkProps) {
  return (
    <svg height={height} viewBox="0 0 168 24" fill="none" aria-hidden="true" focusable="false">
      <g transform="translate(4 2) skewX(-10)">
        <g fill="var(--mantine-color-racing-filled)">
          <path d="M2 0h8v6.667H2zM18 0h8v6.667h-8zM10 6.667h8v6.667h-8zM2 13.333h8V20H2zM18 13.333h8V20h-8z" />
        </g>
        <g transform="translate(34 0)" stroke="currentColor" strokeWidth="4.5" strokeLinejoin="miter">
          {LETTERS.map(({ at, path }) => (
            <path key={at} d={path} transform={`translate(${at} 0)`} />
          ))}
        </g>
      </g>
    </svg>
  )
}

/** The styles of the printed results. Without a paper size, so that A4 and Letter both fit. */
export const PRINTED_STYLE = `
@page { margin: 13mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 190mm; padding: 6mm; color: #000; background: #fff; font: 9pt/1.35 'Helvetica Neue', Arial, sans-serif; }
@media print { body { max-width: none; padding: 0; } }
h1 { margin: 0 0 1mm; font-size: 20pt; line-height: 1.1; }
h2 { margin: 0 0 1mm; font-size: 13pt; break-after: avoid; }
h3 { margin: 3mm 0 1mm; font-size: 10pt; break-after: avoid; }
p { margin: 0 0 2mm; }
small { display: block; font-size: 8pt; }
header { margin-bottom: 5mm; padding-bottom: 2mm; border-bottom: 2pt solid #000; }
img { float: right; max-width: 40mm; height: 14mm; margin-left: 4mm; object-fit: contain; object-position: right top; }
h1, h2, p, td, dd { overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.5mm 1.5mm; border-bottom: 0.4pt solid #999; text-align: left; vertical-align: top; }
th { border-bottom: 1pt solid #000; font-size: 8pt; }
tr { break-inside: avoid; }
.from-1 :is(th, td):nth-child(n + 2), .from-2 :is(th, td):nth-child(n + 3), .from-3 :is(th, td):nth-child(n + 4) { text-align: right; white-space: nowrap; }
/* More parts than fit beside each other: smaller, with headings of several lines. */
.many { font-size: 7.5pt; }
.many :is(th, td) { padding-inline: 0.6mm; }
.many th:nth-child(n + 4) { font-size: 6.5pt; white-space: normal !important; }
.many td:nth-child(2) { white-space: nowrap; }
.many td:nth-child(3) { min-width: 28mm; }
.standings { margin-bottom: 6mm; }
/* A team stands on one page. */
article { break-inside: avoid; margin-bottom: 6mm; padding-top: 3mm; border-top: 1.5pt solid #000; }
article h2 span { display: inline-block; padding: 0 1.5mm; border: 1pt solid #000; }
.columns { column-count: 2; column-gap: 6mm; }
.columns > :first-child { margin-top: 0; }
dl { margin: 0; }
dt { font-weight: 700; }
dd { margin: 0 0 1mm; }
`

/** Pictures of the demo products, drawn by code for this project: a shaded view and a technical drawing of the part. */

/** The parameters of a picture: its paint, its second colour, the number of parts, and a label. */
export type Look = { paint?: string; trim?: string; count?: number; word?: string }
export type Shape = keyof typeof SHAPES

const CARBON = '#161b18'
const GREEN = '#0a5c43'
const HIGH_VIS = '#c8f542'

/** A round part, seen from the front. */
const ring = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
const box = (x: number, y: number, w: number, h: number, fill: string, r = 8, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const label = (x: number, y: number, size: number, text: string, fill: string) =>
  `<text x="${x}" y="${y}" font-family="Segoe UI,Roboto,Helvetica,Arial,sans-serif" font-size="${size}" font-weight="800" font-style="italic" text-anchor="middle" fill="${fill}">${text}</text>`
const around = (n: number, draw: (x: number, y: number, degrees: number) => string, r: number, cx = 400, cy = 400) =>
  Array.from({ length: n }, (_, i) => {
    const turn = (i / n) * 2 * Math.PI - Math.PI / 2
    return draw(round(cx + r * Math.cos(turn)), round(cy + r * Math.sin(turn)), round((i * 360) / n))
  }).join('')
const round = (n: number) => Math.round(n * 10) / 10
const repeated = (n: number, draw: (i: number) => string) => Array.from({ length: n }, (_, i) => draw(i)).join('')

/** The side view of a race car, nose to the left, in a box of 400 × 110. */
const car = (x: number, y: number, scale: number, paint: string, trim: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">
  ${path('M0 78 Q40 60 120 56 L165 30 Q190 18 225 24 L330 40 L392 46 L396 84 L20 88 Z', paint)}
  ${path('M165 34 Q190 22 215 26 L205 50 L150 54 Z', trim)}
  ${box(346, 2, 52, 10, trim, 4)}${box(362, 10, 8, 34, paint, 2)}${box(0, 80, 60, 8, trim, 3)}
  ${ring(88, 84, 27, CARBON)}${ring(88, 84, 13, 'url(#metal)')}${ring(318, 84, 27, CARBON)}${ring(318, 84, 13, 'url(#metal)')}
  </g>`

const bearingAt = (x: number, y: number, s: number, { paint = '#aeb7ad', count = 9 }: Look) =>
  `<g transform="translate(${x} ${y}) scale(${s}) translate(-400 -400)">
  ${ring(400, 400, 230, 'url(#metal)')}${ring(400, 400, 196, CARBON)}
  ${around(count, (bx, by) => ring(bx, by, 34, 'url(#ball)'), 150)}
  ${ring(400, 400, 112, paint)}${ring(400, 400, 104, 'url(#metal)')}${ring(400, 400, 64, '#2a312d')}${ring(400, 400, 56, '#edefe8')}
  ${ring(400, 400, 214, 'none', `stroke="${paint}" stroke-width="10"`)}</g>`

const wheelAt = (x: number, y: number, s: number, { paint = HIGH_VIS, trim = CARBON, count = 5 }: Look) =>
  `<g transform="translate(${x} ${y}) scale(${s}) translate(-400 -400)">
  ${ring(400, 400, 240, trim)}${ring(400, 400, 226, 'none', 'stroke="#414a44" stroke-width="4"')}${ring(400, 400, 176, paint)}${ring(400, 400, 152, '#2a312d')}
  ${around(count, (_x, _y, turn) => `<rect x="382" y="250" width="36" height="120" rx="10" fill="${paint}" transform="rotate(${turn} 400 400)"/>`, 100)}
  ${ring(400, 400, 62, paint)}${ring(400, 400, 40, 'url(#metal)')}${ring(400, 400, 18, CARBON)}</g>`

const SHAPES = {
  bearing: (look: Look) =>
    look.count === 2
      ? bearingAt(300, 350, 0.72, { ...look, count: 9 }) + bearingAt(500, 470, 0.72, { ...look, count: 9 })
      : bearingAt(400, 400, 1, look),
  axle: ({ paint = 'url(#metal)', count = 2, trim = GREEN }: Look) =>
    `<g transform="rotate(-24 400 400)">${repeated(count, (i) => {
      const y = 400 + (i - (count - 1) / 2) * 92
      return (
        box(120, y - 20, 560, 40, paint, 20) +
        box(120, y - 20, 64, 40, trim, 12) +
        box(616, y - 20, 64, 40, trim, 12) +
        repeated(5, (n) => box(130 + n * 11, y - 20, 4, 40, CARBON, 1) + box(626 + n * 11, y - 20, 4, 40, CARBON, 1))
      )
    })}</g>`,
  wheel: (look: Look) => wheelAt(310, 330, 0.66, look) + wheelAt(490, 330, 0.66, look) + wheelAt(400, 470, 0.82, look),
  disc: (look: Look) => wheelAt(400, 400, 1.02, { ...look, count: 12 }),
  eyelet: ({ paint = 'url(#metal)' }: Look) =>
    repeated(2, (i) => {
      const x = 280 + i * 240
      return (
        ring(x, 300, 92, 'none', `stroke="${i ? 'url(#metal)' : paint}" stroke-width="34"`) +
        box(x - 17, 388, 34, 190, 'url(#metal)', 8) +
        repeated(8, (n) => box(x - 22, 420 + n * 20, 44, 7, '#566059', 3))
      )
    }),
  canister: ({ paint = '#c94f3d', word = '8 g' }: Look) =>
    repeated(3, (i) => {
      const x = 240 + i * 160
      return (
        box(x - 24, 170, 48, 60, 'url(#metal)', 8) +
        path(
          `M${x - 24} 222 Q${x - 62} 250 ${x - 62} 310 L${x - 62} 590 Q${x - 62} 632 ${x} 632 Q${x + 62} 632 ${x + 62} 590 L${x + 62} 310 Q${x + 62} 250 ${x + 24} 222 Z`,
          i === 1 ? paint : 'url(#metal)',
        ) +
        box(x - 62, 400, 124, 86, i === 1 ? CARBON : paint, 0) +
        label(x, 458, 44, word, '#fff')
      )
    }),
  wing: ({ paint = CARBON, trim = HIGH_VIS }: Look) =>
    path('M150 330 Q400 250 650 330 L650 372 Q400 296 150 372 Z', paint) +
    path('M170 420 Q400 352 630 420 L630 452 Q400 390 170 452 Z', paint) +
    box(120, 270, 44, 260, trim, 14) +
    box(636, 270, 44, 260, trim, 14) +
    box(376, 400, 48, 150, 'url(#metal)', 10),
  nose: ({ paint = GREEN, trim = HIGH_VIS }: Look) =>
    path('M110 470 Q260 330 560 300 L690 300 L690 500 L560 500 Q300 500 110 470 Z', paint) +
    path('M180 440 Q330 356 560 330 L560 360 Q340 384 200 452 Z', trim) +
    box(640, 300, 50, 200, CARBON, 6),
  block: ({ paint = '#e2c48f' }: Look) =>
    path('M130 360 L560 300 L690 350 L690 500 L262 566 L130 510 Z', paint) +
    path('M130 360 L560 300 L690 350 L262 412 Z', '#f1dcb4') +
    path('M262 412 L690 350 L690 500 L262 566 Z', paint) +
    repeated(6, (i) =>
      path(
        `M280 ${436 + i * 22} Q480 ${400 + i * 22} 680 ${380 + i * 22}`,
        'none',
        'stroke="#b8935a" stroke-width="3"',
      ),
    ) +
    ring(196, 462, 34, CARBON) +
    ring(196, 462, 22, '#2a312d'),
  bottle: ({ paint = HIGH_VIS, word = 'LUBE' }: Look) =>
    path('M372 150 L428 150 L440 250 L360 250 Z', '#566059') +
    box(330, 246, 140, 40, CARBON, 10) +
    box(290, 280, 220, 370, paint, 44) +
    box(290, 390, 220, 150, GREEN, 0) +
    label(400, 484, 56, word, '#fff'),
  calipers: ({ paint = 'url(#metal)' }: Look) =>
    `<g transform="rotate(-18 400 400)">${box(110, 330, 600, 66, paint, 6)}${path('M150 396 L218 396 L196 590 L150 560 Z', 'url(#metal)')}${path('M330 396 L398 396 L398 560 L352 590 Z', 'url(#metal)')}${box(322, 296, 250, 134, CARBON, 14)}${box(346, 318, 160, 62, HIGH_VIS, 6)}${label(426, 366, 46, '20.02', CARBON)}${repeated(14, (i) => box(596 + i * 8, 372, 3, i % 5 ? 14 : 24, CARBON, 1))}</g>`,
  jig: ({ trim = HIGH_VIS }: Look) =>
    box(150, 470, 500, 110, GREEN, 12) +
    box(150, 330, 90, 150, 'url(#metal)', 10) +
    box(560, 330, 90, 150, 'url(#metal)', 10) +
    ring(195, 400, 22, CARBON) +
    ring(605, 400, 22, CARBON) +
    box(140, 392, 520, 16, trim, 6) +
    box(260, 400, 280, 70, '#e2c48f', 6) +
    repeated(9, (i) => box(190 + i * 50, 540, 4, i % 2 ? 20 : 32, trim, 1)),
  scale: ({ paint = CARBON }: Look) =>
    box(170, 420, 460, 170, paint, 26) +
    box(150, 366, 500, 66, 'url(#metal)', 20) +
    box(296, 466, 208, 80, HIGH_VIS, 8) +
    label(400, 526, 56, '50.0 g', CARBON) +
    car(230, 262, 0.85, GREEN, HIGH_VIS),
  kit: ({ paint = GREEN, trim = HIGH_VIS }: Look) =>
    box(140, 260, 520, 340, paint, 28) +
    box(140, 410, 520, 26, CARBON, 0) +
    box(330, 200, 140, 80, 'none', 20, `stroke="${CARBON}" stroke-width="26"`) +
    box(364, 392, 72, 66, trim, 10) +
    path('M190 560 L610 560 L640 590 L160 590 Z', trim, 'opacity=".5"') +
    label(400, 350, 54, 'PIT BOX', trim),
  tools: ({ trim = HIGH_VIS }: Look) =>
    repeated(4, (i) => {
      const x = 230 + i * 112
      return (
        box(x - 12, 190, 24, 230, 'url(#metal)', 8) +
        box(x - 34, 400, 68, 220, i % 2 ? trim : GREEN, 26) +
        repeated(3, (n) => box(x - 22, 440 + n * 44, 44, 10, CARBON, 4))
      )
    }),
  gate: ({ trim = HIGH_VIS }: Look) =>
    box(170, 230, 60, 400, GREEN, 8) +
    box(570, 230, 60, 400, GREEN, 8) +
    box(150, 170, 500, 90, CARBON, 12) +
    repeated(5, (i) => ring(232 + i * 84, 215, 26, i < 3 ? '#c94f3d' : trim)) +
    path('M230 560 L570 560', 'none', `stroke="#c94f3d" stroke-width="5" stroke-dasharray="16 12"`),
  shirt: ({ paint = GREEN, trim = HIGH_VIS, word = 'PADDOCK' }: Look) =>
    path('M270 170 Q400 240 530 170 L680 260 L620 370 L560 336 L560 640 L240 640 L240 336 L180 370 L120 260 Z', paint) +
    path('M330 190 Q400 236 470 190 L452 178 Q400 208 348 178 Z', trim) +
    label(400, 396, 50, word, trim) +
    car(270, 430, 0.65, trim, CARBON),
  cap: ({ paint = CARBON, trim = HIGH_VIS }: Look) =>
    path('M190 470 Q190 230 410 230 Q610 230 610 470 Z', paint) +
    path('M180 462 Q420 400 690 500 Q690 560 600 548 Q420 500 190 520 Z', trim) +
    ring(405, 228, 16, trim) +
    path('M400 236 Q330 330 330 460 M410 236 Q490 330 490 450', 'none', 'stroke="#414a44" stroke-width="4"') +
    label(405, 390, 72, 'P', trim),
  mug: ({ paint = GREEN, trim = HIGH_VIS }: Look) =>
    ring(590, 410, 92, 'none', `stroke="${paint}" stroke-width="38"`) +
    box(200, 230, 380, 400, paint, 36) +
    box(200, 300, 380, 20, trim, 0) +
    car(236, 420, 0.78, trim, CARBON),
  lanyard: ({ paint = GREEN, trim = HIGH_VIS }: Look) =>
    path('M300 130 Q260 320 390 440 L410 440 Q540 320 500 130', 'none', `stroke="${paint}" stroke-width="30"`) +
    box(384, 430, 32, 44, 'url(#metal)', 6) +
    box(286, 470, 228, 190, '#fff', 18, `stroke="${CARBON}" stroke-width="6"`) +
    box(286, 470, 228, 56, trim, 18) +
    label(400, 512, 36, 'PIT PASS', CARBON) +
    car(316, 560, 0.42, paint, trim),
  stickers: ({ trim = HIGH_VIS }: Look) =>
    `<g transform="rotate(-8 400 400)">${box(170, 210, 230, 160, GREEN, 24)}${label(285, 312, 60, '27', trim)}${ring(540, 300, 110, CARBON)}${label(540, 322, 64, 'P', trim)}${box(180, 420, 440, 130, trim, 24)}${car(214, 436, 0.92, GREEN, CARBON)}</g>`,
  poster: ({ paint = GREEN, trim = HIGH_VIS }: Look) =>
    box(210, 130, 380, 540, paint, 6) +
    path('M210 520 L590 360 L590 670 L210 670 Z', CARBON) +
    path('M210 500 L590 340 L590 364 L210 524 Z', trim) +
    label(400, 240, 62, 'FLAT OUT', trim) +
    car(240, 420, 0.8, trim, '#fff'),
  book: ({ paint = GREEN, trim = HIGH_VIS, word = 'AERO' }: Look) =>
    path('M600 170 L640 196 L640 660 L600 640 Z', '#cdd3c9') +
    box(200, 150, 410, 500, paint, 10) +
    box(200, 150, 44, 500, CARBON, 10) +
    label(425, 290, 76, word, trim) +
    box(290, 320, 270, 10, trim, 4) +
    car(276, 440, 0.72, trim, '#fff'),
  course: ({ paint = CARBON, trim = HIGH_VIS, word = '' }: Look) =>
    box(120, 190, 560, 370, paint, 26) +
    box(146, 216, 508, 318, GREEN, 10) +
    path('M360 290 L490 375 L360 460 Z', trim) +
    box(340, 560, 120, 50, 'url(#metal)', 0) +
    box(260, 606, 280, 26, 'url(#metal)', 12) +
    label(400, 510, 36, word, '#fff'),
  plans: ({ trim = HIGH_VIS, word = 'STL' }: Look) =>
    path('M230 130 L500 130 L600 230 L600 670 L230 670 Z', '#fff', `stroke="${CARBON}" stroke-width="8"`) +
    path('M500 130 L500 230 L600 230 Z', '#cdd3c9') +
    box(200, 250, 200, 84, GREEN, 10) +
    label(300, 312, 56, word, trim) +
    car(252, 440, 0.8, GREEN, trim) +
    repeated(3, (i) => box(270, 580 + i * 24, 250 - i * 50, 8, '#aeb7ad', 4)),
}

const DEFS = `<defs>
<linearGradient id="metal" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6f7f2"/><stop offset=".45" stop-color="#aeb7ad"/><stop offset=".55" stop-color="#858f87"/><stop offset="1" stop-color="#e0e4db"/></linearGradient>
<radialGradient id="ball" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#aeb7ad"/><stop offset="1" stop-color="#414a44"/></radialGradient>
<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f6f7f2"/><stop offset="1" stop-color="#dde3d6"/></linearGradient>
<pattern id="grid" width="40" height="40" patternUnits="userSpaceOnUse"><path d="M40 0H0V40" fill="none" stroke="#0a5c43" stroke-width="1.5"/></pattern></defs>`

const sheet = (title: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" role="img"><title>${title}</title>${DEFS}${inner}</svg>`

/** The part on a light background, in front of the brand's slanted stripes. */
export const shadedView = (title: string, shape: Shape, look: Look) =>
  sheet(
    title,
    `<rect width="800" height="800" fill="url(#ground)"/>
<path d="M520 0 L800 0 L800 190 L400 800 L40 800 Z" fill="#fff" opacity=".55"/><path d="M600 0 L640 0 L116 800 L76 800 Z" fill="${HIGH_VIS}" opacity=".55"/>
<ellipse cx="400" cy="676" rx="270" ry="26" fill="#161b18" opacity=".14"/>${SHAPES[shape](look)}`,
  )

/** The same part as a line drawing. */
export const planView = (title: string, shape: Shape, look: Look, measure: string) =>
  sheet(
    `${title}, plan`,
    `<style>.plan *{fill:none!important;stroke:#c8f542!important;stroke-width:3}.plan text{fill:#c8f542!important;stroke:none!important}</style>
<rect width="800" height="800" fill="#06352a"/><rect width="800" height="800" fill="url(#grid)"/><g class="plan">${SHAPES[shape](look)}</g>
<path d="M90 720H710M90 704V736M710 704V736" stroke="#f6f7f2" stroke-width="3" fill="none"/>${label(400, 766, 30, measure, '#f6f7f2')}`,
  )

/** Review texts of the demo's buyers, by category and number of stars. */
import type { DemoCategory } from './store-products.ts'

export type DemoReview = { title: string; text: string; answer?: string }

export const DEMO_REVIEWS: Record<DemoCategory, Record<3 | 4 | 5, DemoReview[]>> = {
  Bearings: {
    5: [
      { title: 'Spins and spins', text: 'We let the wheel go and counted. Over a minute and a half without oil.' },
      {
        title: 'Half a tenth',
        text: 'Same car, same track, new bearings: half a tenth quicker in five runs out of six.',
      },
      { title: 'All of them true', text: 'Ordered eight, measured eight, no play in any of them.' },
      { title: 'Survived our barrier', text: 'The car hit the stop much too fast. The axle bent, these did not care.' },
    ],
    4: [
      {
        title: 'Very good, very small',
        text: 'They roll beautifully. Put something soft under your table before you open the bag.',
      },
      { title: 'Fast delivery', text: 'Arrived before the regional final. A little oil made them better still.' },
    ],
    3: [
      {
        title: 'Needed cleaning first',
        text: 'One of ours felt gritty out of the bag. After cleaning it ran like the others.',
        answer: 'Thank you for telling us. A gritty bearing is a reason to write to us: we replace it at once.',
      },
    ],
  },
  Axles: {
    5: [
      { title: 'Straight', text: 'Rolled it over a glass plate and could not see light under it.' },
      { title: 'Fits the wheels', text: 'Pressed into the wheels without glue and has not moved since.' },
      { title: 'Light', text: 'Saved us a gram, which we put back where the rules want it.' },
      { title: 'Bought again', text: 'Third season with these. We only buy new ones because we build more cars.' },
    ],
    4: [
      { title: 'Good, mind the ends', text: 'Very straight. We broke the sharp edges with fine paper before fitting.' },
      { title: 'Does what it should', text: 'No wobble at full speed, which is all we asked for.' },
    ],
    3: [
      {
        title: 'Longer than we thought',
        text: 'Good quality, but we had to cut it, and that took a while at school.',
        answer:
          'The length is in the specifications below the description. A junior hacksaw with a fine blade does it in a minute.',
      },
    ],
  },
  Wheels: {
    5: [
      { title: 'Perfectly round', text: 'Measured all four at three places. The same number every time.' },
      { title: 'Passed scrutineering', text: 'Width and diameter were right on the limit and still legal.' },
      { title: 'Quiet on the track', text: 'No chatter any more. You only hear the cartridge.' },
      { title: 'Best upgrade', text: 'We changed one thing between two race days, and it was these.' },
    ],
    4: [
      { title: 'Nice finish', text: 'Look great and run true. Printing our own would have been cheaper, not better.' },
      { title: 'Good grip on the shaft', text: 'Tight fit, so warm them a little before you press them on.' },
    ],
    3: [{ title: 'Fine', text: 'They are good wheels. We expected a bigger difference to our printed ones.' }],
  },
  Accessories: {
    5: [
      {
        title: 'Saved our race day',
        text: 'We broke ours in the pits and had this one in the box. Two minutes later we were back.',
      },
      { title: 'Well made', text: 'Feels like a tool and not like a toy.' },
      {
        title: 'Just what was missing',
        text: 'We had improvised this part for a year. Should have ordered it at once.',
      },
    ],
    4: [
      { title: 'Useful', text: 'Does its job. The instructions could have a picture more.' },
      { title: 'Good value', text: 'Everything in the bag was there and fitted.' },
    ],
    3: [{ title: 'Works', text: 'Works, but it took our youngest a while to find out how.' }],
  },
  Merchandise: {
    5: [
      { title: 'Everyone wants one', text: 'Wore it once to school and had to order five more.' },
      { title: 'Good colour', text: 'The colour is exactly the one on the screen.' },
      { title: 'Washed many times', text: 'Looks as new after a whole season.' },
    ],
    4: [
      { title: 'Nice', text: 'Good quality and arrived quickly.' },
      { title: 'Our sponsor liked it', text: 'We gave one to our sponsor, who now wears it in the office.' },
    ],
    3: [{ title: 'A little plain', text: 'Good quality, I had hoped for a bigger print.' }],
  },
  'Educational Materials': {
    5: [
      { title: 'Finally understood it', text: 'Our teacher had explained it three times. Here it was one drawing.' },
      { title: 'Half our portfolio', text: 'We worked through it in two weeks and knew what the judges would ask.' },
      { title: 'Step by step', text: 'No step is missing. Our youngest got to the end alone.' },
    ],
    4: [
      { title: 'Helpful', text: 'Clear and to the point. A few more exercises would be good.' },
      { title: 'Good start', text: 'Ideal for the first car. Later you will want more detail.' },
    ],
    3: [
      {
        title: 'For beginners',
        text: 'Well made, but we knew most of it already.',
        answer: 'Fair. It is meant for a first season, and we are working on one for those who have raced before.',
      },
    ],
  },
}

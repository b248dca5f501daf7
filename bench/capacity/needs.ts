/**
 * What a day needs, computed from what a node was measured to bear.
 *
 * | of each event           | assumed                                                             |
 * |-------------------------|---------------------------------------------------------------------|
 * | spectators              | all of them follow at once, each with a stream                      |
 * | races                   | one a minute, of two laps; each is sent to every spectator once     |
 * | staff and team members  | 100, each opening something every ten seconds                       |
 * | orders, models          | 30 orders and 6 models in an hour                                   |
 * | headroom                | a node is given 60 % of what it bears, and one node is spare        |
 */
export type Bearable = {
  streams: number
  /** Seconds until the last of these streams had a lap. */
  secondsToAll: number
  lapsPerSecond: number
  readsPerSecond: number
  ordersPerMinute: number
  modelsPerMinute: number
  /** Of one state as it is sent to a spectator. */
  stateBytes: number
  /** Processors of PostgreSQL for one lap and one read in a second. */
  postgresPerLap: number
  postgresPerRead: number
}
export type Day = { events: number; spectators: number }
export type Need = { of: string; needed: number; bearable: number; unit: string; nodes: number }

const RACES_PER_MINUTE = 1
const LAPS_OF_RACE = 2
const SIGNED_IN = 100
const READ_EVERY_SECONDS = 10
const ORDERS_PER_HOUR = 30
const MODELS_PER_HOUR = 6
const USED = 0.6
const SPARE = 1
/** DATABASE_POOL, and what the jobs and the announcements of a node hold. */
const CONNECTIONS_OF_NODE = 26

export function needsOf({ events, spectators }: Day, node: Bearable) {
  const races = (events * RACES_PER_MINUTE) / 60
  const perSecond = {
    sent: races * spectators,
    laps: races * LAPS_OF_RACE,
    reads: (events * SIGNED_IN) / READ_EVERY_SECONDS,
  }
  const need = (of: string, needed: number, bearable: number, unit: string): Need => ({
    ...{ of, needed, bearable, unit },
    nodes: Math.ceil(needed / (bearable * USED)),
  })
  const needs = [
    need('streams', events * spectators, node.streams, ''),
    need('states sent', perSecond.sent, node.streams / node.secondsToAll, ' /s'),
    need('laps', perSecond.laps, node.lapsPerSecond, ' /s'),
    need('signed-in reads', perSecond.reads, node.readsPerSecond, ' /s'),
    need('orders', (events * ORDERS_PER_HOUR) / 60, node.ordersPerMinute, ' /min'),
    need('models of prints', (events * MODELS_PER_HOUR) / 60, node.modelsPerMinute, ' /min'),
  ]
  const nodes = Math.max(...needs.map((one) => one.nodes)) + SPARE
  return {
    needs,
    nodes,
    connections: nodes * CONNECTIONS_OF_NODE,
    postgres: Math.ceil((perSecond.laps * node.postgresPerLap + perSecond.reads * node.postgresPerRead) / USED),
    megabitsPerSecond: (perSecond.sent * node.stateBytes * 8) / 1e6,
  }
}

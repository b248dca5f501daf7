/** How long and how often each measurement runs: enough for reliable figures, or just enough to see that it works. */
export type Effort = {
  rounds: number
  seconds: number
  connections: number
  broadcasts: number
  /** Of one page in a browser: each is within two frames of a screen, and a machine's other work shows. */
  visits: number
  /** For how many seconds the timing desks record. */
  recording: number
}

export const THOROUGH: Effort = {
  rounds: 5,
  seconds: 4,
  connections: 100,
  broadcasts: 15,
  visits: 15,
  recording: 60,
}
export const QUICK: Effort = {
  rounds: 3,
  seconds: 1,
  connections: 100,
  broadcasts: 5,
  visits: 3,
  recording: 4,
}

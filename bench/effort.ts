/** How long and how often each measurement runs: enough for reliable figures, or just enough to see that it works. */
export type Effort = {
  rounds: number
  seconds: number
  connections: number
  broadcasts: number
  /** For how many seconds the timing desks record. */
  recording: number
}

export const THOROUGH: Effort = {
  rounds: 5,
  seconds: 4,
  connections: 100,
  broadcasts: 15,
  recording: 60,
}
export const QUICK: Effort = {
  rounds: 3,
  seconds: 1,
  connections: 100,
  broadcasts: 5,
  recording: 4,
}

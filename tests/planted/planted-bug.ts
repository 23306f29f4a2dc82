/** Exact text, found once, and what a careless hand would make of it. */
type Edit = { file: string; from: string; to: string }

/** `name` as the runner shows it, with the names of the groups around it. */
export type CatchingTest = {
  file: string
  name: string
  /** It starts the built server. */
  needsBuild?: true
}

export type PlantedBug = {
  name: string
  /** Where safety.md names it. */
  hazard: string
  edits: readonly Edit[]
  caughtBy: CatchingTest
}

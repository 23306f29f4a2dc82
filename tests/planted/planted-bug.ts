/** `from` must occur exactly once in the file; `to` is the text with the mistake. */
type Edit = { file: string; from: string; to: string }

/** `name`: the full test name as the runner reports it, with the names of its `describe` blocks. */
export type CatchingTest = {
  file: string
  name: string
  /** The test starts the built server. */
  needsBuild?: true
}

export type PlantedBug = {
  name: string
  /** The heading or hazard number in safety.md. */
  hazard: string
  edits: readonly Edit[]
  caughtBy: CatchingTest
}

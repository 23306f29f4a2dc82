/** A browser that is driven over its own protocol. Both protocols, WebDriver and WebDriver BiDi, know the same actions of keys and pointer. */
export type Engine = {
  /** As it names itself, with its version. */
  readonly version: string
  /** Opens the address and waits until its document has been loaded. */
  open(url: string): Promise<void>
  /** Runs the function, which sees nothing but its arguments, in the page. Arguments and answer are JSON. */
  call<Given extends readonly unknown[], Answer>(
    run: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>
  act(sources: readonly ActionSource[]): Promise<void>
  /** As near as the engine's window comes to it, in CSS pixels. */
  resize(size: { width: number; height: number }): Promise<void>
  /** A PNG of the window. */
  picture(): Promise<Buffer>
  /** What the pages have written to the console as errors, and errors that nobody caught. */
  errors(): Promise<readonly string[]>
  close(): Promise<void>
}

/** A source of input with its actions (WebDriver §17). */
export type ActionSource = {
  type: 'key' | 'pointer'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: readonly object[]
}

export type EngineKind = {
  readonly name: string
  /** Programs without which it cannot be started. */
  readonly programs: readonly string[]
  /** The engine has files that can be overwritten in their place, so that the device may keep something (decision 032). */
  readonly keeps: boolean
  /** `profile`: the folder in which it keeps what it stores; the caller deletes it. */
  start(profile: string): Promise<Engine>
}

/** The source of a function that calls `run` with the arguments of a JSON text, and answers with one. */
export const overJson = (run: (...given: never) => unknown): string =>
  `async (given) => JSON.stringify((await (${run.toString()})(...JSON.parse(given))) ?? null)`

export type EnginePrograms = {
  readonly name: string
  readonly packages: readonly string[]
  readonly programs: readonly string[]
}
export const openssl: string
export const firefoxPrograms: EnginePrograms
export const webkitPrograms: EnginePrograms
export const engines: readonly EnginePrograms[]
export const testedByEngines: readonly string[]
export function missingOf(programs: readonly string[]): readonly string[]

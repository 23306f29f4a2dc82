import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Answers that others recorded of the vendor's servers. They lie beside the project and are read there, never copied; without
 * them their tests are left out. */
const folder = process.env.APITUDE_SAMPLES ?? join('..', 'shared', 'reference', 'apitude')

export const hasSamples: boolean = existsSync(folder)

export function apitudeSample(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
}

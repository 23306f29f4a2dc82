import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const packageFile = v.object({ version: v.string() })

/** From package.json, which stands two levels up from the bundle and one from the source. */
function readVersion(): string {
  for (const place of ['../package.json', '../../package.json']) {
    try {
      return v.parse(packageFile, JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8'))).version
    } catch {
      // not here
    }
  }
  return 'unknown'
}

export const version = readVersion()

import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const packageFile = v.object({ version: v.string() })

/** Reads package.json, which is two levels above the bundle and one above the source. */
function readVersion(): string {
  for (const path of ['../package.json', '../../package.json']) {
    try {
      return v.parse(packageFile, JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))).version
    } catch {
      // try the next path
    }
  }
  return 'unknown'
}

export const version = readVersion()

import { writeFileSync } from 'node:fs'
import { version } from '../../version.ts'
import { openApi } from './openapi.ts'

/** `npm run openapi` writes the document into the repository, for people who build against the API; the build writes the one
 * that is served to the file it names. */
const [, , built] = process.argv
const file = built ?? 'docs/openapi.json'
writeFileSync(file, JSON.stringify(openApi(version), null, built ? 0 : 2) + (built ? '' : '\n'))
console.log(`Wrote ${file}.`)

import { writeFileSync } from 'node:fs'
import { version } from '../version.ts'
import { openApi } from './openapi.ts'

/** `npm run openapi` writes the document into the repository, for people who build against the API. */
const file = 'docs/openapi.json'
writeFileSync(file, `${JSON.stringify(openApi(version), null, 2)}\n`)
console.log(`Wrote ${file}.`)

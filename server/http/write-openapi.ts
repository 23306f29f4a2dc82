import { writeFileSync } from 'node:fs'
import { version } from '../version.ts'
import { openApi } from './openapi.ts'

/** `npm run openapi`: the document beside the code, for people who build against the API. */
const file = 'docs/openapi.json'
writeFileSync(file, `${JSON.stringify(openApi(version), null, 2)}\n`)
console.log(`Wrote ${file}.`)

/** Entry of the thread when the server runs from source: a thread does not inherit the TypeScript loader. */
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) })
export const { printSheet } = await import('./print-sheet.ts')

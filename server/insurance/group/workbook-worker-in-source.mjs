/** When the sources run unbuilt, a thread does not inherit the TypeScript loader of its parent. */
import { register } from 'tsx/esm/api'

register()
await import('./workbook-worker.ts')

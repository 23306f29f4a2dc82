/** Entry of the thread when the server runs from source: a thread does not inherit the TypeScript loader. */
import { register } from 'tsx/esm/api'

register()
await import('./pdf-worker.ts')

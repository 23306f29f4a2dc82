import type { Serve } from './serve.ts'
import type { Viewer } from './viewer.ts'

/** Serves calls that the guard opens: no handler of theirs can forget it. */
export function guarded(serve: Serve, refuse: (viewer: Viewer) => void): Pick<Serve, 'user'> {
  return {
    user(endpoint, handler) {
      serve.user(endpoint, (viewer, context) => {
        refuse(viewer)
        return handler(viewer, context)
      })
    },
  }
}

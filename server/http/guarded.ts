import type { Serve } from './serve.ts'
import type { Viewer } from './viewer.ts'

/** Like `serve`, but runs `refuse` before each handler, so that none can forget the check. */
export function withGuard(serve: Serve, refuse: (viewer: Viewer) => void): Pick<Serve, 'user'> {
  return {
    user(endpoint, handler) {
      serve.user(endpoint, (viewer, context) => {
        refuse(viewer)
        return handler(viewer, context)
      })
    },
  }
}

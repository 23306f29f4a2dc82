import type { FindViewer } from '../http/serve.ts'
import { notSignedIn } from './not-signed-in.ts'
import type { AccessTokens } from './tokens.ts'
import type { UserStore } from './user-store.ts'

type Needs = { users: UserStore; accessTokens: AccessTokens; now: () => Date }

/** The token says which session; the database says, on every call, whether it still stands. */
export function createFindViewer({ users, accessTokens, now }: Needs): FindViewer {
  return async (authorization) => {
    const token = /^Bearer ([\w.-]+)$/.exec(authorization ?? '')?.[1]
    const read = token ? await accessTokens.read(token, now()) : null
    const viewer = read ? await users.findViewer(read.sessionId) : null
    if (!viewer) throw notSignedIn()
    return viewer
  }
}

import type { FindViewer } from '../http/call/serve.ts'
import { notSignedIn } from './not-signed-in.ts'
import type { AccessTokens } from './tokens.ts'
import type { UserStore } from './user-store.ts'

type Needs = { users: UserStore; accessTokens: AccessTokens; now: () => Date }

/** The access token names the session; the database is asked on every call whether that session is still open. */
export function createFindViewer({ users, accessTokens, now }: Needs): FindViewer {
  return async (authorization) => {
    const token = /^Bearer ([\w.-]+)$/.exec(authorization ?? '')?.[1]
    const read = token ? await accessTokens.read(token, now()) : null
    const viewer = read ? await users.findViewer(read.sessionId) : null
    if (!viewer) throw notSignedIn()
    return viewer
  }
}

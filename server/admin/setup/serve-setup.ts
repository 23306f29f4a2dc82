import { checkSetup, setUp as setUpCall } from '#contract/admin/setup'
import type { Database } from '../../db/database.ts'
import type { Serve } from '../../http/call/serve.ts'
import { refuseWrongToken } from './refuse-wrong-token.ts'
import { setUp } from './set-up.ts'

type Needs = { database: Database; now: () => Date }

/** The calls of the first start. Once there is a platform, they refuse everybody alike. */
export function serveSetup(serve: Serve, needs: Needs): void {
  serve.public(checkSetup, async ({ body, origin }) => {
    await refuseWrongToken(needs, body.token, origin)
    return { isOpen: true as const }
  })
  serve.public(setUpCall, ({ body, origin }) => setUp(needs, body, origin))
}

import { checkSetup, setUp as setUpCall } from '#contract/admin/setup'
import type { Database } from '../../db/database.ts'
import type { Serve } from '../../http/serve.ts'
import { checkSetupToken, setUp } from './set-up.ts'
import { countingAttempt } from './setup-attempts.ts'

type Needs = { database: Database; now: () => Date }

/** The calls of the first start. Once there is a platform, they refuse everybody alike. */
export function serveSetup(serve: Serve, needs: Needs): void {
  serve.public(checkSetup, ({ body, origin }) =>
    countingAttempt(needs, origin, async () => {
      await checkSetupToken(needs.database, body.token)
      return { isOpen: true as const }
    }),
  )
  serve.public(setUpCall, ({ body, origin }) =>
    countingAttempt(needs, origin, () => setUp(needs, body, origin)),
  )
}

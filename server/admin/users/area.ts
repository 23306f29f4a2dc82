import { acceptInvitation as acceptCall, readInvitation } from '#contract/admin/invitation'
import type { Throttle } from '../../auth/throttle/throttle.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { IdempotencyStore } from '../../http/call/idempotency.ts'
import type { Serve } from '../../http/call/serve.ts'
import { type Secret, secretsIn } from '../../http/seal.ts'
import { createMailer } from '../../mail/mailer.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { createAdminUserStore } from './admin-user-store.ts'
import { createInvitationStore } from './invitation-store.ts'
import { createLinkTokens } from './link-tokens.ts'
import { openLink } from './open-link.ts'
import { serveUserAdministration } from './routes.ts'
import type { UserNeeds } from './user-needs.ts'

type Given = {
  database: Database
  idempotency: IdempotencyStore
  throttle: Throttle
  config: Config
  secret: Secret
  now: () => Date
}

/** Users and invitations: the calls of administrators, and those of the link that an invited person opens. */
export function createUsersArea({ throttle, secret, ...given }: Given) {
  const { database, config } = given
  const needs: UserNeeds = {
    ...given,
    users: createAdminUserStore(database),
    invitations: createInvitationStore(database),
    links: createLinkTokens(secretsIn(secret)[0]),
    mailer: createMailer(config),
  }
  const linkNeeds = { ...needs, throttle }
  return {
    needs,
    serve(serve: Serve): void {
      serveUserAdministration(serve, needs)
      serve.public(readInvitation, async ({ body, origin }) => {
        const { kind, orgId, orgName, userName, expiresAt } = await openLink(linkNeeds, body, origin)
        return { kind, accountName: orgId, orgName, userName, expiresAt: expiresAt.toISOString() }
      })
      serve.public(acceptCall, ({ body, origin }) => acceptInvitation(linkNeeds, body, origin))
    },
  }
}

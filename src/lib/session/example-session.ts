import { permissionsOfRole } from '#contract/access/permissions'
import { daysAlone, type SignedIn } from '#contract/access/session'

/** For tests: the reply of a sign-in as Sari; times in milliseconds. */
export function exampleSession(accessToken: string, lifeMs: number, serverTime: number): SignedIn {
  return {
    accessToken,
    expiresAt: new Date(serverTime + lifeMs).toISOString(),
    serverTime: new Date(serverTime).toISOString(),
    claims: {
      userId: 'user-1',
      userName: 'sari',
      displayName: 'Sari',
      orgId: 'NUSA',
      orgName: 'Nusa Wisata Travel',
      orgType: 'AGENT',
      currency: 'IDR',
      userRoleCodeLevel: 'ROLE_AGENT',
      nameSpace: 'tradewind',
    },
    permissions: {
      book: 1,
      issue: 1,
      searchForCorporate: true,
      granted: [...permissionsOfRole.ROLE_AGENT],
    },
    deviceKey: `${'k'.repeat(42)}A`,
    daysAlone: daysAlone.default,
    history: '',
  }
}

import type { Database } from '../../db/database.ts'

/** How long "there is no platform" is believed. */
const freshMs = 500

export type PlatformCheck = () => Promise<boolean>

/** Tells whether this installation has its platform. A platform stays, so that a yes is never asked for again. */
export function createPlatformCheck(database: Database): PlatformCheck {
  let isThere = false
  let askedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (isThere || performance.now() - askedAt < freshMs) return isThere
    const at = performance.now()
    const found = await hasPlatform(database)
    askedAt = at
    // an earlier question may be answered later
    isThere = isThere || found
    return isThere
  }
}

export async function hasPlatform(database: Database): Promise<boolean> {
  const platform = await database.sql
    .selectFrom('org')
    .select('id')
    .where('type', '=', 'PLATFORM')
    .limit(1)
    .executeTakeFirst()
  return platform !== undefined
}

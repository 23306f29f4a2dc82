import { grantToApplication, roleOf } from './application-role.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { type DatabaseLog, openDatabase } from './open.ts'

type Needs = {
  config: {
    readonly databaseUrl: string | null
    /** The same database as the role that owns the tables; `null`: the application's own role owns them. */
    readonly migrationDatabaseUrl: string | null
    readonly dataDir: string
  }
  log: DatabaseLog
  hasNoTimeouts?: boolean
}

/** Opens the database as the application's role, up to date: the only way for the server and for the commands beside it. The role
 * that owns the tables may be another one; its connection is closed when this resolves. */
export async function openMigrated({ config, log, ...options }: Needs): Promise<Database> {
  const { databaseUrl, migrationDatabaseUrl, dataDir } = config
  const database = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, log, ...options })
  try {
    if (databaseUrl === null) await migrate(database)
    else await migrateAsOwner(migrationDatabaseUrl ?? databaseUrl)
    return database
  } catch (error) {
    await database.close()
    throw error
  }

  async function migrateAsOwner(ownerUrl: string): Promise<void> {
    const owner = await openDatabase({ databaseUrl: ownerUrl, dataDir, log, hasNoTimeouts: true })
    try {
      await migrate(owner)
      if (migrationDatabaseUrl) await grantToApplication(owner, await roleOf(database))
    } finally {
      await owner.close()
    }
  }
}

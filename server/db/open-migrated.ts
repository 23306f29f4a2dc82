import { grantToApplication, roleOf } from './application-role.ts'
import type { Database } from './database.ts'
import { migrate, readPending } from './migrate.ts'
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
  /** Gets a database of an earlier release before it is migrated; throws to leave it as it is. */
  beforeUpgrade?: ((database: Database) => Promise<void>) | undefined
}

/** Opens the database as the application's role, up to date: the only way for the server and for the commands beside it. The role
 * that owns the tables may be another one; its connection is closed when this resolves. */
export async function openMigrated({ config, log, beforeUpgrade, ...options }: Needs): Promise<Database> {
  const { databaseUrl, migrationDatabaseUrl, dataDir } = config
  const database = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, log, ...options })
  try {
    if (databaseUrl === null) await upgrade(database)
    else await migrateAsOwner(migrationDatabaseUrl ?? databaseUrl)
    return database
  } catch (error) {
    await database.close()
    throw error
  }

  async function upgrade(owner: Database): Promise<void> {
    const pending = beforeUpgrade ? await readPending(owner) : null
    if (pending && pending.length > 0) await beforeUpgrade?.(owner)
    await migrate(owner)
  }

  async function migrateAsOwner(ownerUrl: string): Promise<void> {
    const owner = await openDatabase({ databaseUrl: ownerUrl, dataDir, log, hasNoTimeouts: true })
    try {
      await upgrade(owner)
      if (migrationDatabaseUrl) await grantToApplication(owner, await roleOf(database))
    } finally {
      await owner.close()
    }
  }
}

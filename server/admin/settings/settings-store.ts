import { sql } from 'kysely'
import * as v from 'valibot'
import { daysAlone } from '#contract/access/session'
import { type SettingName, type Settings, type SettingsReply, storedSettings } from '#contract/admin/settings'
import { plainLook } from '#contract/paper/look'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'

/** A change acts on every process within this time. */
const freshMs = 500

export type SettingChange = { version: number; changedBy: string; changedAt: Date }

export type SettingsStore = {
  /** What holds now; half a second old at most. */
  read(): Promise<Settings>
  readStored(): Promise<{ settings: Settings; changes: ReadonlyMap<SettingName, SettingChange> }>
  /** Settings that the environment sets: nobody changes them here. */
  readonly fixed: Readonly<Partial<Settings>>
  put(name: SettingName, value: unknown, change: { version: number; userId: string; at: Date }): Promise<void>
  /** Until the transaction ends, nobody else saves settings. */
  lock(): Promise<void>
}

/** What holds where nobody chose anything. */
export const defaultSettings: Omit<Settings, 'platformName'> = {
  paperColour: plainLook.colour,
  paperFooter: plainLook.footer,
  accountAlias: null,
  externalLoginUrl: null,
  externalLogoutUrl: null,
  passwordSignIn: 'EVERYBODY',
  limitWarnHours: 48,
  limitAlarmHours: 6,
  daysAlone: daysAlone.default,
  approvalAbove: null,
  backupNote: '',
}

export function createSettingsStore(database: Database, config: Config): SettingsStore {
  const fixed = setByEnvironment(config)

  async function readStored() {
    const rows = await database.sql
      .selectFrom('setting')
      .innerJoin('app_user', 'app_user.id', 'setting.changed_by')
      .select(['key', 'value', 'setting.version', 'changed_at', 'display_name'])
      .execute()
    const kept = rows.flatMap((row) => {
      const entry = Object.entries(storedSettings.entries).find(([name]) => name === row.key)
      // a row of another release, or one that was changed by hand
      if (!entry || !v.is(entry[1], row.value)) return []
      return [{ ...row, name: row.key as SettingName }] // a key of the schema
    })
    const chosen: Partial<Settings> = Object.fromEntries(kept.map(({ name, value }) => [name, value]))
    const platformName = chosen.platformName ?? (await platformNameOf(database))
    return {
      settings: { ...defaultSettings, ...chosen, ...fixed, platformName },
      changes: new Map(
        kept.map(({ name, version, changed_at, display_name }) => [
          name,
          { version, changedBy: display_name, changedAt: changed_at },
        ]),
      ),
    }
  }

  let cached: { at: number; settings: Settings } | null = null
  return {
    fixed,
    readStored,
    // a running query is never shared: one that waits for the only connection would make the transaction that holds it wait
    async read() {
      if (cached && performance.now() - cached.at < freshMs) return cached.settings
      const at = performance.now()
      const { settings } = await readStored()
      cached = { at, settings }
      return settings
    },
    async put(name, value, { version, userId, at }) {
      const row = { value: JSON.stringify(value), version, changed_at: at, changed_by: userId }
      await database.sql
        .insertInto('setting')
        .values({ key: name, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    },
    async lock() {
      await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(database.sql)
    },
  }
}

export function replyOf(
  { settings, changes }: Awaited<ReturnType<SettingsStore['readStored']>>,
  { fixed }: Pick<SettingsStore, 'fixed'>,
  approvalAsked: SettingsReply['approvalAsked'],
): SettingsReply {
  return {
    settings,
    version: versionOf(changes),
    changeList: [...changes].map(([field, { version, changedBy, changedAt }]) => ({
      field,
      version,
      changedBy,
      changedAt: changedAt.toISOString(),
    })),
    fixedList: Object.keys(fixed) as SettingName[], // made of settings
    approvalAsked,
  }
}

/** The version of the latest change; 0: nobody changed anything. */
export function versionOf(changes: ReadonlyMap<SettingName, SettingChange>): number {
  return Math.max(0, ...[...changes.values()].map(({ version }) => version))
}

function setByEnvironment({ accountAlias, externalLoginUrl, externalLogoutUrl }: Config): Partial<Settings> {
  return {
    ...(accountAlias && { accountAlias }),
    ...(externalLoginUrl !== null && { externalLoginUrl }),
    ...(externalLogoutUrl !== null && { externalLogoutUrl }),
  }
}

/** The first platform's; before the setup there is none. */
async function platformNameOf(database: Database): Promise<string> {
  const platform = await database.sql
    .selectFrom('org')
    .select('name')
    .where('type', '=', 'PLATFORM')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return platform?.name ?? plainLook.platformName
}

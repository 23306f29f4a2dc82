import type { ColumnType, Generated } from 'kysely'

export type SettingTables = {
  setting: {
    key: string
    /** Written as text, read as parsed JSON that its store must check. */
    value: ColumnType<unknown, string, string>
    version: number
    changed_at: Date
    changed_by: string
  }
  setup_token: { is_only: Generated<boolean>; hash: string; printed_at: Date }
}

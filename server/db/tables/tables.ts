import type { ColumnType, Generated } from 'kysely'
import type { AuxiliaryTables } from './auxiliary-tables.ts'
import type { ChangeTables } from './change-tables.ts'
import type { ContentTables } from './content-tables.ts'
import type { CoreTables } from './core-tables.ts'
import type { DigestTables } from './digest-tables.ts'
import type { InsuranceTables } from './insurance-tables.ts'
import type { NoticeTables } from './notice-tables.ts'
import type { PriceTables } from './price-tables.ts'
import type { RestoreTables } from './restore-tables.ts'
import type { SaleTables } from './sale-tables.ts'
import type { SandboxTables } from './sandbox-tables.ts'
import type { SupplierTables } from './supplier-tables.ts'
import type { TourTables } from './tour-tables.ts'
import type { TrainTables } from './train-tables.ts'
import type { TravellerTables } from './traveller-tables.ts'
import type { TripTables } from './trip-tables.ts'

/** The types of all tables, which `migrations/` defines. */
export type Tables = CoreTables &
  AuditTables &
  AuxiliaryTables &
  BackupTables &
  ChangeTables &
  ContentTables &
  DigestTables &
  InsuranceTables &
  NoticeTables &
  PriceTables &
  RestoreTables &
  SaleTables &
  SandboxTables &
  SupplierTables &
  SettingTables &
  TourTables &
  TrainTables &
  TravellerTables &
  TripTables

/** The chain over the audit, which only its job writes. */
type AuditTables = {
  audit_seal: {
    /** From 1, without gaps. */
    place: number
    audit_id: number
    salt: Buffer | null
    personal: Buffer
    mac: Buffer
    key_id: string
    sealed_at: Generated<Date>
  }
  audit_chain: { only_one: Generated<boolean>; floor: number }
}

/** Backups that this server writes by itself. */
type BackupTables = {
  backup_run: {
    id: Generated<number>
    cause: string
    asked_at: Date
    asked_by: string | null
    begun_at: Date | null
    alive_at: Date | null
    ended_at: Date | null
    file_name: string | null
    bytes: number | null
    row_count: number | null
    problem: string | null
  }
  backup_late: { last_good_at: Date; found_at: Date; noticed_at: Date | null }
}

type SettingTables = {
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

import type { AuditTables } from './audit-tables.ts'
import type { AuxiliaryTables } from './auxiliary-tables.ts'
import type { ContentTables } from './content-tables.ts'
import type { CoreTables } from './core-tables.ts'
import type { InsuranceTables } from './insurance-tables.ts'
import type { PriceTables } from './price-tables.ts'
import type { SaleTables } from './sale-tables.ts'
import type { SandboxTables } from './sandbox-tables.ts'
import type { SettingTables } from './setting-tables.ts'
import type { SupplierTables } from './supplier-tables.ts'
import type { TourTables } from './tour-tables.ts'
import type { TrainTables } from './train-tables.ts'

/** The types of all tables, which `migrations/` defines. */
export type Tables = CoreTables &
  AuditTables &
  AuxiliaryTables &
  ContentTables &
  InsuranceTables &
  PriceTables &
  SaleTables &
  SandboxTables &
  SupplierTables &
  SettingTables &
  TourTables &
  TrainTables

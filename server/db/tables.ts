import type { AuxiliaryTables } from './auxiliary-tables.ts'
import type { CoreTables } from './core-tables.ts'
import type { InsuranceTables } from './insurance-tables.ts'
import type { SaleTables } from './sale-tables.ts'
import type { SandboxTables } from './sandbox-tables.ts'
import type { TourTables } from './tour-tables.ts'
import type { TrainTables } from './train-tables.ts'

/** Every table, as the queries see it; the truth is in `migrations/`. */
export type Tables = CoreTables &
  AuxiliaryTables &
  InsuranceTables &
  SaleTables &
  SandboxTables &
  TourTables &
  TrainTables

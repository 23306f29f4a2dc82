import type { SheetGrid } from '#contract/sheet-grid'

export type FromWorkbookWorker =
  | { kind: 'ready' | 'damaged' | 'protected' }
  | { kind: 'grid'; grid: SheetGrid }

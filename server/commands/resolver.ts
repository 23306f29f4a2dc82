import type { Product } from '#contract/product'
import type { CommandKind } from '../db/core-tables.ts'
import type { Origin } from '../http/viewer.ts'

/** How a command ended, as the supplier told a person. */
export type Verdict =
  | { readonly happened: false }
  | {
      readonly happened: true
      /** The supplier's own number of what was made; empty where nothing has one. */
      readonly supplierReference: string
      /** Until when the supplier holds it. */
      readonly heldUntil: Date | null
    }

/** Finishes a kind of command by a person's word instead of the supplier's. */
export type Resolver = {
  readonly product: Product
  /** Knows what the supplier's book says beyond what a person can tell. It is asked before the transaction begins: its
   * answer may take its time. */
  informed?(commandId: string): Promise<Resolver>
  /** What the command is about is locked before the command: the order of everybody. */
  lock(bookingId: string): Promise<void>
  /** `false` while somebody works on it. */
  resolve(commandId: string, verdict: Verdict, origin: Origin): Promise<boolean>
}

export type Resolvers = Readonly<Partial<Record<CommandKind, Resolver>>>

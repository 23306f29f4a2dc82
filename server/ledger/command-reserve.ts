import { randomUUID } from 'node:crypto'
import type { Money } from '#contract/money/money'
import { type Entry, type LedgerStore, negative, reserveEntries } from './ledger-store.ts'

/** A command that moves money, and whose. */
type CommandMoney = {
  readonly id: string
  readonly bookingId: string | null
  /** The organisation whose deposit it is. */
  readonly ownerOrgId: string
  /** Who asked for it; `null`: a time limit expired. */
  readonly userId: string | null
  readonly locator?: string | undefined
}

/** The ledger transfer of a command; there is at most one of each kind for a command. */
export function transferFor(
  { id, bookingId, userId, locator }: CommandMoney,
  kind: 'reserve' | 'release' | 'issue' | 'cancel-charge' | 'cancel-bill' | 'change',
  entries: readonly Entry[],
) {
  return {
    id: randomUUID(),
    kind,
    bookingId,
    commandId: id,
    byUser: userId,
    ...(locator !== undefined && { note: locator }),
    entries,
  }
}

/** Reserves an amount of the owner's deposit before anything is sent (safety: H14). Does nothing for an amount of zero. */
export async function reserveDeposit(
  ledger: LedgerStore,
  command: CommandMoney,
  amount: Money,
): Promise<void> {
  if (amount.minor === 0) return
  await ledger.transfer(transferFor(command, 'reserve', reserveEntries(command.ownerOrgId, amount)))
}

/** Releases the reserve of a command that was rejected. Does nothing for an amount of zero. */
export async function releaseReserve(
  ledger: LedgerStore,
  command: CommandMoney,
  amount: Money,
): Promise<void> {
  if (amount.minor === 0) return
  const entries = reserveEntries(command.ownerOrgId, negative(amount))
  await ledger.transfer(transferFor(command, 'release', entries))
}

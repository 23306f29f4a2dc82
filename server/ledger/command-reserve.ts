import { randomUUID } from 'node:crypto'
import type { Money } from '#contract/money'
import { type Entry, type LedgerStore, negative, reserveEntries } from './ledger-store.ts'

/** For whom and for what a command moves money. */
type CommandMoney = {
  readonly id: string
  readonly bookingId: string | null
  /** Whose deposit it is. */
  readonly ownerOrgId: string
  /** Who asked; `null` where the clock did. */
  readonly userId: string | null
  readonly locator?: string | undefined
}

/** Of one kind there is one transfer a command. */
export function transferFor(
  { id, bookingId, userId, locator }: CommandMoney,
  kind: 'reserve' | 'release' | 'issue' | 'cancel-charge',
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

/** Sets an amount aside of the owner's deposit before anything is sent (safety: H14); nothing for nothing. */
export async function setAside(ledger: LedgerStore, command: CommandMoney, amount: Money): Promise<void> {
  if (amount.minor === 0) return
  await ledger.transfer(transferFor(command, 'reserve', reserveEntries(command.ownerOrgId, amount)))
}

/** Gives back what was set aside for a command that came to nothing. */
export async function giveBack(ledger: LedgerStore, command: CommandMoney, amount: Money): Promise<void> {
  if (amount.minor === 0) return
  const entries = reserveEntries(command.ownerOrgId, negative(amount))
  await ledger.transfer(transferFor(command, 'release', entries))
}

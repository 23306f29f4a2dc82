import type { ReplyOf } from '#contract/call/endpoint'
import { readChanges } from '#contract/changes/changes'
import {
  bookedAtOf,
  firstKeptDay,
  type KeptSale,
  keptSaleVersion,
  locatorOf,
  orderRowOf,
} from '#contract/changes/kept-sale'
import { dayInJakarta } from '#contract/day/dates'
import type { OrderRow } from '#contract/order/order'
import type { Owner } from '../../../src/lib/sales/kept-group.ts'
import type { Held } from '../../../src/lib/sales/kept-list.ts'
import type { Agent } from '../client/agent-client.ts'
import { allOrdersOf } from './orders.ts'

type Reply = ReplyOf<typeof readChanges>
export type Changes = NonNullable<Reply['changes']>
type Group = { owner: Owner; sales: Map<string, KeptSale>; next: string | undefined; digest: string }

export const changesOf = (
  agent: Agent,
  query: { group?: string; after?: string; size?: string; version?: string } = {},
) => agent.call(readChanges, { query: { version: String(keptSaleVersion), ...query } })

/** A device that keeps the sales of a person, as the feed of changes tells them. */
export class KeptSales {
  readonly #agent: Agent
  #epoch = ''
  readonly groups = new Map<string, Group>()
  /** Everything that the last call of `sync` was sent. */
  received: Changes[] = []

  constructor(agent: Agent) {
    this.#agent = agent
  }

  /** Asks for the groups that have changed, `size` rows at a time, until it has everything. */
  async sync(size = 2_000): Promise<this> {
    this.received = []
    const { groupList } = this.#follow(await changesOf(this.#agent))
    for (const { group, digest } of groupList) {
      if (this.groups.get(group)?.digest === digest) continue
      for (let isComplete = false; !isComplete; ) {
        const after = this.groups.get(group)?.next
        const reply = this.#follow(
          await changesOf(this.#agent, { group, size: String(size), ...(after !== undefined && { after }) }),
        )
        if (!reply.changes) break
        isComplete = reply.changes.isComplete
        this.#apply(reply.changes, reply)
      }
    }
    return this
  }

  /** Drops what the person may no longer read. */
  #follow(reply: Reply): Reply {
    if (reply.epoch !== this.#epoch) this.groups.clear()
    this.#epoch = reply.epoch
    const readable = new Set(reply.groupList.map(({ group }) => group))
    for (const group of this.groups.keys()) if (!readable.has(group)) this.groups.delete(group)
    return reply
  }

  #apply(changes: Changes, { groupList }: Reply): void {
    this.received.push(changes)
    const named = groupList.find(({ group }) => group === changes.group)
    if (!named) return
    const sales = changes.begins ? new Map<string, KeptSale>() : this.groups.get(changes.group)?.sales
    if (!sales) throw new Error('changes of a group that was never begun')
    for (const sale of changes.saleList) sales.set(locatorOf(sale), sale)
    for (const locator of changes.goneList) sales.delete(locator)
    this.groups.set(changes.group, {
      owner: { ownerOrgName: named.ownerOrgName, ownership: named.ownership },
      sales,
      next: changes.next,
      digest: changes.isComplete ? named.digest : '',
    })
  }

  /** What it shows as the list of orders would. */
  rows(now: Date): OrderRow[] {
    const rows = [...this.groups.values()].flatMap(({ owner, sales }) =>
      [...sales.values()].map((sale) => orderRowOf(sale, owner.ownerOrgName, now)),
    )
    return inOrder(rows, now)
  }

  /** What it makes its lists of. */
  held(now: Date): Held {
    const groups = [...this.groups.values()]
    const sales = groups.flatMap((group) => [...group.sales.values()])
    const owners = new Map(
      groups.flatMap(({ owner, sales: own }) => [...own.keys()].map((locator) => [locator, owner])),
    )
    return {
      sales: sales.sort((one, other) => (bookedAtOf(one) < bookedAtOf(other) ? 1 : -1)),
      isAll: true,
      ownerOf: (locator) => owners.get(locator) ?? { ownerOrgName: '', ownership: [] },
      now,
    }
  }
}

/** What the server's list of orders shows of the days that are kept. */
export async function listedOrders(agent: Agent, now: Date): Promise<OrderRow[]> {
  return inOrder(await allOrdersOf(agent), now)
}

function inOrder(rows: readonly OrderRow[], now: Date): OrderRow[] {
  const lastDay = ({ bookedAt, startsOn, endsOn }: OrderRow) =>
    [dayInJakarta(new Date(bookedAt)), startsOn ?? '', endsOn ?? ''].sort().at(-1) ?? ''
  return rows
    .filter((row) => lastDay(row) >= firstKeptDay(now))
    .sort((one, other) => (one.locatorCode < other.locatorCode ? -1 : 1))
}

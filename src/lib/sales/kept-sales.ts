import { clear } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import type { ReplyOf } from '#contract/call/endpoint'
import type { readChanges } from '#contract/changes/changes'
import { bookedAtOf, type KeptSale, keptSaleVersion, locatorOf } from '#contract/changes/kept-sale'
import { serverNow } from '../call/clock.ts'
import { keySettled } from '../device/held-key.ts'
import { saleStore } from '../device/user-stores.ts'
import { currentSession, onSessionEnd } from '../session/session.ts'
import { type Changes, countOf, type KeptGroup, newGroup, type Owner, takeChanges } from './kept-group.ts'
import type { Held as HeldForLists } from './kept-list.ts'
import {
  type Journal,
  type KeptSales,
  type Newest,
  readNewest,
  readSales,
  readStamp,
  writeSales,
} from './sale-records.ts'

/** The sales that this device keeps of the signed-in user's organisations, in memory and in the user's store
 * (docs/decisions/101-sales-on-the-device.md). */
type Held = {
  readonly userId: string
  kept: KeptSales
  journal: Journal
  /** The pages in which the journal is not yet. */
  readonly unwritten: Map<string, Set<number> | 'all'>
  /** The last write failed: the store lacks something that neither the journal nor `unwritten` has. */
  isBehind: boolean
  /** Of the store as this tab has read or written it. */
  stamp: string
}

let held: Held | null = null
let opening: Promise<void> | null = null
/** What lists begin with while the rest is opened. */
let newest: Newest | null = null
let listed: readonly KeptSale[] | null = null
const listeners = new Set<() => void>()

onSessionEnd(() => setHeld(null))

/** Reads what an earlier visit kept; once for each session. */
export function openSales(): Promise<void> {
  const userId = currentSession()?.claims.userId
  if (!userId || held?.userId === userId) return Promise.resolve()
  opening ??= read(userId).finally(() => {
    opening = null
  })
  return opening
}

/** Reads the newest of them, where they are not all open. */
export async function openNewest(): Promise<void> {
  const userId = currentSession()?.claims.userId
  if (!userId || held?.userId === userId) return
  await keySettled()
  const found = await readNewest(userId).catch(() => null)
  if (currentSession()?.claims.userId === userId && held?.userId !== userId) newest = found
}

async function read(userId: string): Promise<void> {
  await keySettled()
  // storage that fails is as an empty one
  const stored = await readSales(userId).catch(() => null)
  if (currentSession()?.claims.userId !== userId) return
  const kept: KeptSales = stored?.kept ?? { epoch: '', isPartial: false, levelAt: null, groups: new Map() }
  setHeld({
    userId,
    kept,
    journal: stored?.journal ?? [],
    unwritten: new Map(),
    isBehind: false,
    stamp: stored?.stamp ?? '',
  })
  // what the journal changed is in memory only
  if (stored && stored.journal.length > 0)
    for (const name of kept.groups.keys()) held?.unwritten.set(name, 'all')
}

function setHeld(now: Held | null): void {
  held = now
  newest = null
  changed()
}

function changed(): void {
  listed = null
  for (const listener of listeners) listener()
}

/** Where the device stands. `null`: not opened, or nobody is signed in. */
export function keptSales(): KeptSales | null {
  return held?.kept ?? null
}

/** All sales, the latest booked first. */
export function salesNewestFirst(): readonly KeptSale[] {
  listed ??= newestFirst(held?.kept.groups.values() ?? [])
  return listed
}

/** What lists are made of: all sales, or the newest until those are open; `null`: nothing is here. */
export function salesForLists(): (Omit<HeldForLists, 'now'> & { levelAt: number | null }) | null {
  if (!held && newest) {
    const owners = new Map(newest.sales.map(({ sale, owner }) => [locatorOf(sale), owner]))
    return {
      sales: newest.sales.map(({ sale }) => sale),
      isAll: false,
      ownerOf: (locator) => owners.get(locator) ?? nobody,
      levelAt: newest.levelAt,
    }
  }
  const sales = salesNewestFirst()
  return held && sales.length > 0 ? { sales, isAll: true, ownerOf, levelAt: held.kept.levelAt } : null
}

/** Compared as numbers: of ten thousand sales a third of the time that their texts take. */
function newestFirst(groups: Iterable<KeptGroup>): readonly KeptSale[] {
  const dated: { sale: KeptSale; at: number }[] = []
  for (const { pages } of groups)
    for (const page of pages)
      for (const sale of page.values()) dated.push({ sale, at: Date.parse(bookedAtOf(sale)) })
  return dated.sort((a, b) => b.at - a.at).map(({ sale }) => sale)
}

/** The sale with this locator. */
export function keptSale(locator: string): KeptSale | null {
  for (const { pages, pageOf } of held?.kept.groups.values() ?? []) {
    const at = pageOf.get(locator)
    if (at !== undefined) return pages[at]?.get(locator) ?? null
  }
  return null
}

/** The organisation that owns a sale. */
export function ownerOf(locator: string): Owner {
  for (const { pageOf, owner } of held?.kept.groups.values() ?? []) if (pageOf.has(locator)) return owner
  return nobody
}

const nobody: Owner = { ownerOrgName: '', ownership: [] }

/** The name of the organisation that owns a sale. */
export function ownerNameOf(locator: string): string {
  return ownerOf(locator).ownerOrgName
}

/** All sales, the latest booked first; a screen that shows them follows their changes. */
export function useKeptSales(): readonly KeptSale[] {
  return useSyncExternalStore(subscribe, salesNewestFirst, salesNewestFirst)
}

/** Calls back when something of it has changed; returns the end of it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Rows of an answer that are not worth a page: they go into the journal. */
const fewRows = 50

/** Takes in an answer of the feed and stores it. `false`: the server has rows of another version, which only another build reads. */
export async function takeAnswer(answer: ReplyOf<typeof readChanges>): Promise<boolean> {
  if (!held || answer.version !== keptSaleVersion) return false
  const { epoch, isPartial, changes, groupList } = answer
  const isSame = held.kept.epoch === epoch
  held.kept = {
    epoch,
    isPartial,
    levelAt: isSame ? held.kept.levelAt : null,
    groups: isSame ? held.kept.groups : new Map(),
  }
  const { groups } = held.kept
  const readable = new Set(groupList.map(({ group }) => group))
  for (const name of groups.keys()) if (!readable.has(name)) groups.delete(name)
  for (const { group, ownerOrgName, ownership } of groupList) {
    const owner = { ownerOrgName, ownership }
    const known = groups.get(group)
    if (known) known.owner = owner
    else groups.set(group, newGroup(owner))
  }
  if (changes) take(held, changes, groupList.find(({ group }) => group === changes.group)?.digest ?? '')
  if (groupBehind(groupList) === null) held.kept.levelAt = serverNow().getTime()
  changed()
  const rows = (changes?.saleList.length ?? 0) + (changes?.goneList.length ?? 0)
  await store({ toPages: !isSame || changes?.begins === true || rows > fewRows })
  return true
}

/** Notes that the server has nothing more now, either. */
export async function noteLevel(): Promise<void> {
  if (!held) return
  held.kept.levelAt = serverNow().getTime()
  changed()
  await store({ toPages: false })
}

/** A group of which the server has more than this device; `null`: all is here. */
export function groupBehind(groups: ReplyOf<typeof readChanges>['groupList']): string | null {
  const behind = groups.find(({ group, digest }) => {
    const here = held?.kept.groups.get(group)
    return !here?.isComplete || here.digest !== digest
  })
  return behind?.group ?? null
}

function take({ kept, journal, unwritten }: Held, changes: Changes, digest: string): void {
  const group = kept.groups.get(changes.group)
  if (!group) return
  const pages = takeChanges(group, changes)
  group.cursor = changes.next
  group.isComplete = changes.isComplete
  if (changes.isComplete) group.digest = digest
  const { begins, saleList, goneList } = changes
  if (saleList.length + goneList.length > 0)
    journal.push({ group: changes.group, begins, saleList, goneList })
  const before = unwritten.get(changes.group)
  if (before === 'all' || begins) unwritten.set(changes.group, 'all')
  else unwritten.set(changes.group, new Set([...(before ?? []), ...pages]))
}

/** Writes the journal, or the pages in which it is and an empty journal. */
export async function store({ toPages }: { toPages: boolean }): Promise<void> {
  if (!held) return
  const now = held
  const whole = toPages || now.isBehind
  if (now.isBehind) for (const name of now.kept.groups.keys()) now.unwritten.set(name, 'all')
  const pages = whole ? new Map(now.unwritten) : new Map()
  const journal = whole ? [] : now.journal
  // a full disk: what is in memory serves until the page closes, and the next visit begins where the store is
  const stamp = await writeSales(now.userId, now.kept, journal, pages).catch(() => null)
  now.isBehind = stamp === null
  if (stamp === null) return
  now.stamp = stamp
  if (!whole) return
  now.unwritten.clear()
  now.journal = []
}

/** Reads the store again where another tab has written it since: what this tab writes fits its own pages alone. Under the lock of the
 * tabs. Answers whether one has. */
export async function followOtherTabs(): Promise<boolean> {
  if (!held) return false
  const { userId, stamp } = held
  const isNews = (await readStamp(userId).catch(() => stamp)) !== stamp
  if (isNews) await read(userId)
  return isNews
}

/** Forgets all sales in this tab's memory. */
export function dropSales(): void {
  setHeld(null)
}

/** Forgets all sales, in memory and in the user's store. */
export async function emptySales(): Promise<void> {
  const userId = currentSession()?.claims.userId
  if (!userId) return
  setHeld(null)
  await clear(saleStore(userId))
}

/** Whether the journal has something that belongs into the pages. */
export function hasJournal(): boolean {
  return (held?.journal.length ?? 0) > 0
}

export function keptCount(): number {
  return [...(held?.kept.groups.values() ?? [])].reduce((sum, group) => sum + countOf(group), 0)
}

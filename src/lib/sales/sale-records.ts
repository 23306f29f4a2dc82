import { get, getMany, promisifyRequest } from 'idb-keyval'
import { bookedAtOf, type KeptSale, keptSaleVersion } from '#contract/changes/kept-sale'
import { nextTask } from '../call/next-task.ts'
import { persistedKeyOf } from '../device/held-key.ts'
import { openAsync, sealAsync } from '../device/seal.ts'
import { fromStored, toStored } from '../device/stored-format.ts'
import { saleStore } from '../device/user-stores.ts'
import { addPage, type Changes, type KeptGroup, type Owner, takeChanges } from './kept-group.ts'

/** What a device keeps of a user's sales. */
export type KeptSales = {
  /** Of the server's database. */
  readonly epoch: string
  /** Only the own organisation's are kept, of more than can be. */
  readonly isPartial: boolean
  /** When the server last said that all is here, in ms of its clock; `null`: never. */
  levelAt: number | null
  readonly groups: Map<string, KeptGroup>
}

/** Changes that are not in the pages yet: written at once, while a page is rewritten when nobody waits. */
export type Journal = Pick<Changes, 'group' | 'begins' | 'saleList' | 'goneList'>[]

type Head = {
  sales: typeof keptSaleVersion
  epoch: string
  isPartial: boolean
  levelAt: number | null
  groups: (Pick<KeptGroup, 'owner' | 'cursor' | 'digest' | 'isComplete'> & {
    group: string
    pages: number
  })[]
}

const format = 'tradewind-sales'

/** Names of the records. What is sealed says with its name whose it is, so that none can stand in another's place. */
const headName = 'head'
const journalName = 'journal'
const newestName = 'newest'
const pageName = (group: string, at: number) => `page ${group} ${at}`
const isPageOf = (group: string, name: string) => name.startsWith(`page ${group} `)
const sealedName = (userId: string, epoch: string, name: string) => `sales ${userId} ${epoch} ${name}`

/** Every record has a text as its name. */
const nameOf = (name: IDBValidKey) => (typeof name === 'string' ? name : '')

/** Tells one write of the store from every other: the seal of its head is never the same twice. */
function stampOf(head: unknown): string {
  const sealed = fromStored(format, head)
  return sealed instanceof Uint8Array ? sealed.join() : ''
}

/** Of the last write, by whichever tab; empty: the store is. */
export async function readStamp(userId: string): Promise<string> {
  return stampOf(await get(headName, saleStore(userId)))
}

/** The newest sales of all groups, which are opened before the others. */
export type Newest = {
  levelAt: number | null
  /** The latest booked first. */
  sales: readonly { sale: KeptSale; owner: Owner }[]
}

/** So many are enough for the first page of most lists. */
const newestCount = 250

/** The newest of what an earlier visit kept: a record that opens at once; `null`: there is none. */
export async function readNewest(userId: string): Promise<Newest | null> {
  const [head, newest] = await getMany([headName, newestName], saleStore(userId))
  const read = await opened<Head>(userId, '', headName, head)
  if (read?.sales !== keptSaleVersion) return null
  const list = await opened<StoredNewest>(userId, read.epoch, newestName, newest)
  if (!list) return null
  const owners = new Map(read.groups.map(({ group, owner }) => [group, owner]))
  const sales = list.flatMap(([group, sale]) => {
    const owner = owners.get(group)
    return owner ? [{ sale, owner }] : []
  })
  return { levelAt: read.levelAt, sales }
}

type StoredNewest = (readonly [group: string, sale: KeptSale])[]

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Found in one pass: ten thousand are not put in order at each write. */
function newestOf({ groups }: KeptSales): StoredNewest {
  let found: StoredNewest = []
  let oldest = ''
  const sort = () => {
    found = found.toSorted(([, a], [, b]) => compare(bookedAtOf(b), bookedAtOf(a))).slice(0, newestCount)
    const last = found[newestCount - 1]
    oldest = last ? bookedAtOf(last[1]) : ''
  }
  for (const [group, { pages }] of groups)
    for (const page of pages)
      for (const sale of page.values()) {
        if (bookedAtOf(sale) <= oldest) continue
        found.push([group, sale])
        if (found.length >= 2 * newestCount) sort()
      }
  sort()
  return found
}

/** What an earlier visit kept, with its journal; `null`: nothing, or nothing that can be opened. */
export async function readSales(
  userId: string,
): Promise<{ kept: KeptSales; journal: Journal; stamp: string } | null> {
  const stored = await saleStore(userId)('readonly', async (records) => {
    const [names, values] = await Promise.all([
      promisifyRequest(records.getAllKeys()),
      promisifyRequest(records.getAll()),
    ])
    return new Map(names.map((name, at) => [nameOf(name), values[at]]))
  })
  const head = await opened<Head>(userId, '', headName, stored.get(headName))
  if (head?.sales !== keptSaleVersion) return null
  const { epoch, isPartial, levelAt } = head
  const kept: KeptSales = { epoch, isPartial, levelAt, groups: new Map() }
  for (const { group: name, pages, ...facts } of head.groups) {
    const group: KeptGroup = { ...facts, pages: [], pageOf: new Map() }
    for (let at = 0; at < pages; at += 1) {
      const record = pageName(name, at)
      const page = await opened<KeptSale[]>(userId, epoch, record, stored.get(record))
      if (!page) return null
      addPage(group, page)
      // a press goes first
      await nextTask()
    }
    kept.groups.set(name, group)
  }
  const journal = await opened<Journal>(userId, epoch, journalName, stored.get(journalName))
  if (!journal) return null
  for (const changes of journal) {
    const group = kept.groups.get(changes.group)
    if (group) takeChanges(group, changes)
  }
  return { kept, journal, stamp: stampOf(stored.get(headName)) }
}

/** Which pages of a group are written. `all`: those that are no more are removed. */
export type PagesToWrite = ReadonlyMap<string, 'all' | ReadonlySet<number>>

/** Writes the head, the journal and some pages, together or not at all. Answers the stamp of this write; `null`: without a persisted key
 * nothing personal is stored. */
export async function writeSales(
  userId: string,
  kept: KeptSales,
  journal: Journal,
  toWrite: PagesToWrite,
): Promise<string | null> {
  const key = persistedKeyOf(userId)
  if (!key) return null
  const sealedAs = async (epoch: string, name: string, value: unknown) =>
    [
      name,
      toStored(format, await sealAsync(key.bytes, sealedName(userId, epoch, name), JSON.stringify(value))),
    ] as const
  const pages = [...toWrite].flatMap(([name, which]) => {
    const { pages: all } = kept.groups.get(name) ?? { pages: [] }
    const chosen = which === 'all' ? all.keys() : which
    return [...chosen].map((at) => sealedAs(kept.epoch, pageName(name, at), [...(all[at]?.values() ?? [])]))
  })
  const [head, ...others] = await Promise.all([
    sealedAs('', headName, headOf(kept)),
    sealedAs(kept.epoch, newestName, newestOf(kept)),
    sealedAs(kept.epoch, journalName, journal),
    ...pages,
  ])
  // the session may have ended meanwhile
  if (persistedKeyOf(userId) !== key) return null
  await saleStore(userId)('readwrite', async (store) => {
    const names = (await promisifyRequest(store.getAllKeys())).map(nameOf)
    for (const name of names) if (!isKept(kept, toWrite, name)) store.delete(name)
    for (const [name, value] of [head, ...others]) store.put(value, name)
    await promisifyRequest(store.transaction)
  })
  return stampOf(head[1])
}

/** Whether a stored record stays when others are written. */
function isKept(kept: KeptSales, toWrite: PagesToWrite, name: string): boolean {
  if (name === headName || name === newestName || name === journalName) return true
  const owner = [...kept.groups.keys()].find((group) => isPageOf(group, name))
  return owner !== undefined && toWrite.get(owner) !== 'all'
}

function headOf({ epoch, isPartial, levelAt, groups }: KeptSales): Head {
  return {
    sales: keptSaleVersion,
    epoch,
    isPartial,
    levelAt,
    groups: [...groups].map(([group, { owner, cursor, digest, isComplete, pages }]) => ({
      group,
      owner,
      cursor,
      digest,
      isComplete,
      pages: pages.length,
    })),
  }
}

async function opened<T>(userId: string, epoch: string, name: string, stored: unknown): Promise<T | null> {
  const sealed = fromStored(format, stored)
  const key = persistedKeyOf(userId)
  if (!key || !(sealed instanceof Uint8Array)) return null
  const text = await openAsync(key.bytes, sealedName(userId, epoch, name), new Uint8Array(sealed))
  // sealed by this app in this version
  return text === null ? null : (JSON.parse(text) as T)
}

import type { ReplyOf } from '#contract/call/endpoint'
import type { readChanges, Seller } from '#contract/changes/changes'
import { type KeptSale, locatorOf } from '#contract/changes/kept-sale'

export type Changes = NonNullable<ReplyOf<typeof readChanges>['changes']>

/** Sales that a device keeps at most. */
export const maxKept = 50_000

/** Sales of a page: so many are sealed and opened together (issue 38 measured one record a sale at six times the cost). */
export const pageSize = 500

type Page = Map<string, KeptSale>

/** The organisation that owns sales, by its name, and those above it. */
export type Owner = { ownerOrgName: string; ownership: readonly Seller[] }

/** The sales of one organisation. A sale stays in its page, so that a change rewrites one page. */
export type KeptGroup = {
  owner: Owner
  /** Where the device stands in the group, as the server said it; `null`: nothing was fetched yet. */
  cursor: string | null
  /** Of the group when the device was level with it. */
  digest: string
  /** All of it is here, as far as the server sends it. */
  isComplete: boolean
  readonly pages: Page[]
  /** The page of each locator. */
  readonly pageOf: Map<string, number>
}

export function newGroup(owner: Owner): KeptGroup {
  return { owner, cursor: null, digest: '', isComplete: false, pages: [], pageOf: new Map() }
}

/** Puts a page that was read from the store behind the others. */
export function addPage(group: KeptGroup, sales: readonly KeptSale[]): void {
  const page = new Map(sales.map((sale) => [locatorOf(sale), sale]))
  for (const locator of page.keys()) group.pageOf.set(locator, group.pages.length)
  group.pages.push(page)
}

/** Takes in what the server sent; answers the pages that differ now. With `begins` all pages are new. */
export function takeChanges(
  group: KeptGroup,
  { begins, saleList, goneList }: Pick<Changes, 'begins' | 'saleList' | 'goneList'>,
): Set<number> {
  const changed = new Set<number>()
  if (begins) {
    group.pages.length = 0
    group.pageOf.clear()
  }
  for (const locator of goneList) {
    const at = group.pageOf.get(locator)
    if (at === undefined) continue
    group.pages[at]?.delete(locator)
    group.pageOf.delete(locator)
    changed.add(at)
  }
  for (const sale of saleList) {
    const at = group.pageOf.get(locatorOf(sale)) ?? pageWithRoom(group)
    group.pages[at]?.set(locatorOf(sale), sale)
    group.pageOf.set(locatorOf(sale), at)
    changed.add(at)
  }
  return changed
}

function pageWithRoom({ pages }: KeptGroup): number {
  const last = pages.length - 1
  if ((pages[last]?.size ?? pageSize) < pageSize) return last
  return pages.push(new Map()) - 1
}

export function countOf({ pageOf }: KeptGroup): number {
  return pageOf.size
}

import * as v from 'valibot'
import { integer } from './entries/content-values.ts'

export type Refused = { readonly code: string; readonly reason: string }

export type Page<T> = {
  readonly entries: readonly T[]
  readonly refused: readonly Refused[]
  /** How many entries the whole list has, if the answer says so. */
  readonly total: number | null
  /** Entries in the answer, those that were refused too. */
  readonly listed: number
}

/** One page of a list of the Content API. An entry that does not fit is refused by itself, with its reason. */
export function pageOf<T>(
  list: string,
  entry: v.GenericSchema<unknown, T>,
): v.GenericSchema<unknown, Page<T>> {
  const answer = v.object({
    total: v.fallback(v.optional(integer), undefined),
    [list]: v.optional(v.nullable(v.array(v.unknown())), []),
  })
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((json) => list in json || !('error' in json), 'is an error'),
    answer,
    v.transform((page) => {
      const listed: unknown = page[list]
      const total = page.total
      const items: readonly unknown[] = Array.isArray(listed) ? listed : []
      return { ...readEntries(items, entry), total: typeof total === 'number' ? total : null }
    }),
  )
}

export function readEntries<T>(
  items: readonly unknown[],
  entry: v.GenericSchema<unknown, T>,
): Omit<Page<T>, 'total'> {
  const entries: T[] = []
  const refused: Refused[] = []
  for (const item of items) {
    const parsed = v.safeParse(entry, item)
    if (parsed.success) entries.push(parsed.output)
    else refused.push({ code: codeIn(item), reason: reasonOf(parsed.issues[0]) })
  }
  return { entries, refused, listed: items.length }
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'the entry'} ${issue.message}`.slice(0, 200)
}

const coded = v.object({ code: v.union([v.string(), v.number()]) })

function codeIn(item: unknown): string {
  return v.is(coded, item) ? String(item.code).slice(0, 40) : '?'
}

import { useLocale, useTranslations } from 'use-intl'
import { firstKeptDay } from '#contract/changes/kept-sale'
import { serverNow, toDeviceTime } from '../../lib/call/clock.ts'
import { formatDay } from '../../lib/language/format.ts'
import { anyText, travellerText } from '../../lib/sales/kept-conditions.ts'
import { maxKept } from '../../lib/sales/kept-group.ts'
import type { Held } from '../../lib/sales/kept-list.ts'
import {
  keptCount,
  keptSales,
  openSales,
  salesForLists,
  salesNewestFirst,
  subscribe,
} from '../../lib/sales/kept-sales.ts'
import { prepareTexts } from '../../lib/sales/prepare-texts.ts'
import styles from '../../ui/list/listing.module.css'
import type { Followed, KeptPage } from './kept-page.ts'

/** Tells what this device would show, now and whenever that changes; `null`: it keeps nothing, or nothing that `make` can read. Returns
 * the end of it. */
export function followKept<Data>(
  make: (held: Held) => KeptPage<Data> | null,
  tell: (page: Followed<Data> | null) => void,
): () => void {
  const look = () => tell(keptNow(make))
  const end = subscribe(look)
  const ended = new AbortController()
  openSales()
    .then(async () => {
      look()
      for (const textOf of [anyText, travellerText])
        await prepareTexts(textOf, salesNewestFirst(), ended.signal)
    })
    .catch(() => {})
  return () => {
    ended.abort()
    end()
  }
}

/** What this device would show now, of what is open of its sales. */
export function keptNow<Data>(make: (held: Held) => KeptPage<Data> | null): Followed<Data> | null {
  const listed = salesForLists()
  const now = serverNow()
  const made = listed && madeOf(make, { ...listed, now })
  if (!made) return null
  const { levelAt } = listed
  const lack = lackOf(made.since, now)
  return {
    data: made.data,
    at: levelAt === null ? null : toDeviceTime(levelAt),
    note: lack && <Lacks what={lack} />,
  }
}

/** A row of a newer server may have what this app does not know. */
function madeOf<Data>(make: (held: Held) => KeptPage<Data> | null, held: Held): KeptPage<Data> | null {
  try {
    return make(held)
  } catch {
    return null
  }
}

type Lack = 'fetching' | 'full' | 'organisations' | 'older'

function lackOf(since: string | null, now: Date): Lack | null {
  const kept = keptSales()
  if (!kept) return null
  if (kept.isPartial) return 'organisations'
  if ([...kept.groups.values()].some(({ isComplete }) => !isComplete))
    return keptCount() >= maxKept ? 'full' : 'fetching'
  return since === null || since < firstKeptDay(now) ? 'older' : null
}

function Lacks({ what }: { what: Lack }) {
  const t = useTranslations('offline.lack')
  const locale = useLocale()
  return (
    <p className={styles.quiet} role="status">
      {t(what, { most: maxKept, day: formatDay(firstKeptDay(serverNow()), locale) })}
    </p>
  )
}

import { Suspense, useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { emptyDetails, useKeptHead } from '../../lib/details/kept-details.ts'
import { allBytes, detailRecord } from '../../lib/details/kept-head.ts'
import { papersIn } from '../../lib/details/kept-papers.ts'
import { useKeyStorage } from '../../lib/device/held-key.ts'
import { bytesText } from '../../lib/language/bytes-text.ts'
import { formatMoment } from '../../lib/language/format.ts'
import { chooseToKeep, keepsSales } from '../../lib/sales/keep-choice.ts'
import { keptSales, openSales, useKeptSales } from '../../lib/sales/kept-sales.ts'
import { forgetSales, syncSales } from '../../lib/sales/sync-sales.ts'
import { useSession } from '../../lib/session/session.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import styles from './offline-screen.module.css'

/** With the notes of a booking. */
const WaitingList = lazyPart(() =>
  import(/* bundle: pnr-more */ '../notes/waiting-list.tsx').then((loaded) => loaded.WaitingList),
)

const KeptTravellers = lazyPart(() =>
  import(/* bundle: picking */ './kept-travellers.tsx').then((loaded) => loaded.KeptTravellers),
)

/** What works without a network, and what this device holds for it. */
export function OfflineScreen() {
  const t = useTranslations('offline')
  const keepsNothing = useKeyStorage() === 'NOTHING'
  const session = useSession()
  return (
    <div className={screen.screen}>
      <h1>{t('title')}</h1>
      <div className={styles.columns}>
        <OnThisDevice />
        <Suspense>{session && <WaitingList userId={session.claims.userId} />}</Suspense>
        {!keepsNothing && (
          <Section title={t('works')}>
            <ul className={styles.list}>
              {(['find', 'lists', 'opened', 'papers', 'people', 'drafts', 'notes'] as const).map((what) => (
                <li key={what}>{t(what)}</li>
              ))}
            </ul>
          </Section>
        )}
        <Section title={t('waits')}>
          <ul className={styles.list}>
            {(['search', 'book', 'unopened', 'report'] as const).map((what) => (
              <li key={what}>{t(what)}</li>
            ))}
          </ul>
        </Section>
      </div>
    </div>
  )
}

function OnThisDevice() {
  const t = useTranslations('offline')
  const locale = useLocale()
  const count = useKeptSales().length
  const keyStorage = useKeyStorage()
  const [keeps, setKeeps] = useState(keepsSales)
  useEffect(() => void openSales(), [])
  function choose(next: boolean) {
    chooseToKeep(next)
    setKeeps(next)
    void (next ? syncSales() : forgetAll()).catch(() => {})
  }
  const { levelAt = null, isPartial = false } = keptSales() ?? {}
  if (keyStorage === 'NOTHING') return <Section title={t('device')}>{t('keepsNothing')}</Section>
  return (
    <Section title={t('device')}>
      <p className={styles.held} role="status">
        <b>{t('bookings', { count })}</b>{' '}
        {levelAt !== null && t('levelAt', { moment: formatMoment(new Date(levelAt), locale) })}
        {levelAt === null && keeps && t('fetching')}
      </p>
      <KeptDetails />
      <Suspense>
        <KeptTravellers />
      </Suspense>
      {isPartial && <p>{t('partial')}</p>}
      <Switch
        label={t('keep')}
        checked={keeps}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      <p className={screen.quiet}>{t('keepHint')}</p>
    </Section>
  )
}

/** How many details and papers this device holds, in how many bytes, and since when. */
function KeptDetails() {
  const t = useTranslations('offline')
  const locale = useLocale()
  const head = useKeptHead()
  if (!head) return null
  const entries = Object.values(head.sales)
  const counts = {
    details: entries.filter(({ bytes }) => detailRecord in bytes).length,
    papers: entries.reduce((sum, entry) => sum + papersIn(entry), 0),
    size: bytesText(allBytes(head), locale),
  }
  return (
    <p>
      {t('details', counts)} {t('since', { moment: formatMoment(new Date(head.since), locale) })}
    </p>
  )
}

async function forgetAll(): Promise<void> {
  const book = import(/* bundle: picking */ '../../lib/book/kept-book.ts')
  await Promise.all([forgetSales(), emptyDetails(), book.then(({ emptyBook }) => emptyBook())])
}

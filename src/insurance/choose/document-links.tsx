import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AvailablePremium } from '#contract/insurance/insurance'
import { paperLanguagesOf, printProductSummary } from '#contract/insurance/papers'
import { askFile } from '../../lib/query/ask-file.ts'
import { saveFile } from '../../lib/sheet/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/panel/dialog.tsx'
import screen from '../../ui/panel/screen.module.css'
import { useOnline } from '../../ui/state/use-online.ts'
import { FailedQuery } from '../failed-query.tsx'
import { documentsOf } from '../queries.ts'
import styles from './document-links.module.css'

/** Benefit documents and product summary of a package (spec: insurance §7). */
export function DocumentLinks({ premium }: { premium: AvailablePremium }) {
  const t = useTranslations('insurance.documents')
  const locale = useLocale()
  const online = useOnline()
  const [opened, setOpened] = useState(false)
  const { supplierCode, coverageName, territoryName, packageName } = premium
  const found = useQuery(
    documentsOf({ supplierCode, coverageName, territoryName, packageName, lang: locale }),
  )
  const summary = useMutation({
    mutationFn: async () => {
      const query = { s: supplierCode, c: coverageName, t: territoryName, p: packageName, lang: locale }
      const file = await askFile(printProductSummary, { query })
      saveFile(file, file.name)
    },
  })
  if (found.isError && !found.data) {
    return <FailedQuery what="documents" error={found.error} onRetry={() => void found.refetch()} />
  }
  if (!found.data) return null
  return (
    <div className={styles.links}>
      <button type="button" className={styles.link} disabled={!online} onClick={() => setOpened(true)}>
        {t('benefits')}
      </button>
      <a
        className={styles.link}
        href={found.data.benefitPdfUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('pdfNewWindow')}
      >
        {t('pdf')}
      </a>
      <button
        type="button"
        className={styles.link}
        disabled={!online || summary.isPending}
        onClick={() => summary.mutate()}
      >
        {t('summary')}
      </button>
      {!paperLanguagesOf[supplierCode].includes(locale) && (
        <p className={screen.quiet}>{t('onlyEnglish', { code: supplierCode })}</p>
      )}
      {summary.isError && (
        <FailedQuery what="documents" error={summary.error} onRetry={() => summary.mutate()} />
      )}
      <Dialog opened={opened} title={t('benefits')} onClose={() => setOpened(false)}>
        <iframe
          className={styles.frame}
          src={found.data.benefitUrl}
          title={t('benefits')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
        <p className={screen.quiet}>{t('frameHint')}</p>
        <Button variant="quiet" onClick={() => setOpened(false)}>
          {t('close')}
        </Button>
      </Dialog>
    </div>
  )
}

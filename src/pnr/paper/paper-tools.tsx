import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PaperChoice } from '#contract/paper-content'
import type { PnrDetail } from '#contract/pnr'
import type { PaperLanguage } from '#contract/pnr-papers'
import { canSharePdf, shareFile } from '../../lib/hand-over-file.ts'
import { languages } from '../../lib/language/languages.ts'
import { saveFile } from '../../lib/sheet/save-file.ts'
import { useSentence } from '../../lib/use-failure-words.ts'
import { AsOf } from '../../ui/as-of.tsx'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/use-online.ts'
import styles from './paper-screen.module.css'
import { printFile } from './print-file.ts'

type Props = {
  pnr: PnrDetail
  /** When the server told it. */
  seenAt: number
  choice: PaperChoice
  onLanguage: (language: PaperLanguage) => void
  prices: { shown: boolean; onShow: (shown: boolean) => void } | undefined
}

/** What can be done with the paper; never printed with it. */
export function PaperTools({ pnr, seenAt, choice, onLanguage, prices }: Props) {
  const t = useTranslations('papers.screen')
  const sentence = useSentence()
  const online = useOnline()
  // marked at once; the paper follows when its words are there
  const [language, setLanguage] = useState(choice.language)
  const [priced, setPriced] = useState(prices?.shown)
  const address = { supplierCode: pnr.supplierCode, code: pnr.qilinLocatorCode }
  const saving = useMutation({
    mutationFn: async () => {
      const file = await printFile(address, choice)
      saveFile(file, file.name)
    },
  })
  const sharing = useMutation({
    mutationFn: async () => shareFile(await printFile(address, choice), `${pnr.hotelName}, ${address.code}`),
  })
  const failure = saving.error ?? sharing.error
  return (
    <header className={styles.tools}>
      <fieldset className={styles.languages}>
        <legend className={styles.legend}>{t('language')}</legend>
        {(['en', 'id'] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="language"
              checked={language === one}
              onChange={() => {
                setLanguage(one)
                onLanguage(one)
              }}
            />
            {languages[one]}
          </label>
        ))}
      </fieldset>
      {prices && (
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={priced}
            onChange={(event) => {
              setPriced(event.currentTarget.checked)
              prices.onShow(event.currentTarget.checked)
            }}
          />
          {t('withPrices')}
        </label>
      )}
      <AsOf at={seenAt} />
      <div className={styles.buttons}>
        <Button onClick={() => window.print()}>{t('print')}</Button>
        <Button variant="quiet" loading={saving.isPending} disabled={!online} onClick={() => saving.mutate()}>
          {t('download')}
        </Button>
        {canSharePdf() && (
          <Button
            variant="quiet"
            loading={sharing.isPending}
            disabled={!online}
            onClick={() => sharing.mutate()}
          >
            {t('share')}
          </Button>
        )}
      </div>
      <p className={styles.said} role="status">
        {!online && t('needsNetwork')}
        {online && saving.isSuccess && !failure && t('ready')}
      </p>
      {failure && (
        <p className={styles.failed} role="alert">
          {sentence(failure)}
        </p>
      )}
    </header>
  )
}

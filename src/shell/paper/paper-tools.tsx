import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PaperLanguage } from '#contract/paper/language'
import { languages } from '../../lib/language/languages.ts'
import { canSharePdf, shareFile } from '../../lib/share-file.ts'
import { saveFile } from '../../lib/sheet/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { useFileFailure, useWhyClosed } from '../../ui/form/use-why-closed.ts'
import { AsOf } from '../../ui/time/as-of.tsx'
import styles from './paper-screen.module.css'

type Props = {
  /** When the data was fetched; milliseconds. */
  seenAt: number
  language: PaperLanguage
  onLanguage: (language: PaperLanguage) => void
  prices?: { shown: boolean; onShow: (shown: boolean) => void } | undefined
  /** Fetches the PDF from the server. */
  print: () => Promise<File>
  /** The text that goes with the file when it is shared. */
  shareText: string
}

/** Language, prices, print, download and share; hidden in print. */
export function PaperTools({ seenAt, language: spoken, onLanguage, prices, print, shareText }: Props) {
  const t = useTranslations('papers.screen')
  const failureText = useFileFailure()
  const whyClosed = useWhyClosed(t('needsNetwork'))
  // the controls change at once; the paper changes when its messages are loaded
  const [language, setLanguage] = useState(spoken)
  const [priced, setPriced] = useState(prices?.shown)
  const saving = useMutation({
    mutationFn: async () => {
      const file = await print()
      saveFile(file, file.name)
    },
  })
  const sharing = useMutation({
    mutationFn: async () => shareFile(await print(), shareText),
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
        <Button
          variant="quiet"
          loading={saving.isPending}
          disabled={whyClosed !== null}
          onClick={() => saving.mutate()}
        >
          {t('download')}
        </Button>
        {canSharePdf() && (
          <Button
            variant="quiet"
            loading={sharing.isPending}
            disabled={whyClosed !== null}
            onClick={() => sharing.mutate()}
          >
            {t('share')}
          </Button>
        )}
      </div>
      <p className={styles.said} role="status">
        {whyClosed}
        {!whyClosed && saving.isSuccess && !failure && t('ready')}
      </p>
      {failure && (
        <p className={styles.failed} role="alert">
          {failureText(failure, (reason) => reason)}
        </p>
      )}
    </header>
  )
}

import { Button, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import form from '../../../ui/form/form.module.css'
import screen from '../../../ui/panel/screen.module.css'
import hidden from '../../../ui/styles/hidden.module.css'
import styles from './rates.module.css'
import { acceptedRateFiles, type FileProblem, readRateFile } from './read-rate-file.ts'
import { type ForeignCurrency, type RatesRead, readRateText } from './read-rates.ts'

type Result = RatesRead | FileProblem

/** Takes rates over from pasted rows or a file into the form; nothing is saved by it. */
export function RatesImport({
  onTake,
}: {
  onTake: (rates: Partial<Record<ForeignCurrency, string>>) => void
}) {
  const t = useTranslations('adminDeposits.rate')
  const picker = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [reading, setReading] = useState<string | null>(null)
  const [result, setResult] = useState<Result | null>(null)

  function show(read: Result) {
    setReading(null)
    setResult(read)
    if (!('rates' in read)) return
    setText('')
    onTake(Object.fromEntries(Object.entries(read.rates).map(([code, rate]) => [code, typedRate(rate)])))
  }
  async function open(file: File | undefined) {
    if (!file) return
    setResult(null)
    setReading(file.name)
    show(await readRateFile(file))
  }
  return (
    <details className={form.more}>
      <summary>{t('import')}</summary>
      <div className={styles.text}>
        <Textarea
          label={t('paste')}
          description={t('pasteHint')}
          value={text}
          rows={4}
          spellCheck={false}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button variant="default" disabled={text.trim() === ''} onClick={() => show(readRateText(text))}>
            {t('take')}
          </Button>
          <Button
            variant="default"
            loading={reading !== null}
            leftSection={<IconUpload size={18} aria-hidden />}
            onClick={() => picker.current?.click()}
          >
            {t('open')}
          </Button>
          <span className={`${screen.quiet} ${screen.small}`}>{t('openHint')}</span>
          <input
            ref={picker}
            type="file"
            accept={acceptedRateFiles}
            className={hidden.hidden}
            tabIndex={-1}
            aria-label={t('open')}
            onChange={({ currentTarget }) => {
              void open(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </div>
        <div role="status">
          {reading !== null && <p>{t('reading', { name: reading })}</p>}
          {result && 'rates' in result && (
            <p>
              {t('taken', { count: Object.keys(result.rates).length })}
              {result.skipped > 0 && ` ${t('skipped', { count: result.skipped })}`}
            </p>
          )}
        </div>
        {result && 'problem' in result && (
          <p role="alert" className={screen.problem}>
            {t(`problems.${result.problem}`, {
              currency: 'currency' in result ? result.currency : '',
            })}
          </p>
        )}
      </div>
    </details>
  )
}

/** As somebody would type it: `12.150,5`. */
export function typedRate(rate: number): string {
  return new Intl.NumberFormat('id', { maximumFractionDigits: 4 }).format(rate)
}

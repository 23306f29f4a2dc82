import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { canSharePdf, shareFiles } from '../../../lib/share-file.ts'
import { saveFile } from '../../../lib/sheet/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/panel/dialog.tsx'
import { Status } from '../../../ui/state/status.tsx'
import { SaleLine } from '../ask/sale-line.tsx'
import type { ChosenSale } from '../chosen-sale.ts'
import styles from '../several.module.css'
import { type ReadPaper, readPapers } from './read-papers.ts'

type Props = { sales: readonly ChosenSale[]; onClose: () => void }

/** The papers of the chosen bookings, shared in one or saved: all are fetched first, because a browser opens its share sheet only
 * right after a tap. */
export function PapersDialog({ sales, onClose }: Props) {
  const t = useTranslations('several')
  const sentence = useSentence()
  const papers = usePapers(sales)
  const [error, setError] = useState<unknown>(null)
  const isThere = papers.length === sales.length
  const files = papers.flatMap(({ file }) => file ?? [])
  const share = () => shareFiles(files, t('papers.shared', { count: files.length })).catch(setError)
  const save = () => {
    for (const file of files) saveFile(file, file.name)
  }
  const isClosed = !isThere || files.length === 0
  return (
    <Dialog
      opened
      title={t('papers.title', { count: sales.length })}
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('close')}
          </Button>
          {canSharePdf() && (
            <Button disabled={isClosed} onClick={() => void share()}>
              {t('papers.share', { count: files.length })}
            </Button>
          )}
          <Button variant={canSharePdf() ? 'quiet' : 'filled'} disabled={isClosed} onClick={save}>
            {t('papers.save', { count: files.length })}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <p role="status" className={styles.quiet}>
          {t(isThere ? 'papers.there' : 'papers.reading', {
            read: papers.length,
            total: sales.length,
            count: files.length,
          })}
        </p>
        <ul className={styles.lines}>
          {papers.map(({ sale, file, error: failure }) => (
            <SaleLine
              key={sale.code}
              sale={sale}
              end={
                file ? (
                  <Status tone="good" word={t('papers.ready')} />
                ) : (
                  <Status tone="muted" word={t('papers.none')} />
                )
              }
            >
              {Boolean(failure) && <p className={styles.alarm}>{sentence(failure)}</p>}
            </SaleLine>
          ))}
        </ul>
        {error !== null && (
          <p role="alert" className={styles.alarm}>
            {sentence(error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** Those that are there so far, in the order of the bookings. */
function usePapers(sales: readonly ChosenSale[]): readonly ReadPaper[] {
  const locale = useLocale()
  const [papers, setPapers] = useState<readonly ReadPaper[]>([])
  const [wanted] = useState(sales)
  useEffect(() => {
    let left = false
    void readPapers(wanted, locale, (paper) => {
      if (!left) setPapers((now) => [...now, paper])
      return !left
    })
    return () => {
      left = true
      setPapers([])
    }
  }, [wanted, locale])
  return papers
}

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { saveFile } from '../../../../lib/sheet/save-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { useFileFailure, useWhyClosed } from '../../../../ui/form/use-why-closed.ts'
import { PaperLink } from '../../../paper/paper-link.tsx'
import type { TicketPaper } from './sold.ts'
import styles from './ticket.module.css'

/** The paper for the client: the first thing to do after a sale. */
export function PrintPaper({ paper }: { paper: TicketPaper }) {
  const t = useTranslations('ticket')
  if ('href' in paper)
    return <PaperLink href={paper.href} label={t('print')} newWindow={t('newWindow')} isPrimary />
  return <PrintFile file={paper.file} />
}

function PrintFile({ file }: { file: () => Promise<File> }) {
  const t = useTranslations('ticket')
  const failureText = useFileFailure()
  const whyClosed = useWhyClosed(t('needsNetwork'))
  const print = useMutation({
    mutationFn: async () => {
      const paper = await file()
      saveFile(paper, paper.name)
    },
  })
  return (
    <>
      <Button loading={print.isPending} disabled={whyClosed !== null} onClick={() => print.mutate()}>
        {t('print')}
      </Button>
      <p role="status" className={styles.said}>
        {whyClosed ?? (print.error && failureText(print.error, (reason) => reason))}
      </p>
    </>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { printTrainTicket } from '#contract/train/booking'
import { askFile } from '../../../lib/query/ask-file.ts'
import { saveFile } from '../../../lib/sheet/save-file.ts'
import { askKept, useIsPaperKept } from '../../../shell/details/kept-paper.ts'
import { KeptSince } from '../../../shell/details/kept-since.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFileFailure, useWhyClosed } from '../../../ui/form/use-why-closed.ts'
import detail from '../../../ui/panel/detail.module.css'
import screen from '../../../ui/panel/screen.module.css'

/** Downloads the tickets in either language. */
export function TicketButtons({ code }: { code: string }) {
  const t = useTranslations('trainBooking.ticket')
  return (
    <section className={detail.papers} aria-label={t('label')} data-papers>
      {(['en', 'id'] as const).map((language) => (
        <TicketButton key={language} language={language} code={code} />
      ))}
    </section>
  )
}

type Props = { language: 'en' | 'id'; code: string }

function TicketButton({ language, code }: Props) {
  const t = useTranslations('trainBooking.ticket')
  const failure = useFileFailure()
  const isClosed = useWhyClosed(t('notHere')) !== null
  const name = `ticket ${language}`
  const isKept = useIsPaperKept(code, name, isClosed)
  const isMissing = isClosed && !isKept
  const missingId = useId()
  const download = useMutation({
    mutationFn: async () => {
      const file = await askKept(code, name, () =>
        askFile(printTrainTicket, { params: { id: code }, query: { lang: language } }),
      )
      saveFile(file, file.name)
      return file
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        loading={download.isPending}
        disabled={isMissing}
        aria-describedby={missingId}
        onClick={() => download.mutate()}
      >
        {t(language)}
      </Button>
      <p id={missingId} role="status" className={screen.quiet}>
        {isMissing && t('notHere')}
        {isKept && download.data && <KeptSince file={download.data} />}
      </p>
      {download.error && (
        <p className={screen.problem} role="alert">
          {failure(download.error, (message) => t('failed', { message }))}
        </p>
      )}
    </>
  )
}

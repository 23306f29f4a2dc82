import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { printTrainTicket } from '#contract/train/booking'
import { askFile } from '../../../lib/query/ask-file.ts'
import { saveFile } from '../../../lib/sheet/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { useFileFailure, useWhyClosed } from '../../../ui/form/use-why-closed.ts'
import detail from '../../../ui/panel/detail.module.css'
import screen from '../../../ui/panel/screen.module.css'

/** Downloads the tickets in either language. */
export function TicketButtons({ code }: { code: string }) {
  const t = useTranslations('trainBooking.ticket')
  const whyClosed = useWhyClosed(t('offline'))
  const reasonId = useId()
  return (
    <section className={detail.papers} aria-label={t('label')} data-papers>
      {(['en', 'id'] as const).map((language) => (
        <TicketButton key={language} language={language} code={code} reasonId={reasonId} />
      ))}
      <p id={reasonId} role="status" className={screen.quiet}>
        {whyClosed}
      </p>
    </section>
  )
}

type Props = { language: 'en' | 'id'; code: string; reasonId: string }

function TicketButton({ language, code, reasonId }: Props) {
  const t = useTranslations('trainBooking.ticket')
  const failure = useFileFailure()
  const isClosed = useWhyClosed(t('offline')) !== null
  const download = useMutation({
    mutationFn: async () => {
      const file = await askFile(printTrainTicket, { params: { id: code }, query: { lang: language } })
      saveFile(file, file.name)
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        loading={download.isPending}
        disabled={isClosed}
        aria-describedby={reasonId}
        onClick={() => download.mutate()}
      >
        {t(language)}
      </Button>
      {download.error && (
        <p className={screen.problem} role="alert">
          {failure(download.error, (message) => t('failed', { message }))}
        </p>
      )}
    </>
  )
}

import { IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PaperLanguage } from '#contract/paper/language'
import { printTripItinerary, type Trip } from '#contract/trip/trip'
import { askFile } from '../../lib/query/ask-file.ts'
import { Button } from '../../ui/button.tsx'
import { useFileFailure, useWhyClosed } from '../../ui/form/use-why-closed.ts'
import screen from '../../ui/panel/screen.module.css'
import { handOut } from './hand-out.ts'

/** The itinerary as a paper with the agency's letterhead, in either language: to the share sheet where the device has one, otherwise
 * saved. */
export function ItineraryButtons({ trip: { tripId, name } }: { trip: Trip }) {
  const t = useTranslations('trip')
  const failure = useFileFailure()
  const whyClosed = useWhyClosed(t('needsNetwork'))
  const print = useMutation({
    mutationFn: async (lang: PaperLanguage) =>
      handOut(await askFile(printTripItinerary, { params: { tripId }, query: { lang } }), name),
  })
  return (
    <>
      {(['en', 'id'] as const).map((lang) => (
        <Button
          key={lang}
          variant="quiet"
          loading={print.isPending && print.variables === lang}
          disabled={whyClosed !== null}
          title={whyClosed ?? undefined}
          onClick={() => print.mutate(lang)}
        >
          <IconFileText size={18} aria-hidden /> {t(`share.pdf.${lang}`)}
        </Button>
      ))}
      {print.error && (
        <p className={screen.problem} role="alert">
          {failure(print.error, (reason) => reason)}
        </p>
      )}
    </>
  )
}

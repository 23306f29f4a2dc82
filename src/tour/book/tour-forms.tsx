import { useForm } from '@mantine/form'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayInJakarta } from '#contract/dates'
import type { ReplyOf } from '#contract/endpoint'
import { type MoneyPair, toPair } from '#contract/money'
import type { readDeparture } from '#contract/tour'
import type { TourPrice } from '#contract/tour-pricing'
import { seatsOf } from '#contract/tour-travellers'
import { serverNow } from '../../lib/clock.ts'
import { formatMoney } from '../../lib/format.ts'
import type { Session } from '../../lib/session.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Section } from '../../ui/section.tsx'
import { useOnline } from '../../ui/use-online.ts'
import type { TourBookSearch } from '../book-search.ts'
import { RefusedTour } from '../command/tour-end-face.tsx'
import { TourProgress } from '../command/tour-progress.tsx'
import type { SentTour, TourEnd, TourRefusal } from '../command/use-tour-command.ts'
import { countsOf } from '../counts.ts'
import { BookBar } from './book-bar.tsx'
import { ContactForm } from './contact-form.tsx'
import { DeparturePanel } from './departure-panel.tsx'
import { formProblems } from './form-problems.ts'
import { useFormProblemWords, useSummary } from './form-words.ts'
import { FormerDialog } from './former-dialog.tsx'
import { PricePanel } from './price-panel.tsx'
import { draftKey, openDraft } from './tour-draft.ts'
import { emptyFields, type TourFields } from './tour-fields.ts'
import type { TourFormApi } from './tour-form-api.ts'
import styles from './tour-forms.module.css'
import { TravellerForm } from './traveller-form.tsx'
import { useTourBooking } from './use-tour-booking.ts'
import { whyClosed } from './why-closed.ts'

type Props = {
  search: TourBookSearch
  found: ReplyOf<typeof readDeparture>
  price: TourPrice
  session: Session
  sent: SentTour | null
  onSent: (sent: SentTour | null) => void
}

/** Contact and travellers, and the booking itself (spec: pnr-tour-train §2, §4). */
export function TourForms({ search, found, price, session, sent, onSent }: Props) {
  const t = useTranslations('tourBooking')
  const navigate = useNavigate()
  const router = useRouter()
  const online = useOnline()
  const words = useFormProblemWords()
  const { userId } = session.claims
  const today = dayInJakarta(serverNow())
  const counts = countsOf(search)
  const seats = seatsOf(counts)
  const [draft] = useState(() => openDraft(draftKey(search), emptyFields(counts)))
  const total = toPair(price.total)
  const [readFirst] = useState<MoneyPair>(total)
  const [attempts, setAttempts] = useState(0)
  const [refused, setRefused] = useState<{ refusal: TourRefusal; summary: string | undefined } | null>(null)
  const booking = useTourBooking({
    userId,
    formKey: draftKey(search),
    draft,
    departure: found.departure,
    tourName: found.program.name,
    onMeant: (commandId) => onSent({ commandId, foundAgain: false }),
  })
  const form: TourFormApi = useForm<TourFields>({
    mode: 'uncontrolled',
    initialValues: draft.fields,
    validate: (fields) =>
      Object.fromEntries(
        Object.entries(formProblems(fields, today)).map(([path, problem]) => [path, words(problem)]),
      ),
    onValuesChange: booking.keep,
  })
  const { seatsLeft } = found.departure
  const why = whyClosed({ permissions: session.permissions, online, wanted: seats.length, seatsLeft })
  const summary = useSummary(form, seats)

  function end(how: TourEnd, about: string | undefined) {
    booking.release()
    if (how.at === 'booked') {
      const { tourSearch } = router.history.location.state
      return void navigate({
        to: '/app/tour/pnr',
        search: { bookId: how.bookingId },
        // back from there leads to the tours that were found
        ...(tourSearch !== undefined && { state: { tourSearch } }),
        replace: true,
      })
    }
    onSent(null)
    setRefused(how.at === 'refused' ? { refusal: how, summary: about } : null)
  }

  return (
    <>
      <form
        noValidate
        className={styles.form}
        onSubmit={form.onSubmit(
          (fields) => {
            setAttempts(0)
            setRefused(null)
            if (why === null) void booking.book(fields, price)
          },
          () => setAttempts((count) => count + 1),
        )}
      >
        {attempts > 0 && <ErrorSummary key={attempts} errors={summary} />}
        <div className={styles.columns}>
          <fieldset className={styles.fields} disabled={sent !== null}>
            <DeparturePanel found={found} wanted={seats.length} />
            <ContactForm form={form} />
            <Section title={t('travellers')} aside={<span>{t('counted', { count: seats.length })}</span>}>
              <div className={styles.travellers}>
                {seats.map((seat, place) => (
                  <TravellerForm key={seat.description} form={form} seat={seat} place={place} today={today} />
                ))}
              </div>
            </Section>
          </fieldset>
          <aside className={styles.aside}>
            <PricePanel
              price={price}
              downPayment={found.departure.down_payment}
              before={formatMoney(readFirst) === formatMoney(total) ? null : readFirst}
            />
          </aside>
        </div>
        {sent && <TourProgress key={sent.commandId} userId={userId} {...sent} onEnd={end} />}
        {refused && !sent && <RefusedTour {...refused} />}
        <BookBar total={total} why={why} seatsLeft={seatsLeft} state={booking.state} sent={sent !== null} />
      </form>
      <FormerDialog former={booking.former} onAsk={booking.askFormer} onClose={booking.leaveFormer} />
    </>
  )
}

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { type MoneyPair, toPair } from '#contract/money/money'
import type { TourPrice } from '#contract/tour/pricing'
import type { readDeparture } from '#contract/tour/tour'
import { travellerFormsOf } from '#contract/tour/travellers'
import { serverNow } from '../../lib/call/clock.ts'
import { formatMoney } from '../../lib/language/format.ts'
import type { Session } from '../../lib/session/session.ts'
import { StagingDialogs } from '../../shell/outbox/draft/staging-dialogs.tsx'
import { FormFields } from '../../shell/people-rows/form-fields.tsx'
import { PeopleRows } from '../../shell/people-rows/people-rows.tsx'
import { PickingPeople, usePicking } from '../../shell/picking/picking.tsx'
import { FilledNotice } from '../../shell/sale/people/filled-notice.tsx'
import { ForTripNote } from '../../shell/sale/people/for-trip-note.tsx'
import { ReferenceSection } from '../../shell/sale/reference-section.tsx'
import forms from '../../ui/form/form.module.css'
import { FormFrame, inWords, useTypedForm } from '../../ui/form/typed-form.tsx'
import { Section } from '../../ui/panel/section.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { useWide } from '../../ui/use-wide.ts'
import type { TourBookSearch } from '../book-search.ts'
import { countsOf } from '../counts.ts'
import { BookBar } from './book-bar.tsx'
import { ContactForm } from './fields/contact-form.tsx'
import { DeparturePanel } from './fields/departure-panel.tsx'
import { fittingFor } from './fields/fill-travellers.ts'
import { PricePanel } from './fields/price-panel.tsx'
import { columns, rowsToFill } from './fields/rows-to-fill.ts'
import type { TourFields } from './fields/tour-fields.ts'
import { TravellerForm } from './fields/traveller-form.tsx'
import { formProblems } from './form-problems.ts'
import { useFormProblemWords, useTellProblem } from './form-words.ts'
import styles from './tour-forms.module.css'
import { useOpened } from './use-opened.ts'
import type { TourBookingApi } from './use-tour-booking.ts'
import { whyNotBook } from './why-not-book.ts'

type Props = {
  search: TourBookSearch
  found: ReplyOf<typeof readDeparture>
  price: TourPrice
  session: Session
  booking: TourBookingApi
  /** A booking from this form is staged or sent, and its outcome is not final. */
  sent: boolean
  onStartOver: () => void
}

/** The forms of contact and travellers, and the booking (spec: pnr-tour-train §2, §4). */
export function TourForms({ search, found, price, session, booking, sent, onStartOver }: Props) {
  const t = useTranslations('tourBooking')
  const online = useOnline()
  const words = useFormProblemWords()
  const today = dayInJakarta(serverNow())
  const seats = travellerFormsOf(countsOf(search))
  const terms = { seats, today, departure: found.departure.departure }
  const { initial, people } = useOpened(search, terms)
  const total = toPair(price.total)
  const [readFirst] = useState<MoneyPair>(total)
  const typed = useTypedForm<TourFields>({
    initial,
    problemsOf: (fields) => inWords(formProblems(fields, terms), words),
    tellProblem: useTellProblem(seats),
    onTyped: booking.keep,
  })
  const { form } = typed
  const { departure: leaves, duration } = found.departure
  const { picking, look, keep } = usePicking(form, fittingFor(terms), addDays(leaves, duration - 1))
  const { seatsLeft } = found.departure
  const wide = useWide()
  const departure = <DeparturePanel found={found} wanted={seats.length} />
  const why = whyNotBook({ permissions: session.permissions, online, wanted: seats.length, seatsLeft })

  return (
    <PickingPeople picking={picking}>
      <FormFrame
        typed={typed}
        onSend={(fields) => why === null && void booking.book(keep(fields), price, found)}
        onLeft={look}
        lead={
          !sent && (
            <>
              {people && <FilledNotice people={people} onClear={onStartOver} />}
              <ForTripNote tripOfForm={booking.tripOfForm} />
            </>
          )
        }
      >
        <div className={forms.columns}>
          <FormFields isClosed={sent}>
            {!wide && departure}
            <ContactForm form={form} />
            <Section title={t('travellers')} aside={<span>{t('counted', { count: seats.length })}</span>}>
              <PeopleRows
                title={t('travellers')}
                lines={[columns.map((column) => t(`field.${column}`))]}
                look={styles.travellers}
                form={form}
                rows={rowsToFill(seats.length)}
              >
                {seats.map((seat, index) => (
                  <TravellerForm key={seat.description} form={form} seat={seat} index={index} />
                ))}
              </PeopleRows>
            </Section>
            <ReferenceSection
              form={form}
              words={{ title: t('reference.title'), hint: t('reference.hint'), label: t('reference.label') }}
            />
          </FormFields>
          <aside className={`${forms.fields} ${styles.aside}`}>
            {wide && departure}
            <PricePanel price={price} downPayment={found.departure.down_payment} />
          </aside>
        </div>
        <BookBar
          total={total}
          before={formatMoney(readFirst) === formatMoney(total) ? null : readFirst}
          why={why}
          seatsLeft={seatsLeft}
          state={booking.state}
          sent={sent}
        />
      </FormFrame>
      <StagingDialogs asks={booking.asks} formerText={t('formerText')} />
    </PickingPeople>
  )
}

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Permissions } from '#contract/access/session'
import type { ReplyOf } from '#contract/call/endpoint'
import { dayInJakarta } from '#contract/day/dates'
import { type MoneyPair, toPair } from '#contract/money/money'
import type { TourPrice } from '#contract/tour/pricing'
import type { readDeparture } from '#contract/tour/tour'
import { travellerFormsOf } from '#contract/tour/travellers'
import { serverNow } from '../../lib/call/clock.ts'
import { formatMoney } from '../../lib/language/format.ts'
import type { Session } from '../../lib/session/session.ts'
import { BookingBar } from '../../shell/outbox/draft/booking-bar.tsx'
import { StagingDialogs } from '../../shell/outbox/draft/staging-dialogs.tsx'
import type { StagingState } from '../../shell/outbox/draft/use-staging.ts'
import { FilledNotice } from '../../shell/sale/people/filled-notice.tsx'
import { peopleFor } from '../../shell/sale/people/kept-people.ts'
import forms from '../../ui/form/form.module.css'
import { FormFrame, inWords, useTypedForm } from '../../ui/form/typed-form.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { MoneyStep } from '../../ui/price/money.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { useWide } from '../../ui/use-wide.ts'
import type { TourBookSearch } from '../book-search.ts'
import { countsOf } from '../counts.ts'
import { ContactForm } from './fields/contact-form.tsx'
import { DeparturePanel } from './fields/departure-panel.tsx'
import { filledFor } from './fields/fill-travellers.ts'
import { PricePanel } from './fields/price-panel.tsx'
import { emptyFields, type TourFields } from './fields/tour-fields.ts'
import { TravellerForm } from './fields/traveller-form.tsx'
import { formProblems } from './form-problems.ts'
import { useFormProblemWords, useTellProblem } from './form-words.ts'
import { draftOf } from './tour-draft.ts'
import styles from './tour-forms.module.css'
import type { TourBookingApi } from './use-tour-booking.ts'

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
  const counts = countsOf(search)
  const seats = travellerFormsOf(counts)
  const terms = { seats, today, departure: found.departure.departure }
  const [{ initial, people }] = useState(() => {
    const draft = draftOf(search)
    const people = draft ? null : peopleFor('TOUR')
    const empty = emptyFields(counts)
    return { initial: people ? filledFor(people, empty, terms) : (draft?.fields ?? empty), people }
  })
  const total = toPair(price.total)
  const [readFirst] = useState<MoneyPair>(total)
  const typed = useTypedForm<TourFields>({
    initial,
    problemsOf: (fields) => inWords(formProblems(fields, terms), words),
    tellProblem: useTellProblem(seats),
    onTyped: booking.keep,
  })
  const { form } = typed
  const { seatsLeft } = found.departure
  const wide = useWide()
  const departure = <DeparturePanel found={found} wanted={seats.length} />
  const why = whyNotBook({ permissions: session.permissions, online, wanted: seats.length, seatsLeft })

  return (
    <>
      <FormFrame
        typed={typed}
        onSend={(fields) => why === null && void booking.book(fields, price, found)}
        lead={people && !sent && <FilledNotice locator={people.locator} onClear={onStartOver} />}
      >
        <div className={forms.columns}>
          <fieldset className={`${forms.frameless} ${forms.fields}`} disabled={sent}>
            {!wide && departure}
            <ContactForm form={form} />
            <Section title={t('travellers')} aside={<span>{t('counted', { count: seats.length })}</span>}>
              <div className={styles.travellers}>
                {seats.map((seat, index) => (
                  <TravellerForm key={seat.description} form={form} seat={seat} index={index} />
                ))}
              </div>
            </Section>
          </fieldset>
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
    </>
  )
}

type BookBarProps = {
  total: MoneyPair
  /** The total shown first, if it has changed since. */
  before: MoneyPair | null
  why: BookObstacle | null
  seatsLeft: number
  state: StagingState
  /** A booking from this form is staged or sent, and its outcome is not final. */
  sent: boolean
}

/** The total, the Book button, and why it is disabled. */
function BookBar({ total, before, why, seatsLeft, state, sent }: BookBarProps) {
  const t = useTranslations('tourBooking.book')
  const changed = useTranslations('tourBooking.price')('changed')
  return (
    <BookingBar
      word={t('total')}
      total={total}
      label={t('submit')}
      why={
        <>
          {before && (
            <p className={screen.quiet}>
              {changed} <MoneyStep before={before} now={total} />
            </p>
          )}
          {why && !sent && <p className={screen.quiet}>{t(`whyNot.${why}`, { count: seatsLeft })}</p>}
        </>
      }
      isClosed={why !== null || sent}
      state={state}
      underWay={sent ? t('standing') : null}
      words={(word) => t(word)}
    />
  )
}

type BookObstacle = 'NO_PERMISSION' | 'SUSPENDED' | 'OFFLINE' | 'SOLD_OUT'

type Circumstances = { permissions: Permissions; online: boolean; wanted: number; seatsLeft: number }

/** Why the Book button is disabled; reasons that the person cannot change come first. */
function whyNotBook({ permissions, online, wanted, seatsLeft }: Circumstances): BookObstacle | null {
  if (permissions.isSuspended) return 'SUSPENDED'
  if (permissions.book <= 0) return 'NO_PERMISSION'
  if (wanted > seatsLeft) return 'SOLD_OUT'
  return online ? null : 'OFFLINE'
}

import '@mantine/core/styles/Checkbox.layer.css'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import { dayInJakarta } from '#contract/day/dates'
import type { MoneyPair } from '#contract/money/money'
import type { TrainBooking, TrainSearch } from '#contract/train/request'
import { stationText } from '#contract/train/station-text'
import type { TrainOffer } from '#contract/train/train'
import { serverNow } from '../../lib/call/clock.ts'
import { formatDay, formatMoney } from '../../lib/language/format.ts'
import { type Session, useSession } from '../../lib/session/session.ts'
import { DraftGate } from '../../shell/outbox/draft/draft-gate.tsx'
import { StagingDialogs } from '../../shell/outbox/draft/staging-dialogs.tsx'
import { FilledNotice } from '../../shell/sale/people/filled-notice.tsx'
import { forgetPeople, peopleFor } from '../../shell/sale/people/kept-people.ts'
import { focusUnfinished, KeptNotice } from '../../shell/session/kept-notice.tsx'
import forms from '../../ui/form/form.module.css'
import { FormFrame, fieldProps, inWords, type Typed, useTypedForm } from '../../ui/form/typed-form.tsx'
import { FoldingSection } from '../../ui/panel/folding-section.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { trainPriceOf } from '../queries.ts'
import { filledFor } from './fields/fill-passengers.ts'
import { HolderForm } from './fields/holder-form.tsx'
import { PassengerForm } from './fields/passenger-form.tsx'
import { SeatsSection } from './fields/seats-section.tsx'
import { emptyTrainFields, type TrainFields } from './fields/train-fields.ts'
import { useHoldEnds } from './fields/use-hold-ends.ts'
import { finishedPersons, formProblems, type TrainTerms } from './form-problems.ts'
import { useFormProblemWords, useTellProblem } from './form-words.ts'
import { HoldBar } from './hold-bar.tsx'
import { trainDraftKey, trainDrafts } from './train-draft.ts'
import type { TrainEnd } from './train-end.ts'
import { TrainEndDialogs } from './train-end-dialogs.tsx'
import { TrainProgress } from './train-progress.tsx'
import { useTrainBooking } from './use-train-booking.ts'
import { whyNotHold } from './why-not-hold.ts'

type Props = {
  /** Element at the foot of the page, where the hold bar is rendered to stay visible. */
  foot: Element | null
  search: TrainSearch
  /** The outbound train, and on a round trip the return train. */
  offers: readonly TrainOffer[]
  onBooked: (bookingLocatorCode: string) => void
  /** While a booking is under way, the trains cannot be changed. */
  onUnderWay: (underWay: boolean) => void
  /** The offers are expired or sold: repeat the search. */
  onSearchAgain: () => void
}

/** The forms of holder and passengers, the seats, and the booking (spec: pnr-tour-train §3). */
export function TrainForm(props: Props) {
  const session = useSession()
  /** How often the form was begun anew. */
  const [begun, setBegun] = useState(0)
  if (!session) return null
  const name = trainDraftKey(props.search)
  return (
    <DraftGate name={trainDrafts.nameOf(name)}>
      <Form
        key={begun}
        {...props}
        session={session}
        onStartOver={() => {
          trainDrafts.drop(name)
          forgetPeople()
          setBegun(begun + 1)
        }}
      />
    </DraftGate>
  )
}

type FormProps = Props & { session: Session; onStartOver: () => void }

function Form(props: FormProps) {
  const { foot, search, offers, onBooked, onUnderWay, onSearchAgain, session, onStartOver } = props
  const t = useTranslations('trainForm')
  const formId = useId()
  const { userId } = session.claims
  const online = useOnline()
  const [first] = offers
  const terms = {
    departureDate: first?.departureDate ?? search.departureDate,
    today: dayInJakarta(serverNow()),
  }
  const { initial, isKept, people, finished } = useOpened(search, terms, formId)
  const [underWay, setUnderWay] = useState<string | null>(null)
  const [ended, setEnded] = useState<TrainEnd | null>(null)
  const seatsBox = useRef<HTMLDivElement>(null)
  const holdButton = useRef<HTMLButtonElement>(null)
  const holdReason = useRef<HTMLDivElement>(null)
  const until = useHoldEnds(first)
  const price = useQuery(trainPriceOf(offers.map(({ availabilityId }) => availabilityId)))
  const total = price.data?.priceResult.pricingInfo.totalPrice ?? null
  const why = whyNotHold({
    permissions: session.permissions,
    online,
    price: { known: total !== null, error: price.error },
  })
  const booking = useTrainBooking({
    userId,
    search,
    offers,
    total,
    summaryOf: useHoldSummary(search, offers, total),
    onStaged(commandId) {
      forgetPeople()
      setUnderWay(commandId)
      onUnderWay(true)
    },
  })
  const words = useFormProblemWords()
  const typed = useTypedForm<TrainFields>({
    initial,
    problemsOf: (fields) => inWords(formProblems(fields, terms), words),
    tellProblem: useTellProblem(initial),
    onTyped: booking.keep,
  })
  const { form } = typed

  function end(how: TrainEnd) {
    booking.release()
    if (how.at === 'held') return onBooked(how.code)
    // enable the button before it gets the focus
    flushSync(() => {
      setUnderWay(null)
      onUnderWay(false)
    })
    if (how.at === 'left') return focusOnHold()
    // the refusal may be due to a higher price
    void price.refetch()
    setEnded(how)
  }

  /** Restores the focus after the progress panel, which had it, was removed. */
  function focusOnHold() {
    const closed = holdButton.current?.disabled ?? true
    ;(closed ? holdReason : holdButton).current?.focus()
  }

  return (
    <>
      <FormFrame
        id={formId}
        typed={typed}
        onSend={(fields) => why === null && void booking.book(fields)}
        lead={
          <>
            {isKept && underWay === null && <KeptNotice form={formId} onStartOver={onStartOver} />}
            {people && underWay === null && <FilledNotice locator={people.locator} onClear={onStartOver} />}
          </>
        }
      >
        <TrainFieldsets form={form} terms={terms} finished={finished} isClosed={underWay !== null}>
          <SeatsSection form={form} offers={offers} disabled={underWay !== null} box={seatsBox} />
        </TrainFieldsets>
        {underWay && <TrainProgress key={underWay} userId={userId} commandId={underWay} onEnd={end} />}
      </FormFrame>
      {foot &&
        createPortal(
          <HoldBar
            form={formId}
            total={total}
            why={why}
            state={booking.state}
            isUnderWay={underWay !== null}
            until={until}
            button={holdButton}
            reason={holdReason}
            onSearchAgain={onSearchAgain}
            onRetry={() => void price.refetch()}
          />,
          foot,
        )}
      <StagingDialogs asks={booking.asks} formerText={t('formerText')} />
      <TrainEndDialogs
        end={ended}
        onOpen={onBooked}
        onSearchAgain={onSearchAgain}
        onOtherSeats={() => {
          setEnded(null)
          seatsBox.current?.focus()
        }}
        onClose={() => {
          setEnded(null)
          focusOnHold()
        }}
      />
    </>
  )
}

/** What the form is opened with: its draft, unless that was sent; `finished` are the persons to whom nothing is left to type. */
function useOpened(search: TrainSearch, terms: TrainTerms, formId: string) {
  const [opened] = useState(() => {
    trainDrafts.dropOld(Date.now())
    const empty = emptyTrainFields(search)
    const draft = trainDrafts.stored(trainDraftKey(search), empty)
    const isKept = draft?.commandId === null
    const people = draft ? null : peopleFor('TRAIN')
    const initial = people ? filledFor(people, empty, terms.departureDate) : (draft?.fields ?? empty)
    return { initial, isKept, people, finished: isKept || people ? finishedPersons(initial, terms) : {} }
  })
  const { isKept } = opened
  useEffect(() => {
    if (isKept) focusUnfinished(formId)
  }, [isKept, formId])
  return opened
}

/** What the hold is called where it is shown later. */
function useHoldSummary(search: TrainSearch, offers: readonly TrainOffer[], total: MoneyPair | null) {
  const t = useTranslations('trainForm')
  const locale = useLocale()
  const [first] = offers
  return ({ holder }: TrainBooking): string =>
    t('hold.summary', {
      train: offers.map(({ trainName, trainNumber }) => `${trainName} ${trainNumber}`).join(', '),
      route: `${stationText(search.originStation.data)} – ${stationText(search.destinationStation.data)}`,
      day: formatDay(first?.departureDate ?? search.departureDate, locale),
      holder: `${holder.firstName} ${holder.lastName}`.trim(),
      price: total ? formatMoney(total) : '',
    })
}

type FieldsetsProps = {
  form: Typed<TrainFields>
  terms: TrainTerms
  finished: Readonly<Record<string, string>>
  isClosed: boolean
  /** The seats. */
  children: ReactNode
}

function TrainFieldsets({ form, terms, finished, isClosed, children }: FieldsetsProps) {
  const t = useTranslations('trainForm')
  return (
    <fieldset className={`${forms.frameless} ${forms.fields}`} disabled={isClosed}>
      <HolderForm form={form} finished={finished.holder} />
      {form.getInitialValues().pax.map(({ paxRef }, index) => (
        <PassengerForm
          key={paxRef}
          form={form}
          terms={terms}
          index={index}
          finished={finished[`pax.${index}`]}
        />
      ))}
      {children}
      <FoldingSection title={t('reference.title')}>
        <p className={forms.hint}>{t('reference.hint')}</p>
        <TextInput
          key={form.key('clientReference')}
          {...fieldProps(form, 'clientReference')}
          label={t('field.clientReference')}
          autoComplete="off"
        />
      </FoldingSection>
    </fieldset>
  )
}

import '@mantine/core/styles/Checkbox.layer.css'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import { dayInJakarta } from '#contract/day/dates'
import type { TrainSearch } from '#contract/train/request'
import { stationText } from '#contract/train/station-text'
import type { TrainOffer } from '#contract/train/train'
import { serverNow } from '../../lib/call/clock.ts'
import { formatDay, formatMoney } from '../../lib/language/format.ts'
import { type Session, useSession } from '../../lib/session/session.ts'
import { DraftGate } from '../../shell/outbox/draft/draft-gate.tsx'
import { StagingDialogs } from '../../shell/outbox/draft/staging-dialogs.tsx'
import { focusUnfinished, KeptNotice } from '../../shell/session/kept-notice.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import forms from '../../ui/form/form.module.css'
import { FoldingSection } from '../../ui/panel/folding-section.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { trainPriceOf } from '../queries.ts'
import { HolderForm } from './fields/holder-form.tsx'
import { PassengerForm } from './fields/passenger-form.tsx'
import { SeatsSection } from './fields/seats-section.tsx'
import { emptyTrainFields, type TrainFields } from './fields/train-fields.ts'
import { restoreSeats, type TrainSeats } from './fields/train-seats.ts'
import { useHoldEnds } from './fields/use-hold-ends.ts'
import { finishedPersons, formProblems } from './form-problems.ts'
import { useFormProblemWords, useSummary } from './form-words.ts'
import { HoldBar } from './hold-bar.tsx'
import {
  dropOldTrainDrafts,
  forgetTrainDraft,
  readTrainDraft,
  trainDraftKey,
  trainDraftName,
} from './train-draft.ts'
import type { TrainEnd } from './train-end.ts'
import { TrainEndDialogs } from './train-end-dialogs.tsx'
import { fieldProps, type TrainFormApi } from './train-form-api.ts'
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
  return (
    <DraftGate name={trainDraftName(trainDraftKey(props.search))}>
      <Form
        key={begun}
        {...props}
        session={session}
        onStartOver={() => {
          forgetTrainDraft(props.search)
          setBegun(begun + 1)
        }}
      />
    </DraftGate>
  )
}

function Form({
  foot,
  search,
  offers,
  onBooked,
  onUnderWay,
  onSearchAgain,
  session,
  onStartOver,
}: Props & {
  session: Session
  onStartOver: () => void
}) {
  const t = useTranslations('trainForm')
  const formId = useId()
  const locale = useLocale()
  const { userId } = session.claims
  const online = useOnline()
  const [first] = offers
  const terms = {
    departureDate: first?.departureDate ?? search.departureDate,
    today: dayInJakarta(serverNow()),
  }
  const [draft] = useState(() => {
    dropOldTrainDrafts(Date.now())
    const fields = emptyTrainFields(search)
    return readTrainDraft(search, fields) ?? { fields, seats: [], commandId: null, savedAt: 0 }
  })
  const isKept = draft.savedAt > 0 && draft.commandId === null
  const [finished] = useState(() => (isKept ? finishedPersons(draft.fields, terms) : {}))
  useEffect(() => {
    if (isKept) focusUnfinished(formId)
  }, [isKept, formId])
  const [kept, setKept] = useState<TrainSeats>(draft.seats)
  const seats = restoreSeats(kept, offers)
  const [underWay, setUnderWay] = useState<string | null>(null)
  const [ended, setEnded] = useState<TrainEnd | null>(null)
  const [attempts, setAttempts] = useState(0)
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
    draft,
    total,
    summaryOf: ({ holder }) =>
      t('hold.summary', {
        train: offers.map(({ trainName, trainNumber }) => `${trainName} ${trainNumber}`).join(', '),
        route: `${stationText(search.originStation.data)} – ${stationText(search.destinationStation.data)}`,
        day: formatDay(terms.departureDate, locale),
        holder: `${holder.firstName} ${holder.lastName}`.trim(),
        price: total ? formatMoney(total) : '',
      }),
    onStaged(commandId) {
      setUnderWay(commandId)
      onUnderWay(true)
    },
  })
  const words = useFormProblemWords()
  const form: TrainFormApi = useForm<TrainFields>({
    mode: 'uncontrolled',
    initialValues: draft.fields,
    validate: (fields) =>
      Object.fromEntries(
        Object.entries(formProblems(fields, terms)).map(([path, problem]) => [path, words(problem)]),
      ),
    onValuesChange: (fields) => booking.keep(fields),
  })
  const summary = useSummary(form, terms)

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
      <form
        id={formId}
        noValidate
        className={forms.form}
        onSubmit={form.onSubmit(
          (fields) => {
            setAttempts(0)
            if (why === null) void booking.book(fields, seats)
          },
          () => setAttempts((count) => count + 1),
        )}
      >
        {isKept && underWay === null && <KeptNotice form={formId} onStartOver={onStartOver} />}
        {attempts > 0 && <ErrorSummary key={attempts} errors={summary} />}
        <fieldset className={`${forms.frameless} ${forms.fields}`} disabled={underWay !== null}>
          <HolderForm form={form} finished={finished.holder} />
          {draft.fields.pax.map(({ paxRef }, index) => (
            <PassengerForm
              key={paxRef}
              form={form}
              terms={terms}
              index={index}
              finished={finished[`pax.${index}`]}
            />
          ))}
          <SeatsSection
            form={form}
            offers={offers}
            seats={seats}
            disabled={underWay !== null}
            box={seatsBox}
            onChange={(next) => {
              setKept(next)
              booking.keep(form.getValues(), next)
            }}
          />
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
        {underWay && <TrainProgress key={underWay} userId={userId} commandId={underWay} onEnd={end} />}
      </form>
      {foot &&
        createPortal(
          <HoldBar
            form={formId}
            total={total}
            why={why}
            state={underWay ? 'standing' : booking.state}
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

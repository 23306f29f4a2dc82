import '@mantine/core/styles/Checkbox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { dayInJakarta } from '#contract/day/dates'
import type { TrainSearch } from '#contract/train/request'
import type { TrainOffer } from '#contract/train/train'
import { serverNow } from '../../lib/call/clock.ts'
import { type Session, useSession } from '../../lib/session/session.ts'
import { DraftGate } from '../../shell/outbox/draft/draft-gate.tsx'
import { StagingDialogs } from '../../shell/outbox/draft/staging-dialogs.tsx'
import { useStartOver } from '../../shell/outbox/draft/use-start-over.ts'
import { PickingPeople, usePicking } from '../../shell/picking/picking.tsx'
import { OpenedNotice } from '../../shell/sale/people/opened-notice.tsx'
import { FormFrame, inWords, useTypedForm } from '../../ui/form/typed-form.tsx'
import { AtFoot } from '../../ui/panel/page-with-foot.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { trainPriceOf } from '../queries.ts'
import { fittingFor } from './fields/fill-passengers.ts'
import { FormSections } from './fields/form-sections.tsx'
import type { TrainFields } from './fields/train-fields.ts'
import { useHoldEnds } from './fields/use-hold-ends.ts'
import { formProblems } from './form-problems.ts'
import { useFormProblemWords, useTellProblem } from './form-words.ts'
import { HoldBar } from './hold-bar.tsx'
import { trainDraftKey, trainDrafts } from './train-draft.ts'
import type { TrainEnd } from './train-end.ts'
import { TrainEndDialogs } from './train-end-dialogs.tsx'
import { TrainProgress } from './train-progress.tsx'
import { useHold } from './use-hold.ts'
import { useOpened } from './use-opened.ts'
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
  const { turn, startOver } = useStartOver(trainDrafts)
  if (!session) return null
  const name = trainDraftKey(props.search)
  return (
    <DraftGate name={trainDrafts.nameOf(name)}>
      <Form key={turn} {...props} session={session} onStartOver={() => startOver(name)} />
    </DraftGate>
  )
}

type FormProps = Props & { session: Session; onStartOver: () => void }

function Form(props: FormProps) {
  const { foot, search, offers, onBooked, onUnderWay, onSearchAgain, session, onStartOver } = props
  const t = useTranslations('trainForm')
  const formId = useId()
  const { permissions } = session
  const { userId } = session.claims
  const online = useOnline()
  const [first] = offers
  const terms = {
    departureDate: first?.departureDate ?? search.departureDate,
    today: dayInJakarta(serverNow()),
  }
  const { initial, isKept, people, finished } = useOpened(search, terms, formId)
  const seatsBox = useRef<HTMLDivElement>(null)
  const until = useHoldEnds(first)
  const price = useQuery(trainPriceOf(offers.map(({ availabilityId }) => availabilityId)))
  const total = price.data?.priceResult.pricingInfo.totalPrice ?? null
  const why = whyNotHold({ permissions, online, price: { known: total !== null, error: price.error } })
  const { underWay, ended, ...hold } = useHold(onUnderWay)
  const booking = useTrainBooking({ userId, search, offers, total, onStaged: hold.begin })
  const words = useFormProblemWords()
  const typed = useTypedForm<TrainFields>({
    initial,
    problemsOf: (fields) => inWords(formProblems(fields, terms), words),
    tellProblem: useTellProblem(initial),
    onTyped: booking.keep,
  })
  const { departureDate } = terms
  const returns = offers.at(-1)?.arrivalDate ?? departureDate
  const { picking, look, keep } = usePicking(typed.form, fittingFor(departureDate), returns)

  function end(how: TrainEnd) {
    booking.release()
    if (how.at === 'held') return onBooked(how.code)
    hold.end(how)
    // the refusal may be due to a higher price
    if (how.at !== 'left') void price.refetch()
  }

  return (
    <PickingPeople picking={picking}>
      <FormFrame
        id={formId}
        typed={typed}
        onSend={(fields) => why === null && void booking.book(keep(fields))}
        onLeft={look}
        lead={
          underWay === null && (
            <OpenedNotice
              tripOfForm={booking.tripOfForm}
              form={formId}
              isKept={isKept}
              people={people}
              onStartOver={onStartOver}
            />
          )
        }
      >
        <FormSections
          form={typed.form}
          terms={terms}
          finished={finished}
          isClosed={underWay !== null}
          offers={offers}
          seatsBox={seatsBox}
        />
        {underWay && <TrainProgress key={underWay} userId={userId} commandId={underWay} onEnd={end} />}
      </FormFrame>
      <AtFoot foot={foot}>
        <HoldBar
          form={formId}
          total={total}
          why={why}
          state={booking.state}
          isUnderWay={underWay !== null}
          until={until}
          button={hold.button}
          reason={hold.reason}
          onSearchAgain={onSearchAgain}
          onRetry={() => void price.refetch()}
        />
      </AtFoot>
      <StagingDialogs asks={booking.asks} formerText={t('formerText')} />
      <TrainEndDialogs
        end={ended}
        onOpen={onBooked}
        onSearchAgain={onSearchAgain}
        onOtherSeats={() => {
          hold.forget()
          seatsBox.current?.focus()
        }}
        onClose={() => {
          hold.forget()
          hold.focus()
        }}
      />
    </PickingPeople>
  )
}

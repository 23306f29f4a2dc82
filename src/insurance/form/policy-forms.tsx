import '@mantine/core/styles/Checkbox.layer.css'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayInJakarta } from '#contract/day/dates'
import { serverNow } from '../../lib/call/clock.ts'
import { type Session, useSession } from '../../lib/session/session.ts'
import { DraftGate } from '../../shell/outbox/draft/draft-gate.tsx'
import { StagingDialogs } from '../../shell/outbox/draft/staging-dialogs.tsx'
import { useStartOver } from '../../shell/outbox/draft/use-start-over.ts'
import { PickingPeople, usePicking } from '../../shell/picking/picking.tsx'
import { forgetPeople } from '../../shell/sale/people/kept-people.ts'
import { OpenedNotice } from '../../shell/sale/people/opened-notice.tsx'
import { FormFrame, inWords, useTypedForm } from '../../ui/form/typed-form.tsx'
import { AtFoot } from '../../ui/panel/page-with-foot.tsx'
import type { BookingState, BookingStep } from '../booking-state.ts'
import { BookBar } from './book-bar.tsx'
import { BookingEnd } from './booking-end.tsx'
import { DocumentQuestion } from './fields/document-question.tsx'
import { fittingFor } from './fields/fill-insured.ts'
import { FormSections } from './fields/form-sections.tsx'
import { sharedDocuments } from './fields/insured-documents.ts'
import type { PolicyFields } from './fields/policy-fields.ts'
import { useFormProblemWords } from './fields/use-birth-words.ts'
import { formProblems } from './form-problems.ts'
import { tellProblem } from './form-words.ts'
import { GroupDialog } from './group/group-dialog.tsx'
import { GroupList } from './group/group-list.tsx'
import { draftKey, policyDrafts } from './policy-draft.ts'
import type { PolicyEnd } from './policy-end.ts'
import { PolicyProgress } from './policy-progress.tsx'
import { termsOf } from './to-policy-request.ts'
import { useChosenPrice } from './use-chosen-price.ts'
import { useOpened } from './use-opened.ts'
import { usePolicyBooking } from './use-policy-booking.ts'

type Props = {
  state: Exclude<BookingState, { step: 'reset' }>
  dispatch: (step: BookingStep) => void
  /** Element at the foot of the page, where the book bar is rendered to stay visible. */
  foot: Element | null
}

/** The forms of holder and participants, and the booking (spec: insurance §2, §5). */
export function PolicyForms({ state, ...props }: Props) {
  const session = useSession()
  const { turn, startOver } = useStartOver(policyDrafts)
  if (!session) return null
  const name = draftKey(state)
  return (
    <DraftGate name={policyDrafts.nameOf(name)}>
      <Forms key={turn} state={state} {...props} session={session} onStartOver={() => startOver(name)} />
    </DraftGate>
  )
}

type FormsProps = Props & { session: Session; onStartOver: () => void }

function Forms({ state, dispatch, foot, session, onStartOver }: FormsProps) {
  const t = useTranslations('insuranceForm')
  const formId = useId()
  const { userId } = session.claims
  const terms = termsOf(state)
  const today = dayInJakarta(serverNow())
  const { initial, isKept, people, finished } = useOpened(state, formId, today)
  const words = useFormProblemWords(terms, today)
  const { pricing, why } = useChosenPrice(state, session.permissions)
  const booking = usePolicyBooking({
    userId,
    found: state,
    onStaged(commandId) {
      forgetPeople()
      dispatch({ do: 'book', commandId })
    },
  })
  const isGroup = terms.coverageName === 'Group Tour'
  const typed = useTypedForm<PolicyFields>({
    initial,
    problemsOf: (fields) => inWords(formProblems(fields, terms, today), words),
    tellProblem: tellProblem(isGroup, t),
    onTyped: booking.keep,
  })
  const { picking, look, keep } = usePicking(typed.form, fittingFor(terms), state.search.coverageEndDate)
  const [edited, setEdited] = useState<number | null>(null)
  const bookButton = useRef<HTMLButtonElement>(null)
  const [ended, setEnded] = useState<PolicyEnd | null>(null)
  /** Typed with one document for two insured, and not agreed to yet. */
  const [doubted, setDoubted] = useState<PolicyFields | null>(null)
  const parts = { form: typed.form, terms, today }

  function book(fields: PolicyFields) {
    if (pricing && why === null) void booking.book(keep(fields), pricing)
  }

  function end(how: PolicyEnd) {
    booking.release()
    setEnded(how)
    if (how.at === 'booked') dispatch({ do: 'booked', bookingLocatorCode: how.code })
    else dispatch({ do: 'refused' })
  }

  return (
    <PickingPeople picking={picking}>
      <FormFrame
        id={formId}
        typed={typed}
        onSend={(fields) => {
          if (sharedDocuments(fields, terms).length > 0) setDoubted(fields)
          else book(fields)
        }}
        onLeft={look}
        lead={
          state.step === 'searched' && (
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
        <FormSections {...parts} finished={finished} isClosed={state.step !== 'searched'}>
          {isGroup && <GroupList {...parts} onEdit={setEdited} />}
        </FormSections>
        {state.step === 'booking' && (
          <PolicyProgress
            key={state.commandId}
            userId={userId}
            commandId={state.commandId}
            onChecking={() => dispatch({ do: 'checking' })}
            onEnd={end}
          />
        )}
      </FormFrame>
      <AtFoot foot={foot}>
        <BookBar
          form={formId}
          total={pricing?.totalPremiumPrice ?? null}
          why={why}
          page={state}
          state={booking.state}
          button={bookButton}
        />
      </AtFoot>
      <GroupDialog {...parts} index={edited} onClose={() => setEdited(null)} />
      <DocumentQuestion typed={doubted} terms={terms} onBook={book} onClose={() => setDoubted(null)} />
      <StagingDialogs asks={booking.asks} formerText={t('formerText')} />
      <BookingEnd
        end={ended}
        onClose={() => {
          setEnded(null)
          // the button was disabled during the booking, so the dialog cannot return the focus to it
          bookButton.current?.focus()
        }}
      />
    </PickingPeople>
  )
}

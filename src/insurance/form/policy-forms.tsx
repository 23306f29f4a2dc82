import '@mantine/core/styles/Checkbox.layer.css'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { dayInJakarta } from '#contract/day/dates'
import { serverNow } from '../../lib/call/clock.ts'
import { type Session, useSession } from '../../lib/session/session.ts'
import { DraftGate } from '../../shell/outbox/draft/draft-gate.tsx'
import { StagingDialogs } from '../../shell/outbox/draft/staging-dialogs.tsx'
import { FilledNotice } from '../../shell/sale/people/filled-notice.tsx'
import { forgetPeople, peopleFor } from '../../shell/sale/people/kept-people.ts'
import { focusUnfinished, KeptNotice } from '../../shell/session/kept-notice.tsx'
import forms from '../../ui/form/form.module.css'
import { FormFrame, inWords, useTypedForm } from '../../ui/form/typed-form.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import type { BookingState, BookingStep, Found } from '../booking-state.ts'
import { isChosen, toPriceRequest } from '../choose/to-price-request.ts'
import { priceOf } from '../queries.ts'
import { BookBar } from './book-bar.tsx'
import { BookingEnd } from './booking-end.tsx'
import { DocumentQuestion } from './fields/document-question.tsx'
import { filledFor } from './fields/fill-insured.ts'
import { HolderForm } from './fields/holder-form.tsx'
import { countReplacedIdentities } from './fields/identity-shown.ts'
import { sharedDocuments } from './fields/insured-documents.ts'
import { ParticipantForm } from './fields/participant-form.tsx'
import { emptyFields, type PolicyFields } from './fields/policy-fields.ts'
import { useFormProblemWords } from './fields/use-birth-words.ts'
import { finishedPersons, formProblems } from './form-problems.ts'
import { tellProblem } from './form-words.ts'
import { GroupDialog } from './group/group-dialog.tsx'
import { GroupList } from './group/group-list.tsx'
import { draftKey, draftOf, forgetDraft, policyDrafts } from './policy-draft.ts'
import type { PolicyEnd } from './policy-end.ts'
import styles from './policy-form.module.css'
import { PolicyProgress } from './policy-progress.tsx'
import { termsOf } from './to-policy-request.ts'
import { usePolicyBooking } from './use-policy-booking.ts'
import { whyNotBook } from './why-not-book.ts'

type Props = {
  state: Exclude<BookingState, { step: 'reset' }>
  dispatch: (step: BookingStep) => void
  /** Element at the foot of the page, where the book bar is rendered to stay visible. */
  foot: Element | null
}

/** The forms of holder and participants, and the booking (spec: insurance §2, §5). */
export function PolicyForms({ state, ...props }: Props) {
  const session = useSession()
  /** How often the forms were begun anew. */
  const [begun, setBegun] = useState(0)
  if (!session) return null
  return (
    <DraftGate name={policyDrafts.nameOf(draftKey(state))}>
      <Forms
        key={begun}
        state={state}
        {...props}
        session={session}
        onStartOver={() => {
          forgetDraft(state)
          forgetPeople()
          setBegun(begun + 1)
        }}
      />
    </DraftGate>
  )
}

type FormsProps = Props & { session: Session; onStartOver: () => void }

function Forms({ state, dispatch, foot, session, onStartOver }: FormsProps) {
  const t = useTranslations('insuranceForm')
  const formId = useId()
  const { userId } = session.claims
  const online = useOnline()
  const terms = termsOf(state)
  const today = dayInJakarta(serverNow())
  const { initial, isKept, people, finished } = useOpened(state, formId, (fields) =>
    finishedPersons(fields, terms, today),
  )
  const words = useFormProblemWords(terms, today)
  const found: Found = state
  const booking = usePolicyBooking({
    userId,
    found,
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
  const { form } = typed
  const [edited, setEdited] = useState<number | null>(null)
  const bookButton = useRef<HTMLButtonElement>(null)
  const [ended, setEnded] = useState<PolicyEnd | null>(null)
  /** Typed with one document for two insured, and not agreed to yet. */
  const [doubted, setDoubted] = useState<PolicyFields | null>(null)
  const chosen = [found].filter(isChosen)
  const [price] = useQueries({ queries: chosen.map((one) => priceOf(toPriceRequest(one))) })
  const pricing = price?.data?.priceResult.pricingInfo ?? null
  const why = whyNotBook({
    permissions: session.permissions,
    chosen: chosen.length > 0,
    online,
    price: pricing ? 'known' : price?.isError ? 'failed' : 'asked',
  })
  const parts = { form, terms, today }

  function book(fields: PolicyFields) {
    if (pricing && why === null) void booking.book(fields, pricing)
  }

  function end(how: PolicyEnd) {
    booking.release()
    setEnded(how)
    if (how.at === 'booked') dispatch({ do: 'booked', bookingLocatorCode: how.code })
    else dispatch({ do: 'refused' })
  }

  return (
    <>
      <FormFrame
        id={formId}
        typed={typed}
        onSend={(fields) => {
          if (sharedDocuments(fields, terms).length > 0) setDoubted(fields)
          else book(fields)
        }}
        lead={
          state.step === 'searched' && (
            <>
              {isKept && <KeptNotice form={formId} onStartOver={onStartOver} />}
              {people && <FilledNotice locator={people.locator} onClear={onStartOver} />}
            </>
          )
        }
      >
        <IdentityTurned count={countReplacedIdentities(form.getValues(), terms.territoryName)} />
        <fieldset className={`${forms.frameless} ${forms.fields}`} disabled={state.step !== 'searched'}>
          <HolderForm {...parts} finished={finished.insuranceHolder} />
          {isGroup ? (
            <GroupList {...parts} onEdit={setEdited} />
          ) : (
            initial.insuredParticipants.map(({ paxType, paxTypeNumber }, index) => (
              <ParticipantForm
                key={`${paxType} ${paxTypeNumber}`}
                {...parts}
                index={index}
                finished={finished[`insuredParticipants.${index}`]}
              />
            ))
          )}
        </fieldset>
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
      {foot &&
        createPortal(
          <BookBar
            form={formId}
            total={pricing?.totalPremiumPrice ?? null}
            why={why}
            page={state}
            state={booking.state}
            button={bookButton}
          />,
          foot,
        )}
      <GroupDialog {...parts} index={edited} onClose={() => setEdited(null)} />
      <DocumentQuestion
        shared={doubted ? sharedDocuments(doubted, terms) : []}
        onBook={() => {
          setDoubted(null)
          if (doubted) book(doubted)
        }}
        onClose={() => setDoubted(null)}
      />
      <StagingDialogs asks={booking.asks} formerText={t('formerText')} />
      <BookingEnd
        end={ended}
        onClose={() => {
          setEnded(null)
          // the button was disabled during the booking, so the dialog cannot return the focus to it
          bookButton.current?.focus()
        }}
      />
    </>
  )
}

/** What the forms are opened with: their draft, unless that was sent; `finished` are the persons to whom nothing is left to type. */
function useOpened(
  state: Props['state'],
  formId: string,
  finishedOf: (fields: PolicyFields) => Readonly<Record<string, string>>,
) {
  const [opened] = useState(() => {
    policyDrafts.dropOld(Date.now())
    const draft = draftOf(state)
    const empty = emptyFields(state)
    // a group tour is filled from its file
    const people = draft || empty.file ? null : peopleFor('INSURANCE')
    const initial = people
      ? filledFor(people, empty, state.search.coverageStartDate)
      : (draft?.fields ?? empty)
    const isKept = draft?.commandId === null
    // with a package chosen at once, the forms were reopened by a reload
    const isReopened = isKept && state.premium !== null
    return { initial, isKept, people, isReopened, finished: isReopened || people ? finishedOf(initial) : {} }
  })
  const { isReopened } = opened
  useEffect(() => {
    if (isReopened) focusUnfinished(formId)
  }, [isReopened, formId])
  return opened
}

/** Says of how many persons the kind of document was replaced, because the territory asks for another. */
function IdentityTurned({ count }: { count: number }) {
  const t = useTranslations('insuranceForm')
  return (
    <div role="status">{count > 0 && <p className={styles.notice}>{t('identityTurned', { count })}</p>}</div>
  )
}

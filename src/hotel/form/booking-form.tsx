import '@mantine/core/styles/Checkbox.layer.css'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CheckedHotel } from '#contract/hotel/hotel'
import { formatMoney } from '../../lib/language/format.ts'
import { useClientView } from '../../lib/session/client-view.ts'
import type { Session } from '../../lib/session/session.ts'
import { StagingDialogs } from '../../shell/outbox/draft/staging-dialogs.tsx'
import { PickingPeople, usePicking } from '../../shell/picking/picking.tsx'
import { FilledNotice } from '../../shell/sale/people/filled-notice.tsx'
import { ForTripNote } from '../../shell/sale/people/for-trip-note.tsx'
import forms from '../../ui/form/form.module.css'
import { FormFrame, useTypedForm } from '../../ui/form/typed-form.tsx'
import { changesSince } from '../changes.ts'
import { depositOwner } from '../deposit-short.ts'
import type { BookingHandover } from '../handover.ts'
import { BookBar } from './book-bar.tsx'
import { type BookingFields, fingerprintOf } from './booking-draft.ts'
import styles from './booking-form.module.css'
import { ChangeNotice } from './change-notice.tsx'
import { ChargeFields } from './fields/charge-fields.tsx'
import { fittingFor } from './fields/fill-guests.ts'
import { GuestFields } from './fields/guest-fields.tsx'
import { namesOf } from './fields/guests.ts'
import { HolderFields } from './fields/holder-fields.tsx'
import { MoreFields } from './fields/more-fields.tsx'
import { withCharge } from './fields/service-charge.ts'
import { TermsFields } from './fields/terms-fields.tsx'
import { problemsOf, tellProblem } from './form-errors.ts'
import { KeptParts } from './kept-parts.tsx'
import { mustIssueNow } from './may-book.ts'
import { PricePanel, type Recheck } from './price-panel.tsx'
import { useBooking } from './use-booking.ts'
import { useDue } from './use-due.ts'
import { useOpened } from './use-opened.ts'
import { useServerNow } from './use-server-now.ts'

type Props = {
  checked: CheckedHotel
  handed: BookingHandover
  session: Session
  recheck: Recheck
  onStartOver: () => void
}

export function BookingForm({ checked, handed, session, recheck, onStartOver }: Props) {
  const t = useTranslations('hotel.booking')
  const problem = useTranslations('problems')
  const { asked, seen } = handed
  const { claims, permissions } = session
  const corporate = asked.priceModifier?.corporate
  const fingerprint = fingerprintOf(checked, corporate?.orgId ?? null)
  const { initial, kept, people } = useOpened(checked, fingerprint)
  const booking = useBooking({ userId: claims.userId, fingerprint, checked, handed })
  const { state, keep, book, asks } = booking
  const typed = useTypedForm<BookingFields>({
    initial,
    problemsOf: (fields) => problemsOf(fields, checked.supplierCode, problem, t),
    tellProblem: tellProblem(initial, t),
    onTyped: keep,
  })
  const { form } = typed
  const picked = usePicking(form, fittingFor(checked.checkInDate), checked.checkOutDate)
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const charges = claims.orgType !== 'CORPORATE'
  const isClientView = useClientView()
  const now = useServerNow(15_000)
  const direct = mustIssueNow(checked, now)
  const issue = direct || (form.useWatchValue('issueNow') && permissions.issue > 0)
  const { total, charge, deducted, missing } = useDue(form, checked, { charges, corporate })
  // the agreement holds for this amount only, not for the amount of a later price check
  const amount = formatMoney(deducted ?? total)
  const agreed = agreedTo === amount
  const changes = changesSince(seen, checked)
  const [seenFirst] = useState(() => JSON.stringify(changes))
  const unconfirmedRooms = changes?.becameNonRefundable ? JSON.stringify(changes.rooms) : null
  const [confirmed, setConfirmed] = useState<string | null>(null)

  return (
    <PickingPeople picking={picked.picking}>
      <FormFrame
        typed={typed}
        onSend={(fields) => void book(picked.keep(fields), { charges, issue, total })}
        onLeft={picked.look}
        lead={
          <>
            {changes && (
              <ChangeNotice
                changes={changes}
                hotelTimeZone={checked.hotelTimeZone}
                confirmed={confirmed !== null && confirmed === unconfirmedRooms}
                onConfirm={(on) => setConfirmed(on ? unconfirmedRooms : null)}
              />
            )}
            <KeptParts kept={kept} />
            {people && <FilledNotice people={people} onClear={onStartOver} />}
            <ForTripNote tripOfForm={booking.tripOfForm} />
          </>
        }
      >
        {(refused) => (
          <>
            <div className={forms.columns}>
              <div className={`${forms.fields} ${styles.price}`}>
                <PricePanel
                  checked={withCharge(checked, charge)}
                  orgType={claims.orgType}
                  corporate={corporate}
                  recheck={recheck}
                />
              </div>
              <div className={forms.fields}>
                <HolderFields form={form} />
                <GuestFields form={form} checked={checked} />
                <MoreFields form={form} />
                {charges && !isClientView && <ChargeFields form={form} checked={checked} />}
                {direct && (
                  <TermsFields
                    checked={checked}
                    deducted={deducted}
                    mayIssue={permissions.issue > 0}
                    agreed={agreed}
                    onAgree={(on) => setAgreedTo(on ? amount : null)}
                  />
                )}
              </div>
            </div>
            <BookBar
              checked={checked}
              now={now}
              changed={changes !== null && JSON.stringify(changes) !== seenFirst}
              permissions={permissions}
              recheck={recheck}
              unconfirmed={unconfirmedRooms !== null && unconfirmedRooms !== confirmed}
              agreed={agreed}
              issue={issue}
              total={total}
              deducted={deducted}
              missing={missing}
              owner={depositOwner(corporate)}
              onIssue={(now) => form.setFieldValue('issueNow', now)}
              state={state}
              refused={refused}
            />
          </>
        )}
      </FormFrame>
      <StagingDialogs
        asks={asks}
        formerText={t('formerText', { names: namesOf(asks.former?.body.roomGuestList ?? []) })}
      />
    </PickingPeople>
  )
}

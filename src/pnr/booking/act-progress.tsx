import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { SupplierCode } from '#contract/hotel/supplier'
import { formatMoment, formatMoney } from '../../lib/language/format.ts'
import { useRefusedWords } from '../../lib/query/use-refused-words.ts'
import { useClientView } from '../../lib/session/client-view.ts'
import { useActorName } from '../../lib/session/use-actor-name.ts'
import type { PnrDone } from '../../shell/outbox/change/pnr-change.ts'
import { CommandStatus } from '../../shell/outbox/draft/command-status.tsx'
import { StatusFacts, StatusPanel } from '../../ui/state/status-panel.tsx'
import { clientAmountIfDifferent } from '../client-amount.ts'
import { ToBooking } from './to-booking.tsx'
import type { usePnrCommand } from './use-pnr-command.ts'

type Props = {
  act: 'issue' | 'cancel'
  standing: ReturnType<typeof usePnrCommand>
  address: { supplierCode: SupplierCode; code: string }
}

/** The state of an issue or a cancellation, or its outcome. */
export function ActProgress({ act, standing, address }: Props) {
  const t = useTranslations('pnr.act')
  const words = useRefusedWords()
  const { outcome, command } = standing
  const summary = command?.summary
  const back = <ToBooking {...address} />
  if (outcome.at === 'done') return <Done done={outcome.answer} back={back} />
  if (outcome.at === 'refused') {
    return (
      <StatusPanel tone="alarm" title={t(`${act}Failed`)} summary={summary} actions={back}>
        <StatusFacts
          facts={[
            [t('code'), outcome.code],
            [t('description'), words(outcome)],
          ]}
        />
      </StatusPanel>
    )
  }
  return (
    <CommandStatus
      standing={standing}
      words={(word) => t(word)}
      list={back}
      takesFocus={false}
      onDiscard={standing.discard}
    />
  )
}

/** The screen's heading says of which booking it is; the command's summary says what was to be done. */
function Done({ done, back }: { done: PnrDone; back: ReactNode }) {
  const t = useTranslations('pnr.act')
  const locale = useLocale()
  const actor = useActorName()
  const isClientView = useClientView()
  if (done.act === 'issued') {
    const { voucheredAt, voucheredBy, deducted } = done.reply.hotelBookingIssuedResponse
    return (
      <StatusPanel tone="good" title={t('issued')} actions={back}>
        <StatusFacts
          facts={[
            [t('issuedAt'), formatMoment(voucheredAt, locale)],
            [t('issuedBy'), voucheredBy],
            ...(deducted && !isClientView ? [[t('deducted'), formatMoney(deducted)] as const] : []),
          ]}
        />
      </StatusPanel>
    )
  }
  const { cancelledAt, cancelledBy, cancellationCharge, clientCharge } = done.reply.hotelBookingCancelResponse
  const paid = isClientView ? undefined : cancellationCharge
  const client = clientAmountIfDifferent(paid, clientCharge)
  return (
    <StatusPanel tone="good" title={t('cancelled')} actions={back}>
      <StatusFacts
        facts={[
          [t('cancelledAt'), cancelledAt ? formatMoment(cancelledAt, locale) : ''],
          [t('cancelledBy'), actor(cancelledBy)],
          ...(paid ? [[t('charged'), formatMoney(paid)] as const] : []),
          ...(client ? [[t('paidByClient'), client] as const] : []),
        ]}
      />
    </StatusPanel>
  )
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { SupplierCode } from '#contract/hotel-supplier'
import type { PnrCommand } from '../../lib/commands.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { useRefusedWords } from '../../lib/use-refused-words.ts'
import { Face, FaceFacts } from '../../ui/face.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { clientBeside } from '../client-beside.ts'
import { ToBooking } from './to-booking.tsx'
import type { PnrDone, PnrOutcome } from './use-pnr-command.ts'

type Props = {
  outcome: Exclude<PnrOutcome, { at: 'none' }>
  command: PnrCommand | null
  address: { supplierCode: SupplierCode; code: string }
  /** A try is on its way. */
  busy: boolean
  onSend: () => void
  onDiscard: () => void
}

/** One face for each way it can stand; only a tap sends what did not go out by itself. */
export function ActProgress({ outcome, command, address, busy, onSend, onDiscard }: Props) {
  const t = useTranslations('pnr.act')
  const words = useRefusedWords()
  const online = useOnline()
  const summary = command?.summary
  const back = <ToBooking {...address} />
  switch (outcome.at) {
    case 'opening':
      return <Face tone="calm" title={t('opening')} busy />
    case 'sending':
      return <Face tone="calm" title={t('sending')} hint={t('sendingHint')} summary={summary} busy />
    case 'checking':
      return (
        <Face
          tone="calm"
          title={t('checking')}
          hint={t('checkingHint')}
          summary={summary}
          busy={online}
          actions={back}
        />
      )
    case 'unanswered': {
      const hint = outcome.byTap ? 'unansweredByTap' : online ? 'unansweredHint' : 'unansweredOffline'
      return (
        <Face
          tone="warning"
          title={t('unanswered')}
          hint={t(hint)}
          summary={summary}
          actions={
            <>
              {outcome.byTap ? (
                <Button variant="default" onClick={onDiscard}>
                  {t('discard')}
                </Button>
              ) : (
                back
              )}
              <Button disabled={!online} loading={busy} onClick={onSend}>
                {t('askAgain')}
              </Button>
            </>
          }
        />
      )
    }
    case 'neverArrived':
    case 'unsent':
      return (
        <Face
          tone="warning"
          title={t('unsent')}
          hint={t('unsentHint')}
          summary={summary}
          actions={
            <>
              <Button variant="default" onClick={onDiscard}>
                {t('discard')}
              </Button>
              <Button disabled={!online} onClick={onSend}>
                {t('send')}
              </Button>
            </>
          }
        />
      )
    case 'notKept':
      return <Face tone="alarm" title={t('notKept')} summary={summary} actions={back} />
    case 'refused':
      return (
        <Face
          tone="alarm"
          title={t(command?.kind === 'CANCEL_PNR' ? 'cancelFailed' : 'issueFailed')}
          summary={summary}
          actions={back}
        >
          <FaceFacts
            facts={[
              [t('code'), outcome.code],
              [t('description'), words(outcome)],
            ]}
          />
        </Face>
      )
    case 'done':
      return <Done done={outcome.answer} summary={summary} back={back} />
  }
}

type DoneProps = { done: PnrDone; summary: string | undefined; back: ReactNode }

function Done({ done, summary, back }: DoneProps) {
  const t = useTranslations('pnr.act')
  const locale = useLocale()
  if (done.act === 'issued') {
    const { voucheredAt, voucheredBy, deducted } = done.reply.hotelBookingIssuedResponse
    return (
      <Face tone="good" title={t('issued')} summary={summary} actions={back}>
        <FaceFacts
          facts={[
            [t('issuedAt'), formatMoment(voucheredAt, locale)],
            [t('issuedBy'), voucheredBy],
            [t('deducted'), formatMoney(deducted)],
          ]}
        />
      </Face>
    )
  }
  const { cancelledAt, cancelledBy, cancellationCharge, clientCharge } = done.reply.hotelBookingCancelResponse
  const client = clientBeside(cancellationCharge, clientCharge)
  return (
    <Face tone="good" title={t('cancelled')} summary={summary} actions={back}>
      <FaceFacts
        facts={[
          [t('cancelledAt'), cancelledAt ? formatMoment(cancelledAt, locale) : ''],
          [t('cancelledBy'), cancelledBy ?? ''],
          [t('charged'), formatMoney(cancellationCharge)],
          ...(client ? [[t('paidByClient'), client] as const] : []),
        ]}
      />
    </Face>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import type { PnrDetail } from '#contract/pnr/pnr'
import type { PnrObstacle } from '#contract/pnr/rules'
import { formatMoney } from '../../lib/language/format.ts'
import { useClientView } from '../../lib/session/client-view.ts'
import { useSession } from '../../lib/session/session.ts'
import { OfferChange } from '../../shell/outbox/change/offer-change.tsx'
import { agreedChargeOf, stagePnrChange } from '../../shell/outbox/change/pnr-change.ts'
import { useOpenChanges } from '../../shell/outbox/change/use-open-changes.ts'
import { useUnnamedQuestion } from '../../shell/outbox/change/use-unnamed-question.tsx'
import { openPnrChanges } from '../../shell/outbox/command/hotel-commands.ts'
import { clientAmountIfDifferent } from '../client-amount.ts'
import styles from './act.module.css'
import { ChangeLink } from './change/change-link.tsx'
import { OpenPnrChange } from './change/open-pnr-change.tsx'

/** A cancelled or issued booking offers neither button. */
const pastOffering: readonly PnrObstacle[] = ['CANCELLED', 'ISSUED']

/** Issue and Cancel, each with one confirmation that names its consequence in money (spec: pnr-tour-train §4), and the way to the form
 * that changes the booking. */
export function PnrActions({ pnr, foot = null }: { pnr: PnrDetail; foot?: Element | null }) {
  const t = useTranslations('pnr.act')
  const navigate = useNavigate()
  const userId = useSession()?.claims.userId
  const consequence = useConsequence(pnr)
  const { issueObstacle, cancelObstacle, qilinLocatorCode: code, supplierCode, depositMissing } = pnr
  const unnamed = useUnnamedQuestion(
    pnr.roomGuestList.map(({ guestFirstName, guestLastName }) => `${guestFirstName} ${guestLastName}`),
    () =>
      void navigate({
        to: '/app/pnr/change/$supplierCode/$bookingCode',
        params: { supplierCode, bookingCode: code },
      }),
  )
  const open = useOpenChanges(userId, openPnrChanges, code).find(
    (change) => change.supplierCode === supplierCode && change.code === code,
  )
  if (!userId) return null
  // shown also if the booking is issued by now: this device has not heard the answer
  if (open) return <OpenPnrChange change={open} />
  const change = <ChangeLink pnr={pnr} />
  if (issueObstacle && pastOffering.includes(issueObstacle)) return change
  return (
    <div className={styles.acts}>
      <OfferChange
        labels={{
          issue: consequence.due ? t('issueFor', { amount: consequence.due }) : t('issue'),
          cancel: t('cancel'),
        }}
        obstacles={{ issue: issueObstacle, cancel: cancelObstacle }}
        obstacleText={(obstacle) => t(`obstacle.${obstacle}`)}
        offlineText={t('offline')}
        missing={depositMissing}
        missingLabel={t('missing')}
        foot={foot}
        firstQuestions={{ issue: unnamed }}
        questions={{
          issue: {
            title: t('issueTitle', { code }),
            confirmLabel: consequence.due ? t('issueConfirm', { amount: consequence.due }) : t('issue'),
            text: (
              <>
                <p>{consequence.issue}</p>
                {consequence.missing && <p className={styles.warning}>{consequence.missing}</p>}
              </>
            ),
          },
          cancel: {
            title: t('cancelTitle', { code }),
            confirmLabel: consequence.cancelLabel,
            text: <p>{consequence.cancel}</p>,
          },
        }}
        closeLabel={t('notNow')}
        notKept={`${t('notKept')}. ${t('notKeptHint')}`}
        stage={(act) => stagePnrChange(userId, pnr, act, t(`summary.${act}`, { code, hotel: pnr.hotelName }))}
        onStaged={(commandId, act) =>
          navigate({
            to:
              act === 'issue'
                ? '/app/pnr/issued/$supplierCode/$bookingCode'
                : '/app/pnr/cancel/$supplierCode/$bookingCode',
            params: { supplierCode, bookingCode: code },
            state: { commandId },
          })
        }
      />
      {change}
    </div>
  )
}

/** Sentences about what issuing and cancelling do to the owner's money; beside a client about the client's. */
function useConsequence(pnr: PnrDetail) {
  const t = useTranslations('pnr.act')
  const isClientView = useClientView()
  const { depositDue, depositMissing, totalSellingPrice } = pnr
  const owner = pnr.pnrOwnershipInfo.selfOrg.orgName
  const charge = agreedChargeOf(pnr)
  const costs = charge[1] > 0
  if (isClientView) {
    const clients = formatMoney(pnr.clientCharge ?? charge)
    return {
      due: null,
      issue: `${t('issueForClient')} ${t('clientPays', { amount: formatMoney(totalSellingPrice) })}`,
      missing: null,
      cancel: costs ? t('cancelUnpriced', { amount: clients }) : t('cancelFree'),
      cancelLabel: costs ? t('cancelConfirm', { amount: clients }) : t('cancelConfirmFree'),
    }
  }
  const withClient = (sentence: string, deposit: MoneyPair, client: MoneyPair | undefined) => {
    const amount = clientAmountIfDifferent(deposit, client)
    return amount ? `${sentence} ${t('clientPays', { amount })}` : sentence
  }
  const cancelText = () =>
    pnr.cancellationCharge
      ? withClient(t('cancelText', { amount: formatMoney(charge), owner }), charge, pnr.clientCharge)
      : t('cancelUnpriced', { amount: formatMoney(charge) })
  return {
    due: depositDue ? formatMoney(depositDue) : null,
    issue: depositDue
      ? withClient(t('issueText', { amount: formatMoney(depositDue), owner }), depositDue, totalSellingPrice)
      : t('issueUnpriced', { owner }),
    missing: depositMissing ? t('issueShort', { amount: formatMoney(depositMissing) }) : null,
    cancel: costs ? cancelText() : t('cancelFree'),
    cancelLabel: costs ? t('cancelConfirm', { amount: formatMoney(charge) }) : t('cancelConfirmFree'),
  }
}

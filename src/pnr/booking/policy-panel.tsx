import { useTranslations } from 'use-intl'
import type { PnrDetail } from '#contract/pnr/pnr'
import { isOver } from '#contract/pnr/rules'
import { knownServerNow } from '../../lib/call/clock.ts'
import { useSession } from '../../lib/session/session.ts'
import { isNonRefundable, policyTone } from '../../lib/words/policy-words.ts'
import { usePolicyWords } from '../../lib/words/use-policy-words.ts'
import detail from '../../ui/panel/detail.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { StatusLines } from '../../ui/state/status-lines.tsx'

/** What a cancellation costs, once if it is the same for all rooms; NON REFUNDABLE stands with the rooms. Nothing once the
 * booking is over. An issued one is not cancelled here, so it says whom to ask. */
export function PolicyPanel({ pnr }: { pnr: PnrDetail }) {
  const t = useTranslations('pnr.detail')
  const wordsOf = usePolicyWords(pnr.pnrOwnershipInfo.nsId.split('/').at(-1))
  const corporate = useSession()?.claims.orgType === 'CORPORATE'
  if (isOver(pnr.displayStatus) || isNonRefundable(pnr.roomCancellationPolicyList)) return null
  const isIssued = pnr.displayStatus === 'ISSUED'
  const [agency] = pnr.pnrOwnershipInfo.parentOrgs
  const ask =
    corporate && agency
      ? t('askAgency', { agency: agency.orgName })
      : t('askHotel', {
          hotel: pnr.hotelName,
          phone: pnr.hotelPhone || 'none',
          code: pnr.supplierConfirmationCode,
        })
  const rooms = pnr.roomCancellationPolicyList.map((policy, index) => ({
    policy,
    lines: wordsOf(policy, pnr.hotelTimeZone, isIssued ? ask : undefined),
    // prices and policies come in the same order
    name: pnr.roomPriceList[index]?.roomTypeName,
  }))
  const isSame = rooms.every(({ lines }) => lines.join() === rooms[0]?.lines.join())
  return (
    <Section title={t('policy')}>
      <ul className={detail.entries}>
        {(isSame ? rooms.slice(0, 1) : rooms).map(({ policy, lines, name }, index) => (
          <li key={index}>
            {!isSame && <b>{name}</b>}
            <StatusLines tone={isIssued ? 'calm' : policyTone(policy, knownServerNow())} lines={lines} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { paperLanguagesOf, printPolicyPaper } from '#contract/insurance/papers'
import type { PolicyDetail } from '#contract/insurance/policy'
import { formatDay } from '../../lib/language/format.ts'
import { askFile } from '../../lib/query/ask-file.ts'
import { askKept } from '../../shell/details/kept-paper.ts'
import { LateTicket } from '../../shell/sale/page/ticket/late-ticket.tsx'
import { Leg } from '../../ui/leg.tsx'
import { useAssetKey } from './papers/use-asset-key.ts'
import { peopleOfPolicy } from './people-of-policy.ts'
import { fieldsOf, nameOf } from './persons/pax-fields.ts'
import { PolicyLimit, PolicyStatus } from './policy-status.tsx'
import { policyDetail, policyMark } from './queries.ts'

/** The ticket of a policy that was booked a moment ago; the dialog around it says the same in the specification's words. */
export function PolicyTicket({ code }: { code: string }) {
  const { data, dataUpdatedAt } = useQuery(policyDetail(code))
  return data ? <TicketOf policy={data.bookingDetailResult} seenAt={dataUpdatedAt} /> : null
}

function TicketOf({ policy, seenAt }: { policy: PolicyDetail; seenAt: number }) {
  const t = useTranslations('insuranceList')
  const locale = useLocale()
  const { bookingLocatorCode: locator, orderStatus, supplierCode, productName } = policy
  const [cover] = policy.supplierBookings
  const { data: mark } = useQuery(policyMark(locator))
  const readAssetKey = useAssetKey(locator)
  const isIssued = orderStatus === 'ISSUED'
  const languages = paperLanguagesOf[supplierCode]
  const document = isIssued ? 'certificate' : 'quotation'
  const lang = languages.find((one) => one === locale) ?? 'en'
  const file = () =>
    askKept(locator, `${document} ${lang}`, async () => {
      const query = { assetKey: await readAssetKey(), lang }
      return askFile(printPolicyPaper, { params: { document }, query })
    })
  const state = {
    status: orderStatus,
    bookingIsExpire: policy.bookingIsExpire,
    bookingHoldUntil: policy.bookingHoldUntil,
    isBeingChecked: policy.beingChanged !== null,
  }
  return (
    <LateTicket
      place="dialog"
      without={null}
      locator={locator}
      title={productName}
      state={<PolicyStatus policy={state} seenAt={seenAt} />}
      leg={
        <Leg
          from={{ day: cover.coverageStartDate }}
          to={{ day: cover.coverageEndDate }}
          length={t('days', { count: cover.coverageNumberOfDays })}
        />
      }
      who={{
        name: nameOf(fieldsOf({ kind: 'HOLDER', holder: policy.bookingHolder })),
        others: policy.bookingPaxes.length - 1,
      }}
      price={{ value: cover.pricingInfo.totalPremiumPrice, state: isIssued ? 'settled' : 'due' }}
      limit={<PolicyLimit policy={state} seenAt={seenAt} label={t('column.limit')} />}
      sold={{
        product: 'INSURANCE',
        said: t('detail.sold'),
        paper: { file },
        mark,
        isPaid: isIssued,
        shareText: t('detail.shareText', {
          product: productName,
          from: formatDay(cover.coverageStartDate, locale),
          to: formatDay(cover.coverageEndDate, locale),
          locator,
        }),
        people: () => peopleOfPolicy(policy),
      }}
    />
  )
}

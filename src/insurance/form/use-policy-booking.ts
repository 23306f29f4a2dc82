import { useLocale, useTranslations } from 'use-intl'
import type { PricingInfo } from '#contract/insurance/prices'
import { formatDay, formatMoney } from '../../lib/language/format.ts'
import { fullName } from '../../shell/outbox/command/booked-duplicates.ts'
import { stagedNow } from '../../shell/outbox/command/commands.ts'
import { type CreatePolicyCommand, findCreatePolicy } from '../../shell/outbox/command/policy-commands.ts'
import { useStaging } from '../../shell/outbox/draft/use-staging.ts'
import { useTripOfForm } from '../../shell/sale/people/use-trip-of-form.ts'
import type { Found } from '../booking-state.ts'
import { isChosen } from '../choose/to-price-request.ts'
import { emptyFields, type PolicyFields } from './fields/policy-fields.ts'
import { draftKey, policyDrafts } from './policy-draft.ts'
import { toPolicyRequest } from './to-policy-request.ts'

type Parts = {
  userId: string
  found: Found
  onStaged: (commandId: string) => void
}

export function usePolicyBooking({ userId, found, onStaged }: Parts) {
  const t = useTranslations('insuranceForm.book')
  const locale = useLocale()
  const tripOfForm = useTripOfForm('INSURANCE')
  const { stage, ...form } = useStaging<PolicyFields, CreatePolicyCommand>({
    userId,
    drafts: policyDrafts,
    form: draftKey(found),
    empty: emptyFields(found),
    find: findCreatePolicy,
    onStaged,
  })
  return {
    ...form,
    tripOfForm,
    async book(fields: PolicyFields, { productName, totalPremiumPrice }: PricingInfo) {
      if (!isChosen(found)) return
      const fresh = (commandId: string): CreatePolicyCommand => {
        const body = { ...toPolicyRequest(found, fields, totalPremiumPrice), ...tripOfForm.inRequest }
        const { firstName, lastName } = body.insuranceHolder
        const summary = t('summary', {
          product: productName,
          holder: `${firstName} ${lastName}`.trim(),
          day: formatDay(body.coverageStartDate, locale),
          days: found.search.coverageNumberOfDays,
          price: formatMoney(totalPremiumPrice),
        })
        return { ...stagedNow(commandId), kind: 'CREATE_POLICY', summary, body }
      }
      await stage({
        typed: fields,
        fresh,
        alike: ({ body }) => ({
          product: 'INSURANCE',
          title: productName,
          startsOn: body.coverageStartDate,
          travellers: [body.insuranceHolder, ...body.insuredParticipants].map(({ firstName, lastName }) =>
            fullName(firstName, lastName),
          ),
        }),
      })
    },
  }
}

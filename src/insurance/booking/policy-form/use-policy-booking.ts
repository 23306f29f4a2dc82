import { useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import * as v from 'valibot'
import type { PricingInfo } from '#contract/insurance-prices'
import type { CreatePolicyCommand } from '../../../lib/commands.ts'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import type { Found } from '../booking-state.ts'
import { isChosen } from '../to-price-request.ts'
import { meanPolicy } from './mean-policy.ts'
import { keepDraft, meantWith, type PolicyDraft } from './policy-draft.ts'
import type { PolicyFields } from './policy-fields.ts'
import { toPolicyRequest } from './to-policy-request.ts'

type Parts = {
  userId: string
  found: Found
  draft: Omit<PolicyDraft, 'file'>
  /** The booking is on the device; it may leave now. */
  onMeant: (commandId: string) => void
}

/** Keeps the draft while it is typed, and the booking when it is meant; only then it may be sent (safety: H1). */
export function usePolicyBooking({ userId, found, draft, onMeant }: Parts) {
  const t = useTranslations('insuranceForm.book')
  const locale = useLocale()
  const commandId = useRef(draft.commandId)
  const busy = useRef(false)
  const [state, setState] = useState<'typing' | 'keeping' | 'notKept' | 'unfit'>('typing')

  const [former, setFormer] = useState<CreatePolicyCommand | null>(null)

  function keep(fields: PolicyFields) {
    keepDraft(found, { fields, commandId: commandId.current, savedAt: Date.now() })
  }

  async function book(fields: PolicyFields, { productName, totalPremiumPrice }: PricingInfo) {
    // a second tap of the same button is no second meaning
    if (!isChosen(found) || busy.current) return
    busy.current = true
    setState('keeping')
    try {
      const body = toPolicyRequest(found, fields, totalPremiumPrice)
      const { firstName, lastName } = body.insuranceHolder
      const summary = t('summary', {
        product: productName,
        holder: `${firstName} ${lastName}`.trim(),
        day: formatDay(body.coverageStartDate, locale),
        days: found.search.coverageNumberOfDays,
        price: formatMoney(totalPremiumPrice),
      })
      const formerId = commandId.current ?? meantWith(found)
      const kept = await meanPolicy(userId, formerId, { summary, body }, new Date())
      commandId.current = kept.commandId
      keep(fields)
      setState('typing')
      if (kept.former) setFormer(kept.former)
      else onMeant(kept.commandId)
    } catch (error) {
      setState(error instanceof v.ValiError ? 'unfit' : 'notKept')
    } finally {
      busy.current = false
    }
  }

  return {
    state,
    keep,
    book,
    /** What has to have its answer first. */
    former,
    askFormer() {
      setFormer(null)
      if (former) onMeant(former.commandId)
    },
    leaveFormer: () => setFormer(null),
    /** It has its answer, or was left: what is sent next is another booking. */
    release() {
      commandId.current = null
    },
  }
}

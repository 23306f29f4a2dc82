import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PolicyDetail } from '#contract/insurance/policy'
import { useRefusedWords } from '../../../lib/query/use-refused-words.ts'
import { useSession } from '../../../lib/session/session.ts'
import { ChangePanel } from '../../../shell/outbox/change/change-panel.tsx'
import { policyChangeApi } from '../../../shell/outbox/change/policy-change.ts'
import type { RefusedOutcome } from '../../../shell/outbox/command/command-outcome.ts'
import { openPolicyChanges } from '../../../shell/outbox/command/policy-commands.ts'
import { policyDetail } from '../queries.ts'
import { OfferPolicyChange } from './offer-policy-change.tsx'

type Props = {
  policy: PolicyDetail
  expired: boolean
  /** A correction of its persons is typed and not saved. */
  unsaved: boolean
  foot: Element | null
  /** The dialog was closed after its last word. */
  onDone: () => void
}

/** Issue and cancel a quotation (spec: insurance §4, update confirmation dialog: success and error have Close alone). */
export function PolicyActions({ policy, expired, unsaved, foot, onDone }: Props) {
  const t = useTranslations('insuranceList.act')
  const client = useQueryClient()
  const userId = useSession()?.claims.userId
  const { bookingLocatorCode } = policy
  if (!userId) return null
  return (
    <ChangePanel
      userId={userId}
      bookingLocatorCode={bookingLocatorCode}
      api={policyChangeApi}
      openChangesOf={openPolicyChanges}
      title={(act) => t(act)}
      words={(word) => t(word)}
      openHere={(values) => t('openHere', values)}
      underWay={(values) => t('underWay', values)}
      done={() => <p>{t('updated')}</p>}
      refused={(refusal) => <Refused refusal={refusal} />}
      onEnd={() => void client.invalidateQueries({ queryKey: policyDetail(bookingLocatorCode).queryKey })}
      onClosed={onDone}
    >
      {(onStaged) => (
        <OfferPolicyChange
          policy={policy}
          expired={expired}
          unsaved={unsaved}
          foot={foot}
          userId={userId}
          onStaged={onStaged}
        />
      )}
    </ChangePanel>
  )
}

/** spec: insurance §8, update failure. */
function Refused({ refusal }: { refusal: RefusedOutcome }) {
  const t = useTranslations('insuranceList')
  const failure = useTranslations('insurance.failure')
  const words = useRefusedWords()
  return (
    <>
      <p>{t('updateFailed')}</p>
      <p>
        <b>{failure('writing', { status: refusal.status, body: words(refusal) })}</b>
      </p>
    </>
  )
}

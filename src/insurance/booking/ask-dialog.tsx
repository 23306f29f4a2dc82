import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PolicyDetail } from '#contract/insurance/policy'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { oddPairs } from './one-person.ts'
import { nameOf, type PaxFields } from './pax-fields.ts'
import detail from './policy-detail.module.css'
import { useConsequence } from './use-consequence.ts'
import { type PolicyAct, stagePolicyChange } from './use-policy-change.ts'

type Props = {
  policy: PolicyDetail
  userId: string
  /** What is asked about; `null`: nothing. */
  asked: PolicyAct | null
  onStaged: (commandId: string) => void
  onClose: () => void
}

/** The question, with what it does to the deposit (spec: insurance §4). */
export function AskDialog({ policy, userId, asked, onStaged, onClose }: Props) {
  const t = useTranslations('insuranceList.act')
  const identities = useTranslations('insuranceList.identity')
  const consequence = useConsequence(policy)
  const [state, setState] = useState<'asking' | 'keeping' | 'notKept'>('asking')
  const [accepted, setAccepted] = useState(false)
  const { bookingLocatorCode: code, productName: product } = policy
  const odd = oddPairs(policy)
  const asksFirst = asked === 'issue' && odd.length > 0 && !accepted

  function wordsOf(person: PaxFields): string {
    const type = person.identityType && identities(person.identityType)
    return `${nameOf(person)}, ${type} ${person.identityNumber}`
  }

  async function stage(act: PolicyAct) {
    // a second tap of the same confirmation does nothing
    if (state === 'keeping') return
    setState('keeping')
    try {
      const meant = await stagePolicyChange(userId, policy, act, t(`summary.${act}`, { code, product }))
      setState('asking')
      onStaged(meant)
    } catch {
      setState('notKept')
    }
  }

  function close() {
    // what failed for this question says nothing of the next one
    setState((now) => (now === 'notKept' ? 'asking' : now))
    setAccepted(false)
    onClose()
  }

  return (
    <>
      <ConfirmDialog
        opened={asksFirst}
        title={t('odd.title')}
        confirmLabel={t('odd.goOn')}
        closeLabel={t('odd.correct')}
        onConfirm={() => setAccepted(true)}
        // it also closes when the next question takes its place
        onClose={() => asksFirst && close()}
      >
        <p>{t('odd.text')}</p>
        <ul>
          {odd
            .map(({ first, second }) => `${wordsOf(first)} – ${wordsOf(second)}`)
            .map((pair) => (
              <li key={pair}>{pair}</li>
            ))}
        </ul>
      </ConfirmDialog>
      {(['issue', 'cancel'] as const).map((act) => (
        <ConfirmDialog
          key={act}
          opened={asked === act && !asksFirst}
          title={t(act)}
          tone={act === 'cancel' ? 'danger' : 'usual'}
          confirmLabel={act === 'issue' ? consequence.issueLabel : consequence.cancelLabel}
          closeLabel={t('notNow')}
          busy={state === 'keeping'}
          onConfirm={() => void stage(act)}
          onClose={close}
        >
          <p>
            <b>{t(`sure.${act}`)}</b>
          </p>
          <p>{consequence[act]}</p>
          {act === 'issue' && consequence.missing && <p className={detail.failed}>{consequence.missing}</p>}
          {state === 'notKept' && (
            <p role="alert" className={detail.failed}>
              {t('notKept')}
            </p>
          )}
        </ConfirmDialog>
      ))}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type CreatePolicyCommand, openCommandsOf } from '../../lib/commands.ts'
import { formatDay, formatMoment, formatMoney } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { openPoliciesQuery } from '../../shell/open-bookings.ts'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import { BookingEnd, type PolicyEnd } from './booking-end.tsx'
import styles from './open-policies.module.css'
import { PolicyProgress } from './policy-progress.tsx'

/** The bookings that this device has not heard the end of, and what the server is finding out for another; looking
 * changes nothing (safety: H1). */
export function OpenPolicies() {
  const userId = useSession()?.claims.userId
  return userId === undefined ? null : <Open key={userId} userId={userId} />
}

/** The same in a line, beside a search that has begun. */
export function OpenPoliciesLine() {
  const userId = useSession()?.claims.userId
  return userId === undefined ? null : <OpenLine key={userId} userId={userId} />
}

function OpenLine({ userId }: { userId: string }) {
  const t = useTranslations('insuranceForm.command')
  const ours = useKept(userId)
  if (ours.length === 0) return null
  return (
    <p className={styles.hint}>
      <b>{t('open')}</b>: {ours.map(({ summary }) => summary).join('; ')}
    </p>
  )
}

function Open({ userId }: { userId: string }) {
  const t = useTranslations('insuranceForm.command')
  const locale = useLocale()
  const [ended, setEnded] = useState<readonly string[]>([])
  const [end, setEnd] = useState<PolicyEnd | null>(null)
  const ours = useKept(userId)
  const { data } = useQuery(openPoliciesQuery)
  const here = ours.filter(({ commandId }) => !ended.includes(commandId))
  const known = [...ended, ...ours.map(({ commandId }) => commandId)]
  const elsewhere = (data?.policyCommandList ?? []).filter(({ commandId }) => !known.includes(commandId))
  return (
    <>
      {here.length + elsewhere.length > 0 && (
        <Section title={t('open')}>
          <p className={styles.hint}>{t('openHint')}</p>
          <div className={styles.open}>
            {here.map(({ commandId }) => (
              <PolicyProgress
                key={commandId}
                userId={userId}
                commandId={commandId}
                foundAgain
                onEnd={(how) => {
                  setEnded((all) => [...all, commandId])
                  setEnd(how)
                }}
              />
            ))}
          </div>
          {elsewhere.length > 0 && (
            <ul className={styles.elsewhere}>
              {elsewhere.map((open) => (
                <li key={open.commandId}>
                  <b>
                    {t('elsewhere', {
                      product: open.productName,
                      holder: open.policyHolder,
                      day: formatDay(open.coverageStartDate, locale),
                      price: formatMoney(open.totalPremiumPrice),
                    })}
                  </b>
                  <span>{t('meantAt', { moment: formatMoment(open.createdAt, locale) })}</span>
                  <Status tone="calm" word={t('checking')} />
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      <BookingEnd end={end} foundAgain onClose={() => setEnd(null)} />
    </>
  )
}

/** What is kept on this device, as it was when the page opened. */
function useKept(userId: string): readonly CreatePolicyCommand[] {
  const [kept, setKept] = useState<readonly CreatePolicyCommand[]>([])
  useEffect(() => {
    let left = false
    void openCommandsOf(userId, 'CREATE_POLICY')
      .catch(() => [])
      .then((found) => {
        if (!left) setKept(found)
      })
    return () => {
      left = true
    }
  }, [userId])
  return kept
}

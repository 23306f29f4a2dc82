import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import styles from '../../session/kept-notice.module.css'
import { claimDraft, leaveDraft } from './draft-tabs.ts'

type Props = {
  /** The draft's name. */
  name: string
  /** The form, which reads and keeps the draft. */
  children: ReactNode
}

/** Opens a form that keeps a draft in one tab at a time. Who comes second is told, and takes it over or begins an empty form, which is not
 * kept (docs/decisions/084-one-tab-a-draft.md). */
export function DraftGate({ name, children }: Props) {
  return (
    <Gate key={name} name={name}>
      {children}
    </Gate>
  )
}

type Place = 'ASKED' | 'HERE' | 'ELSEWHERE' | 'ANEW'

function Gate({ name, children }: Props) {
  const t = useTranslations('staging.otherTab')
  const [place, setPlace] = useState<Place>('ASKED')
  const [claims, setClaims] = useState(0)
  const isAnew = place === 'ANEW'
  useEffect(() => {
    if (isAnew) return leaveDraft(name)
    let isOver = false
    let goBack = () => {}
    const giveBack = claimDraft(name, {
      takesOver: claims > 0,
      onOwn() {
        if (isOver) return
        goBack()
        setPlace('HERE')
      },
      onElsewhere() {
        if (isOver) return
        goBack = leaveDraft(name)
        setPlace('ELSEWHERE')
      },
    })
    return () => {
      isOver = true
      giveBack()
      goBack()
    }
  }, [name, claims, isAnew])
  if (place === 'ASKED') return null
  if (place === 'HERE') return children
  if (place === 'ANEW') {
    return (
      <>
        <div className={styles.notice} role="status">
          <p>{t('notKept')}</p>
        </div>
        {children}
      </>
    )
  }
  return (
    <div className={styles.notice} role="status">
      <p>{t('text')}</p>
      <Button
        variant="quiet"
        onClick={() => {
          setPlace('ASKED')
          setClaims(claims + 1)
        }}
      >
        {t('takeOver')}
      </Button>
      <Button variant="quiet" onClick={() => setPlace('ANEW')}>
        {t('beginAnew')}
      </Button>
    </div>
  )
}

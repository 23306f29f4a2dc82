import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { sumsOf } from '#contract/money/per-currency'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { useWhyClosed } from '../../ui/form/use-why-closed.ts'
import { Dialog } from '../../ui/panel/dialog.tsx'
import { StickyBar } from '../../ui/panel/sticky-bar.tsx'
import { useWide } from '../../ui/use-wide.ts'
import type { ChangeAct } from '../outbox/change/change-act.ts'
import { Sums } from './ask/sums.tsx'
import type { ChosenSale } from './chosen-sale.ts'
import { PapersDialog } from './papers/papers-dialog.tsx'
import styles from './several.module.css'
import { SeveralDialog } from './several-dialog.tsx'

/** As many as a person can read before they say yes. */
const maxAtOnce = 50

export type SeveralBarProps = {
  sales: readonly ChosenSale[]
  hasAll: boolean
  onAll: (isChosen: boolean) => void
  /** Chooses nothing. */
  onEnd: () => void
  /** These were issued or cancelled, and are not chosen any more. */
  onDone: (sales: readonly ChosenSale[]) => void
  /** The file of the chosen rows, where the list has one; `whyNot`: for this person. */
  sheet?: { whyNot: string | null; save: () => Promise<void> } | undefined
}

/** What is chosen, its sum, and what can be done with it. */
export function SeveralBar(props: SeveralBarProps) {
  const { sales, hasAll, onAll, onEnd, onDone, sheet } = props
  const t = useTranslations('several')
  const userId = useSession()?.claims.userId
  const isWide = useWide()
  const whyClosed = useWhyClosed(t('offline'))
  const [opened, setOpened] = useState<ChangeAct | 'papers' | 'more' | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  if (!userId) return null
  const isTooMany = sales.length > maxAtOnce
  const isClosed = sales.length === 0 || isTooMany || whyClosed !== null
  const said = isTooMany ? t('most', { most: maxAtOnce }) : sales.length > 0 ? whyClosed : null
  function close(done: readonly ChosenSale[] = []) {
    setOpened(null)
    onDone(done)
    bar.current?.focus()
  }
  const act = (which: ChangeAct | 'papers') => (
    <Button
      key={which}
      variant={which === 'issue' ? 'filled' : 'quiet'}
      disabled={isClosed}
      onClick={() => setOpened(which)}
    >
      {t(`act.${which}`)}
    </Button>
  )
  const further = [
    act('cancel'),
    act('papers'),
    sheet && (
      <Button
        key="sheet"
        variant="quiet"
        disabled={sales.length === 0 || sheet.whyNot !== null}
        title={sheet.whyNot ?? undefined}
        onClick={() =>
          void sheet.save().then(
            () => setFailed(false),
            () => setFailed(true),
          )
        }
      >
        {t('act.export')}
      </Button>
    ),
    !isWide && (
      <Button key="all" variant="quiet" onClick={() => onAll(!hasAll)}>
        {t(hasAll ? 'noneOfPage' : 'chooseAll')}
      </Button>
    ),
  ]
  return (
    <>
      <StickyBar>
        {(said || hasFailed) && (
          <p data-above role="status" className={styles.said}>
            {said ?? t('notSaved')}
          </p>
        )}
        <div ref={bar} tabIndex={-1} role="status" className={styles.count}>
          <b>{t('count', { count: sales.length })}</b>{' '}
          <Sums sums={sumsOf(sales.map(({ amount }) => amount))} />
        </div>
        <div className={styles.tools}>
          {act('issue')}
          {isWide ? (
            further
          ) : (
            <button
              type="button"
              className={styles.tool}
              aria-label={t('more')}
              onClick={() => setOpened('more')}
            >
              ⋯
            </button>
          )}
          <button type="button" className={styles.tool} aria-label={t('end')} onClick={onEnd}>
            ×
          </button>
        </div>
      </StickyBar>
      <Dialog
        opened={opened === 'more' && !isWide}
        title={t('count', { count: sales.length })}
        place="foot"
        onClose={() => setOpened((now) => (now === 'more' ? null : now))}
      >
        <div className={styles.more}>{further}</div>
      </Dialog>
      {(opened === 'issue' || opened === 'cancel') && (
        <SeveralDialog act={opened} sales={sales} userId={userId} onClose={close} />
      )}
      {opened === 'papers' && <PapersDialog sales={sales} onClose={() => close()} />}
    </>
  )
}

import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WhyPrice } from '#contract/money/why-price'
import { Unreachable } from '../../lib/call/failure.ts'
import { useClientView } from '../../lib/session/client-view.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/panel/dialog.tsx'
import { ErrorState, Skeletons } from '../../ui/state/states.tsx'
import styles from './why-price.module.css'

/** Loads the levels only when somebody asks. Each call makes a new lazy component, so that a failed load can be retried. */
function loadLevels() {
  return lazy(() =>
    import(/* bundle: hotel-list */ '../../ui/price/price-levels.tsx')
      .then(({ PriceLevels }) => ({ default: PriceLevels }))
      .catch((error: unknown) => {
        throw new Unreachable('The levels did not come.', { cause: error })
      }),
  )
}

type Props = {
  /** Absent: the reader may not see it, and there is no button. */
  why: WhyPrice | undefined
  /** The label of a part in the reader's language. */
  wordOf?: (label: string) => string
}

/** The button "Why this price" and what it opens: which rules make the price, level by level. */
export function WhyPriceButton({ why, wordOf }: Props) {
  const t = useTranslations('whyPrice')
  const isClientView = useClientView()
  const [opened, setOpened] = useState(false)
  if (isClientView || !why || why.length === 0) return null
  const close = () => setOpened(false)
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpened(true)}>
        {t('open')}
      </button>
      <Dialog opened={opened} title={t('open')} onClose={close}>
        {/* where the focus begins: the top of a long chain, not the button at its end */}
        <div tabIndex={-1} className={styles.start}>
          <Levels why={why} wordOf={wordOf} />
        </div>
        <Button variant="quiet" onClick={close}>
          {t('close')}
        </Button>
      </Dialog>
    </>
  )
}

type Attempt = { count: number; PriceLevels: ReturnType<typeof loadLevels> }

function Levels({ why, wordOf = (label) => label }: { why: WhyPrice; wordOf: Props['wordOf'] }) {
  const [{ count, PriceLevels }, setAttempt] = useState<Attempt>(() => ({
    count: 0,
    PriceLevels: loadLevels(),
  }))
  return (
    <CatchBoundary
      getResetKey={() => count}
      errorComponent={({ error }) => (
        <ErrorState
          error={error}
          onRetry={() => setAttempt((last) => ({ count: last.count + 1, PriceLevels: loadLevels() }))}
        />
      )}
    >
      <Suspense fallback={<Skeletons count={2} shape="row" />}>
        <PriceLevels why={why} wordOf={wordOf} />
      </Suspense>
    </CatchBoundary>
  )
}

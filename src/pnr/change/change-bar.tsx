import { useTranslations } from 'use-intl'
import type { ChangeObstacle } from '#contract/pnr/change-rules'
import type { PnrDetail } from '#contract/pnr/pnr'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { BookingBar } from '../../shell/outbox/draft/booking-bar.tsx'
import type { StagingState } from '../../shell/outbox/draft/use-staging.ts'
import { useWhyClosed } from '../../ui/form/use-why-closed.ts'
import screen from '../../ui/panel/screen.module.css'
import type { Priced, useSimulation } from './use-simulation.ts'
import type { Way } from './wanted-change.ts'

type Props = {
  pnr: PnrDetail
  way: Way['way']
  priced: Priced | null
  askObstacle: ChangeObstacle | null
  simulation: Pick<ReturnType<typeof useSimulation>, 'isOver' | 'isPending' | 'error'>
  request: { isPending: boolean; error: Error | null }
  state: StagingState
}

/** The next step of the form: see what changes, confirm it, or ask the desk; and why that is closed. */
export function ChangeBar({ pnr, way, priced, askObstacle, simulation, request, state }: Props) {
  const t = useTranslations('pnrChange')
  const act = useTranslations('pnr.act')
  const sentence = useSentence()
  const whyOffline = useWhyClosed(t('offline'))
  const asksDesk = way === 'DESK'
  const isShort = !asksDesk && priced?.depositMissing !== undefined
  const why = whyOffline ?? (way === 'NONE' ? t('nothingYet') : null)
  const error = asksDesk ? request.error : simulation.error
  return (
    <BookingBar
      word={t(priced ? 'clientWillPay' : 'clientPays')}
      total={asksDesk ? null : (priced?.after.totalSellingPrice ?? pnr.totalSellingPrice)}
      label={t(asksDesk ? 'askDesk' : priced ? 'confirmStep' : 'simulate')}
      isClosed={why !== null || isShort || (asksDesk && askObstacle !== null)}
      isLoading={simulation.isPending || request.isPending}
      state={state}
      words={(word) => (word === 'unfit' ? t('failed') : act(word === 'keeping' ? 'sending' : 'notKept'))}
      why={
        <>
          {why && <p className={screen.quiet}>{why}</p>}
          {simulation.isOver && <p className={screen.quiet}>{t('priceOver')}</p>}
          {error && (
            <p className={screen.problem} role="alert">
              {sentence(error)}
            </p>
          )}
        </>
      }
    />
  )
}

import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { sumsOf } from '#contract/money/per-currency'
import { formatMoney } from '../../lib/language/format.ts'
import { useClientView } from '../../lib/session/client-view.ts'
import { Button } from '../../ui/button.tsx'
import { useWhyClosed } from '../../ui/form/use-why-closed.ts'
import { Dialog } from '../../ui/panel/dialog.tsx'
import type { ChangeAct } from '../outbox/change/change-act.ts'
import { type Reading, readOffers } from './acts/read-offers.ts'
import { AskSeveral } from './ask/ask-several.tsx'
import { asksForNames, costOf, type Item, isByDeposit, partChosen } from './ask/part-chosen.ts'
import type { ChosenSale } from './chosen-sale.ts'
import { FollowCommand } from './run/follow-command.tsx'
import { RunList } from './run/run-list.tsx'
import { useRun } from './run/use-run.ts'
import styles from './several.module.css'

type Props = {
  act: ChangeAct
  sales: readonly ChosenSale[]
  userId: string
  /** `done`: what was issued or cancelled. */
  onClose: (done: readonly ChosenSale[]) => void
}

/** Asks once before several bookings are issued or cancelled, and shows each one's result. */
export function SeveralDialog({ act, sales, userId, onClose }: Props) {
  const t = useTranslations('several')
  const { readings, read } = useReadings(userId, sales)
  const isClientView = useClientView()
  const whyClosed = useWhyClosed(t('offline'))
  const { items, leftOut } = partChosen(act, readings ?? [])
  const byDeposit = isByDeposit(items, isClientView)
  const run = useRun({
    userId,
    act,
    summaryOf: ({ sale: { code, title } }) => t(`summary.${act}`, { code, title }),
    isClosed: whyClosed !== null,
  })
  // closed by Escape while it works, it stands again, and the rest is not sent
  const [times, setTimes] = useState(0)
  const hasBegun = run.items.length > 0
  const done = run.items.flatMap(({ sale }, index) => (run.steps[index]?.at === 'done' ? [sale] : []))
  const count = hasBegun ? run.items.length : readings ? items.length : sales.length
  const title = t(`${!hasBegun ? 'title' : run.isRunning ? 'working' : 'ended'}.${act}`, {
    count,
    done: done.length,
  })
  function close() {
    if (!run.isRunning) return onClose(done)
    run.stopNow()
    setTimes(times + 1)
  }
  return (
    <>
      {Object.entries(run.commandIds).map(([index, commandId]) => {
        const api = run.items[Number(index)]?.offer.api
        return (
          api && (
            <FollowCommand
              key={commandId}
              api={api}
              userId={userId}
              commandId={commandId}
              onOutcome={(outcome) => run.hear(Number(index), outcome)}
            />
          )
        )
      })}
      <Dialog
        key={times}
        opened
        title={title}
        closeOnClickOutside={false}
        onClose={close}
        foot={
          hasBegun ? (
            <Button
              variant={run.isRunning ? 'quiet' : 'filled'}
              disabled={run.isStopping && run.isRunning}
              onClick={close}
            >
              {t(run.isRunning ? 'stop' : 'close')}
            </Button>
          ) : (
            <>
              <Button variant="quiet" onClick={close}>
                {t('notNow')}
              </Button>
              <ConfirmButton
                act={act}
                items={items}
                byDeposit={byDeposit}
                isClosed={whyClosed !== null}
                onConfirm={run.start}
              />
            </>
          )
        }
      >
        <div className={styles.content}>
          <p role="status" className={styles.quiet}>
            {hasBegun
              ? t('progress', { done: done.length, total: run.items.length })
              : readings === null
                ? t('reading', { read, total: sales.length })
                : items.length === 0
                  ? t(`none.${act}`)
                  : ''}
          </p>
          {hasBegun ? (
            <RunList act={act} items={run.items} steps={run.steps} hasEnded={!run.isRunning} />
          ) : (
            readings && <AskSeveral act={act} items={items} leftOut={leftOut} byDeposit={byDeposit} />
          )}
          {run.stop && (
            <p role="alert" className={styles.alarm}>
              {t(`stopped.${run.stop}`)}
            </p>
          )}
          {!hasBegun && whyClosed && <p className={styles.alarm}>{whyClosed}</p>}
        </div>
      </Dialog>
    </>
  )
}

type ConfirmProps = {
  act: ChangeAct
  items: readonly Item[]
  byDeposit: boolean
  isClosed: boolean
  onConfirm: (items: readonly Item[]) => void
}

/** The yes, which names the consequence in money. */
function ConfirmButton({ act, items, byDeposit, isClosed, onConfirm }: ConfirmProps) {
  const t = useTranslations('several')
  const sums = sumsOf(items.map((item) => costOf(act, item, byDeposit))).filter(([, amount]) => amount > 0)
  const amount = sums.map(formatMoney).join(' + ')
  const isFree = act === 'cancel' && amount === ''
  const how = isFree ? 'free' : act === 'issue' && !byDeposit ? 'plain' : 'priced'
  return (
    <Button
      variant={act === 'cancel' ? 'danger' : 'filled'}
      disabled={isClosed || items.length === 0}
      onClick={() => onConfirm(items)}
    >
      {t(`confirm.${act}`, {
        count: items.length,
        amount,
        how,
        unnamed: String(asksForNames(act, items)),
      })}
    </Button>
  )
}

/** Each booking as it is now; `null`: they are on their way. */
function useReadings(userId: string, sales: readonly ChosenSale[]) {
  const [read, setRead] = useState(0)
  const [readings, setReadings] = useState<readonly Reading[] | null>(null)
  // once: what is chosen does not change behind the dialog
  const [wanted] = useState(sales)
  useEffect(() => {
    let left = false
    void readOffers(userId, wanted, (count) => {
      if (!left) setRead(count)
    }).then((all) => {
      if (!left) setReadings(all)
    })
    return () => {
      left = true
    }
  }, [userId, wanted])
  return { readings, read }
}

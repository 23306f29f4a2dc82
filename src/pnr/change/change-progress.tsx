import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SupplierCode } from '#contract/hotel/supplier'
import type { ChangeReply } from '#contract/pnr/change'
import { formatMoney } from '../../lib/language/format.ts'
import { useRefusedWords } from '../../lib/query/use-refused-words.ts'
import { useClientView } from '../../lib/session/client-view.ts'
import { revisePnrApi } from '../../shell/outbox/change/revise-pnr.ts'
import { useCommand } from '../../shell/outbox/command/use-command.ts'
import { CommandStatus } from '../../shell/outbox/draft/command-status.tsx'
import { FocusBox } from '../../shell/outbox/draft/focus-box.tsx'
import { StatusFacts, StatusPanel } from '../../ui/state/status-panel.tsx'
import { ToBooking } from '../booking/to-booking.tsx'

type Props = {
  userId: string
  commandId: string
  address: { supplierCode: SupplierCode; code: string }
  /** Back to the form, which has what was typed. */
  onBack: () => void
  /** The form, where the command is not on this device. */
  children: ReactNode
}

/** Resumes a confirmed change, and shows how it stands or how it ended. */
export function ChangeProgress({ userId, commandId, address, onBack, children }: Props) {
  const t = useTranslations('pnrChange')
  const act = useTranslations('pnr.act')
  const words = useRefusedWords()
  const standing = useCommand(revisePnrApi, userId, commandId, { hereOnly: true })
  const { outcome, command } = standing
  const back = <ToBooking {...address} />
  if (outcome.at === 'none') return children
  if (outcome.at === 'done') return <Done reply={outcome.answer} address={address} />
  if (outcome.at === 'refused') {
    return (
      <FocusBox>
        <StatusPanel
          tone="alarm"
          title={t('failed')}
          summary={command?.summary}
          hint={words(outcome)}
          actions={
            <>
              {back}
              <Button onClick={onBack}>{t('backToForm')}</Button>
            </>
          }
        />
      </FocusBox>
    )
  }
  return (
    <CommandStatus
      standing={standing}
      words={(word) => (word === 'checkingHint' ? t('checkingHint') : act(word))}
      list={back}
      onDiscard={standing.discard}
    />
  )
}

function Done({ reply, address }: { reply: ChangeReply; address: Props['address'] }) {
  const t = useTranslations('pnrChange')
  const isClientView = useClientView()
  const { revision, parts, totalSellingPrice, depositDifference } = reply.hotelBookingChangeResponse
  const [currency, amount] = depositDifference ?? totalSellingPrice
  const moved = depositDifference && !isClientView && amount !== 0
  return (
    <FocusBox>
      <StatusPanel tone="good" title={t('done')} actions={<ToBooking {...address} />}>
        <StatusFacts
          facts={[
            [t('changed'), parts.map((part) => t(`part.${part}`)).join(', ')],
            [t('revision'), String(revision)],
            [t('clientPays'), formatMoney(totalSellingPrice)],
            ...(moved
              ? [
                  [
                    t(amount > 0 ? 'deducted' : 'givenBack'),
                    formatMoney([currency, Math.abs(amount)]),
                  ] as const,
                ]
              : []),
          ]}
        />
      </StatusPanel>
    </FocusBox>
  )
}

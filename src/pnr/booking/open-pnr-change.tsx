import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { actOf } from '../../shell/outbox/change/change-act.ts'
import { OpenChangeNote } from '../../shell/outbox/change/open-change-note.tsx'
import type { OpenPnrChange as OpenChange } from '../../shell/outbox/command/hotel-commands.ts'

export function OpenPnrChange({ change }: { change: OpenChange }) {
  const t = useTranslations('pnr.act')
  const { commandId, kind, supplierCode, code } = change
  const to =
    actOf(kind) === 'issue'
      ? '/app/pnr/issued/$supplierCode/$bookingCode'
      : '/app/pnr/cancel/$supplierCode/$bookingCode'
  return (
    <OpenChangeNote change={change} text={(values) => t('openHere', values)}>
      <Button
        renderRoot={(props) => (
          <Link to={to} params={{ supplierCode, bookingCode: code }} state={{ commandId }} {...props} />
        )}
      >
        {t('seeHow')}
      </Button>
    </OpenChangeNote>
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { actOf } from '../../shell/outbox/change-act.ts'
import type { OpenPnrChange as OpenChange } from '../../shell/outbox/hotel-commands.ts'
import { OpenChangeNote } from '../../shell/outbox/open-change-note.tsx'

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
